import { expect, test } from 'vitest'
import { digestMonday } from './digest-week.ts'

test.each([
  // A Sunday, and a Monday before and after nine in the morning in Chicago.
  ['2026-11-15T20:00:00Z', '2026-11-09'],
  ['2026-11-16T14:59:00Z', '2026-11-09'],
  ['2026-11-16T15:00:00Z', '2026-11-16'],
  ['2026-11-22T23:00:00Z', '2026-11-16'],
  // Across a clock change and a new year.
  ['2026-11-02T15:00:00Z', '2026-11-02'],
  ['2027-01-01T12:00:00Z', '2026-12-28'],
])('at %s the digest of %s is the latest in Chicago', (now, monday) => {
  expect(digestMonday(new Date(now), 'America/Chicago')).toBe(monday)
})

test('Guam is a day ahead', () => {
  const sundayInChicago = new Date('2026-11-15T23:30:00Z')
  expect(digestMonday(sundayInChicago, 'Pacific/Guam')).toBe('2026-11-16')
  expect(digestMonday(sundayInChicago, 'America/Chicago')).toBe('2026-11-09')
})
