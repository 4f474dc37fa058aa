import { expect, test } from 'vitest'
import { type Interval, findOverlaps } from './overlaps.ts'

const interval = (low: number, high: number, precinct: number, parity: Interval['parity'] = 'both') => ({
  low,
  high,
  precinct,
  parity,
})

test.each<[string, Interval[], number]>([
  ['side by side', [interval(1, 99, 1), interval(100, 199, 2)], 0],
  ['one number shared', [interval(1, 100, 1), interval(100, 199, 2)], 1],
  ['of one precinct', [interval(1, 100, 1), interval(50, 199, 1)], 0],
  ['odd beside even', [interval(1, 99, 1, 'odd'), interval(2, 98, 2, 'even')], 0],
  ['odd inside both', [interval(1, 99, 1), interval(5, 9, 2, 'odd')], 1],
  ['an even start that is odd at its end', [interval(1, 10, 1, 'odd'), interval(10, 20, 2)], 0],
  ['behind a long one', [interval(1, 999, 1), interval(10, 20, 1), interval(30, 40, 2)], 1],
  ['the same twice', [interval(5, 5, 1), interval(5, 5, 2)], 1],
])('intervals %s', (_, rows, count) => {
  expect(findOverlaps(rows)).toHaveLength(count)
})
