import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addBusinessDays, federalHolidays, isBusinessDay, nearestBusinessDay } from './holidays.ts'
import { addDays } from './local-date.ts'

test('2026: Independence Day falls on a Saturday and is observed on Friday', () => {
  expect(federalHolidays(2026)).toEqual([
    '2026-01-01',
    '2026-01-19',
    '2026-02-16',
    '2026-05-25',
    '2026-06-19',
    '2026-07-03',
    '2026-09-07',
    '2026-10-12',
    '2026-11-11',
    '2026-11-26',
    '2026-12-25',
  ])
})

test('New Year’s Day 2028 is a Saturday, observed on the last day of 2027', () => {
  expect(federalHolidays(2027)).toContain('2027-12-31')
  expect(isBusinessDay('2027-12-31')).toBe(false)
  expect(federalHolidays(2028)).not.toContain('2028-01-01')
})

test('moves weekends and holidays to the next or the previous business day', () => {
  expect(nearestBusinessDay('2026-10-10', 'next')).toBe('2026-10-13')
  expect(nearestBusinessDay('2026-10-12', 'previous')).toBe('2026-10-09')
  expect(nearestBusinessDay('2026-10-13', 'next')).toBe('2026-10-13')
})

test('adding business days skips weekends and holidays', () => {
  const day = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2020-01-01', days))
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 15 }), fc.constantFrom(1, -1), (from, count, direction) => {
      const to = addBusinessDays(from, direction * count)
      let passed = 0
      for (let at = from; at !== to;) {
        at = addDays(at, direction)
        if (isBusinessDay(at)) passed++
      }
      expect(isBusinessDay(to)).toBe(true)
      expect(passed).toBe(count)
    }),
    { numRuns: 50 },
  )
})
