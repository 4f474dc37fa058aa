import { type Budget, isWithin, limitText } from './budget.ts'

/** One measured value, formatted, with its limit and whether it was met. */
export interface Metric {
  name: string
  value: string
  limit: string
  passed: boolean
  /** True for a ratio of two measurements of this run. */
  ratio?: boolean
  /** Context for the value, such as the two measurements of a ratio. */
  note?: string
}

export function checkBudget(budget: Budget, value: number, note?: string): Metric {
  const { name, unit, decimals = unit === 'ratio' ? 2 : 0 } = budget
  const digits = value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  return {
    name,
    value: unit === 'ratio' || unit === '' ? digits : `${digits} ${unit}`,
    limit: limitText(budget),
    passed: isWithin(budget, value),
    ...(unit === 'ratio' ? { ratio: true } : {}),
    ...(note ? { note } : {}),
  }
}

/** `share` is 0 to 1: 0.99 for the 99th percentile. */
export const quantile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN

export const median = (values: number[]): number => quantile(values, 0.5)
