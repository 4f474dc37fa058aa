import { expect, test } from 'vitest'
import { type InaugurationRule, governorElection, inaugurationDay } from './inauguration.ts'

test.each<[string, InaugurationRule, number, string]>([
  ['a fixed day', { month: 12, day: 15 }, 2028, '2028-12-15'],
  ['the second Monday', { month: 1, nth: 2, weekday: 'mon' }, 2027, '2027-01-11'],
  ['the Tuesday after the first Monday', { month: 1, nth: 1, weekday: 'mon', next: 'tue' }, 2027, '2027-01-05'],
  ['the Tuesday after the second Tuesday', { month: 1, nth: 2, weekday: 'tue', next: 'tue' }, 2027, '2027-01-19'],
  ['the Monday after January 1, itself a Monday', { month: 1, day: 1, next: 'mon' }, 2029, '2029-01-08'],
  [
    'the fifth Tuesday after an election',
    { month: 11, nth: 1, weekday: 'mon', next: 'tue', weeksLater: 5 },
    2019,
    '2019-12-10',
  ],
])('%s', (_, rule, year, day) => expect(inaugurationDay(rule, year)).toBe(day))

test.each([
  ['2027-01-19', '2026-11-03'],
  ['2026-12-07', '2026-11-03'],
  ['2027-12-07', undefined],
  ['2028-01-10', undefined],
])('a term that ends on %s follows the election of %s', (termEnd, election) => {
  expect(governorElection(termEnd)).toBe(election)
})
