import { expect, test } from 'vitest'
import { congressElectedIn, congressOn, congressStart } from './congress.ts'

test.each([
  ['2025-01-02', 118],
  ['2025-01-03', 119],
  ['2026-11-16', 119],
  ['2027-01-02', 119],
  ['2027-01-03', 120],
  ['2028-11-07', 120],
  ['2029-01-03', 121],
])('on %s the %ith Congress sits', (day, congress) => {
  expect(congressOn(day)).toBe(congress)
})

test('a Congress begins on January 3 of an odd year', () => {
  expect([congressStart(1), congressStart(119), congressStart(120)]).toEqual(['1789-01-03', '2025-01-03', '2027-01-03'])
})

test.each([
  [2024, 119],
  [2026, 120],
  [2028, 121],
])('the general election of %i fills the %ith Congress', (year, congress) => {
  expect(congressElectedIn(year)).toBe(congress)
})
