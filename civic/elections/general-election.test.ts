import { expect, test } from 'vitest'
import { generalElectionDay, isFederalGeneral, lastNovemberElection, newTerms } from './general-election.ts'

test.each([
  [2020, '2020-11-03'],
  [2022, '2022-11-08'],
  [2026, '2026-11-03'],
  [2028, '2028-11-07'],
])('the general election of %i is on %s', (year, day) => {
  expect(generalElectionDay(year)).toBe(day)
})

test.each([
  ['2026-11-16', '2026-11-03'],
  ['2026-11-03', '2026-11-03'],
  ['2026-11-02', '2025-11-04'],
  ['2028-02-29', '2027-11-02'],
])('on %s the last election in November was on %s', (today, day) => {
  expect(lastNovemberElection(today)).toBe(day)
})

test('terms begin in the January after the election', () => {
  expect(newTerms('2028-11-07')).toEqual({ congress: '2029-01-03', president: '2029-01-20' })
})

test.each([
  ['general', '2026-11-03', true],
  ['presidential-general', '2028-11-07', true],
  ['general', '2027-11-02', false],
  ['general', '2026-04-07', false],
  ['primary', '2026-11-03', false],
])('a %s election on %s elects a Congress: %s', (kind, date, expected) => {
  expect(isFederalGeneral({ kind, date })).toBe(expected)
})
