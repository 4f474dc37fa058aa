import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Weekday } from '../../contract/deadline-rules.schemas.ts'
import { addDays, daysBetween, nthWeekdayOfMonth, weekdayBefore, weekdayOf } from './local-date.ts'

const day = fc
  .date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2100-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const weekday = fc.constantFrom(...Weekday.options)

test.each([
  ['2028-02-28', 1, '2028-02-29'],
  ['2028-03-01', -1, '2028-02-29'],
  ['2027-02-28', 1, '2027-03-01'],
  ['2026-11-01', 1, '2026-11-02'],
  ['2026-03-08', -1, '2026-03-07'],
  ['2026-12-31', 1, '2027-01-01'],
])('%s plus %i days is %s', (from, days, to) => {
  expect(addDays(from, days)).toBe(to)
})

test('adding and counting days agree across daylight saving time', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -2000, max: 2000 }), (from, days) => {
      expect(daysBetween(from, addDays(from, days))).toBe(days)
      expect(addDays(addDays(from, days), -days)).toBe(from)
    }),
  )
})

test('the n-th weekday before a day is that weekday, n-1 to n weeks back', () => {
  fc.assert(
    fc.property(day, weekday, fc.integer({ min: 1, max: 8 }), (date, name, n) => {
      const result = weekdayBefore(date, name, n)
      expect(weekdayOf(result)).toBe(name)
      const distance = daysBetween(result, date)
      expect(distance).toBeGreaterThan(7 * (n - 1))
      expect(distance).toBeLessThanOrEqual(7 * n)
    }),
  )
})

test('election day is the Tuesday after the first Monday in November', () => {
  const electionDay = (year: number) => addDays(nthWeekdayOfMonth(year, 11, { weekday: 'mon', n: 1 }), 1)
  expect([2024, 2025, 2026, 2027, 2028].map(electionDay)).toEqual([
    '2024-11-05',
    '2025-11-04',
    '2026-11-03',
    '2027-11-02',
    '2028-11-07',
  ])
})
