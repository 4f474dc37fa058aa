/** The limit that one metric of a benchmark or trial has to meet. */
export interface Budget {
  name: string
  must: 'at least' | 'at most' | 'under'
  limit: number
  /** A ratio compares two measurements of one run, so it can be compared between machines. */
  unit: 'ms' | 's' | 'MB' | 'kB' | 'per second' | 'ratio' | 'points' | ''
  decimals?: number
}

/** A benchmark or trial as its folder's registry lists it. */
export interface Measurement {
  title: string
  /** What the product has to achieve, in a sentence. The budgets below are its measurable parts. */
  target: string
  /** Path from the root. */
  program: string
  /** Arguments of a variant of a program that is listed under another name too. */
  args?: readonly string[]
  /** Empty where the program sets the limits itself; it still has to report at least one metric. */
  budgets: Readonly<Record<string, Budget>>
}

/** A budget for something that must not happen at all. */
export const none = (name: string): Budget => ({ name, must: 'at most', limit: 0, unit: '' })

/** For sentences: "under 30 ms". */
export function limitText({ must, limit, unit }: Budget): string {
  if (must === 'at most' && limit === 0) return 'none'
  return [must, limit.toLocaleString('en-US'), unit === 'ratio' ? '' : unit].filter(Boolean).join(' ')
}

export function isWithin({ must, limit }: Budget, value: number): boolean {
  if (must === 'at least') return value >= limit
  return must === 'under' ? value < limit : value <= limit
}
