import { z } from 'zod'

/** One measured value, formatted, and whether it passed. */
export const Metric = z.object({
  name: z.string(),
  value: z.string(),
  /** Undefined for a check, which just passes or fails; empty for a figure that is only reported. */
  limit: z.string().optional(),
  passed: z.boolean(),
  /** Context for the value, such as the two measurements of a ratio. */
  note: z.string().optional(),
})
export type Metric = z.infer<typeof Metric>

interface Figure {
  name: string
  value: number
  /** Without a unit it is a count, or a ratio of two measurements of one run, which can be compared between machines. */
  unit?: '' | 'ms' | 's' | 'MB' | 'kB' | 'bytes' | 'per second'
  decimals?: number
  note?: string
  atLeast?: number
  atMost?: number
  under?: number
}

/** A figure with its limit; one without a limit is only reported. */
export function figure({ name, value, unit = '', decimals = 0, note, atLeast, atMost, under }: Figure): Metric {
  const format = (number: number) =>
    `${number.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })} ${unit}`.trim()
  const limits = [
    { sign: '≥', limit: atLeast, isMet: (limit: number) => value >= limit },
    { sign: '≤', limit: atMost, isMet: (limit: number) => value <= limit },
    { sign: '<', limit: under, isMet: (limit: number) => value < limit },
  ].flatMap(({ sign, limit, isMet }) =>
    limit === undefined
      ? []
      : [{ text: `${sign}${limit.toLocaleString('en-US')} ${unit}`.trim(), isMet: isMet(limit) }],
  )
  return {
    name,
    value: format(value),
    limit: limits.map(({ text }) => text).join(', '),
    passed: !Number.isNaN(value) && limits.every(({ isMet }) => isMet),
    note,
  }
}

export const check = (name: string, passed: boolean, value: string | number): Metric => ({
  name,
  passed,
  value: String(value),
})

/** A check that something did not happen. */
export const checkNone = (name: string, count: number, note?: string): Metric => ({
  ...check(name, count === 0, count),
  note,
})

/** `share` is 0 to 1: 0.99 for the 99th percentile. */
export const quantile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN

export const median = (values: number[]): number => quantile(values, 0.5)

/** The highest value; unlike `Math.max` it takes any number of them. */
export const highest = (values: number[]): number => values.reduce((one, other) => Math.max(one, other), -Infinity)
