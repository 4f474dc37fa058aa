import { expect, test } from 'vitest'
import { deviceDay } from './device-day.ts'

test('the day is the time zone’s', () => {
  const newYear = Date.UTC(2027, 0, 1, 3)
  expect([deviceDay(newYear, 'America/New_York'), deviceDay(newYear, 'UTC')]).toEqual(['2026-12-31', '2027-01-01'])
})
