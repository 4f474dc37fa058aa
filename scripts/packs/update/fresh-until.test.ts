import { expect, test } from 'vitest'
import { dayBeforeNextCongress, endOfLegislature, inHalfAYear, nextGeneralElection } from './fresh-until.ts'

test.each([
  ['2026-11-20', '2027-01-02'],
  ['2027-01-02', '2027-01-02'],
  ['2027-01-03', '2029-01-02'],
  ['2028-02-29', '2029-01-02'],
])('facts about Congress compiled on %s are fresh until %s', (day, last) => {
  expect(dayBeforeNextCongress(day)).toBe(last)
})

test.each([
  ['2024-01-01', '2024-11-05'],
  ['2026-11-02', '2026-11-03'],
  ['2026-11-03', '2028-11-07'],
  ['2027-05-01', '2028-11-07'],
  ['2029-01-01', '2030-11-05'],
  ['2032-01-01', '2032-11-02'],
])('after %s the next general election is on %s', (day, election) => {
  expect(nextGeneralElection(day)).toBe(election)
})

test('adds half a year', () => {
  expect(inHalfAYear('2026-11-18')).toBe('2027-05-19')
})

test.each([
  ['2026-11-20', '2026-12-31'],
  ['2027-01-02', '2028-12-31'],
  ['2028-12-31', '2028-12-31'],
])('committees of a legislature listed on %s last until %s', (day, last) => {
  expect(endOfLegislature(day)).toBe(last)
})
