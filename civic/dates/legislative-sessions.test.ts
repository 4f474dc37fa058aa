import { expect, test } from 'vitest'
import { sessionSince } from './legislative-sessions.ts'

test.each([
  ['2026-09-24', 'every-year', '2026-12-31', null],
  ['2026-09-24', 'every-year', '2027-01-01', 2027],
  ['2026-09-24', 'every-year', '2028-10-20', 2027],
  ['2026-09-24', 'odd-years', '2026-12-31', null],
  ['2026-09-24', 'odd-years', '2027-01-04', 2027],
  ['2027-06-15', 'odd-years', '2028-12-31', null],
  ['2027-06-15', 'odd-years', '2029-01-01', 2029],
  ['2027-06-15', 'every-year', '2028-01-01', 2028],
] as const)(
  'a law checked on %s, with sessions %s, was last open to change on %s in %s',
  (checkedOn, meets, today, year) => {
    expect(sessionSince(checkedOn, meets, today)).toBe(year)
  },
)
