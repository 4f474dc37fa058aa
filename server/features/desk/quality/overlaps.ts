/** House numbers or ZIP+4 codes from `low` to `high` whose voters are in one precinct. */
export interface Interval {
  low: number
  high: number
  /** An interval of odd numbers and one of even numbers share no number. */
  parity: 'odd' | 'even' | 'both'
  precinct: number
}

type Reached = Pick<Interval, 'high' | 'precinct'>

/** Finds intervals that share a number with an interval of another precinct. */
export function findOverlaps<Row extends Interval>(rows: readonly Row[]): Row[] {
  // For each parity, the interval that reaches farthest so far, and the farthest one of any other precinct.
  const farthest: Record<Interval['parity'], Reached[]> = { odd: [], even: [], both: [] }
  return rows
    .toSorted((a, b) => a.low - b.low || a.high - b.high)
    .filter((row) => {
      const meets = parities.some((parity) => {
        const other = farthest[parity].find(({ precinct }) => precinct !== row.precinct)
        return other !== undefined && other.high >= row.low && shareNumber(parity, row, other.high)
      })
      farthest[row.parity] = keepFarthest([...farthest[row.parity], row])
      return meets
    })
}

const parities = ['odd', 'even', 'both'] as const

function keepFarthest(intervals: Reached[]): Reached[] {
  const [first, ...rest] = intervals.toSorted((a, b) => b.high - a.high)
  if (!first) return []
  const second = rest.find(({ precinct }) => precinct !== first.precinct)
  return second ? [first, second] : [first]
}

/** Whether a number from `row.low` up to `high` fits both the row's parity and the other one. */
function shareNumber(parity: Interval['parity'], row: Interval, high: number): boolean {
  if (parity === 'both' && row.parity === 'both') return true
  if (parity !== 'both' && row.parity !== 'both' && parity !== row.parity) return false
  const wanted = parity === 'both' ? row.parity : parity
  const isWanted = (number: number) => (number % 2 === 0) === (wanted === 'even')
  return isWanted(row.low) || row.low + 1 <= Math.min(high, row.high)
}
