import { availableParallelism, loadavg } from 'node:os'
import { type Budget, limitText } from '../../bench/budgets.ts'

/** One figure, and whether it is what we promise. */
export interface Promised {
  name: string
  shown: string
  limit: string
  kept: boolean
  /** A ratio of two measurements of this run. */
  ratio?: boolean
  /** What one should know beside it. */
  remark?: string
}

export function measured(budget: Budget, value: number, remark?: string): Promised {
  const { name, must, limit, unit, decimals = unit === 'ratio' ? 2 : 0 } = budget
  const digits = value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  return {
    name,
    shown: unit === 'ratio' || unit === '' ? digits : `${digits} ${unit}`,
    limit: limitText(budget),
    kept: must === 'at least' ? value >= limit : must === 'under' ? value < limit : value <= limit,
    ...(unit === 'ratio' ? { ratio: true } : {}),
    ...(remark ? { remark } : {}),
  }
}

/** Prints each on a line of its own, below each other; says whether all were kept. Tells `npm run bench`, if that asks. */
export function report(results: Promised[]): boolean {
  const width = (of: 'name' | 'shown') => Math.max(...results.map((result) => result[of].length))
  for (const { name, shown, limit, kept, remark } of results) {
    const beside = remark ? `${limit}; ${remark}` : limit
    console.log(
      `${kept ? 'kept  ' : 'BROKEN'} ${name.padEnd(width('name'))}  ${shown.padStart(width('shown'))}  (${beside})`,
    )
  }
  process.send?.({ figures: results })
  return results.every(({ kept }) => kept)
}

export function sayWhetherBusy() {
  const [load = 0] = loadavg()
  if (load <= availableParallelism() + 2) return
  console.log(`This machine was busy (load ${load.toFixed(1)}): times are longer than at rest.`)
}

export const quantile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN

export const median = (values: number[]): number => quantile(values, 0.5)
