import { expect, test } from 'vitest'
import { generalElectionDay } from './general-election.ts'

test.each([
  [2020, '2020-11-03'],
  [2022, '2022-11-08'],
  [2026, '2026-11-03'],
  [2028, '2028-11-07'],
])('the general election of %i is on %s', (year, day) => {
  expect(generalElectionDay(year)).toBe(day)
})
