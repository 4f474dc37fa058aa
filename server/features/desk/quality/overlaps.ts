/** Numbers or codes from `low` to `high` that vote in one precinct. */
export interface Interval {
  low: number
  high: number
  /** Intervals of odd and of even numbers do not meet. */
  parity: 'odd' | 'even' | 'both'
  precinct: number
}

/** Finds intervals that share a number with one of another precinct. Those of one precinct may overlap. */
export function findOverlaps<Row extends Interval>(rows: readonly Row[]): Row[] {
  const overlapping: Row[] = []
  // How far the intervals of each precinct and parity have reached.
  const reached = new Map<string, { high: number; parity: Interval['parity']; precinct: number }>()
  for (const row of rows.toSorted((a, b) => a.low - b.low || a.high - b.high)) {
    const meets = [...reached.values()].some(
      ({ high, parity, precinct }) => precinct !== row.precinct && high >= row.low && shareNumber(parity, row, high),
    )
    if (meets) overlapping.push(row)
    const key = `${row.precinct} ${row.parity}`
    const before = reached.get(key)
    if (!before || before.high < row.high)
      reached.set(key, { high: row.high, parity: row.parity, precinct: row.precinct })
  }
  return overlapping
}

/** Whether a number from the start of the interval up to `high` has both parities. */
function shareNumber(parity: Interval['parity'], row: Interval, high: number): boolean {
  if (parity === 'both' && row.parity === 'both') return true
  if (parity !== 'both' && row.parity !== 'both' && parity !== row.parity) return false
  const wanted = parity === 'both' ? row.parity : parity
  const isWanted = (number: number) => (number % 2 === 0) === (wanted === 'even')
  return isWanted(row.low) || row.low + 1 <= Math.min(high, row.high)
}
