import { describe, expect, it } from 'vitest'
import { StateCode } from '../../contract/common.schemas.ts'
import {
  currentLocalDays,
  getReminderTiming,
  memberClock,
  memberZone,
  quietUntil,
  zonesByState,
  zonesDue,
} from './reminders.ts'

describe('reminder timing', () => {
  it.each([
    ['2026-11-03', 7, '2026-10-26', 'early'],
    ['2026-11-03', 7, '2026-10-27', 'due'],
    ['2026-11-03', 7, '2026-11-03', 'due'],
    ['2026-11-03', 7, '2026-11-04', 'over'],
    // Seven days before the first of March: one day later in a leap year.
    ['2028-03-01', 7, '2028-02-22', 'early'],
    ['2028-03-01', 7, '2028-02-23', 'due'],
    ['2027-03-01', 7, '2027-02-21', 'early'],
    ['2027-03-01', 7, '2027-02-22', 'due'],
    ['2028-02-29', 1, '2028-02-28', 'due'],
    ['2028-02-29', 1, '2028-03-01', 'over'],
    ['2027-01-02', 90, '2026-10-04', 'due'],
    ['2027-01-02', 90, '2026-10-03', 'early'],
  ] as const)('%s, %i days before, on %s: %s', (date, days, today, expected) => {
    expect(getReminderTiming(date, days, today)).toBe(expected)
  })

  it('uses the date in the member’s time zone', () => {
    const lateInNewYork = new Date('2026-11-04T03:30:00Z')
    expect(zonesDue('2026-11-03', 7, lateInNewYork)).toContain('America/New_York')
    expect(zonesDue('2026-11-03', 7, lateInNewYork)).not.toContain('Pacific/Guam')
    const pastMidnight = new Date('2026-11-04T05:00:00Z')
    expect(zonesDue('2026-11-03', 7, pastMidnight)).not.toContain('America/New_York')
    expect(zonesDue('2026-11-03', 7, pastMidnight)).toContain('America/Chicago')
    expect(currentLocalDays(pastMidnight)).toEqual({ first: '2026-11-03', last: '2026-11-04' })
  })

  it('accounts for daylight saving time', () => {
    // In New York 2026-03-08 has 23 hours: it begins at 05:00 UTC and ends at 04:00 UTC.
    expect(zonesDue('2026-03-08', 1, new Date('2026-03-09T03:59:00Z'))).toContain('America/New_York')
    expect(zonesDue('2026-03-08', 1, new Date('2026-03-09T04:00:00Z'))).not.toContain('America/New_York')
    // 2026-11-01 has 25 hours.
    expect(zonesDue('2026-11-01', 1, new Date('2026-11-02T04:59:00Z'))).toContain('America/New_York')
    expect(zonesDue('2026-11-01', 1, new Date('2026-11-02T05:00:00Z'))).not.toContain('America/New_York')
  })
})

describe('the time zone of a member', () => {
  it('is the chosen one, else the home state’s, else Eastern Time', () => {
    expect(memberZone('Pacific/Honolulu', 'TX')).toBe('Pacific/Honolulu')
    expect(memberZone(null, 'TX')).toBe('America/Chicago')
    expect(memberZone(null, 'CA')).toBe('America/Los_Angeles')
    expect(memberZone(null, null)).toBe('America/New_York')
  })

  it('ends the day no later than in any part of the state, and has the hours of most people there', () => {
    // In summer the Navajo Nation is an hour ahead of the rest of Arizona.
    expect([memberZone(null, 'AZ'), memberClock(null, 'AZ')]).toEqual(['America/Denver', 'America/Phoenix'])
    expect([memberZone(null, 'TN'), memberClock(null, 'TN')]).toEqual(['America/New_York', 'America/Chicago'])
    expect([memberZone(null, 'TX'), memberClock(null, 'TX')]).toEqual(['America/Chicago', 'America/Chicago'])
    expect(memberClock('Pacific/Guam', 'TX')).toBe('Pacific/Guam')
    expect(memberClock(null, null)).toBe('America/New_York')
  })

  it('is known for every state', () => {
    expect(Object.keys(zonesByState(StateCode.options))).toHaveLength(StateCode.options.length)
  })
})

describe('quiet hours', () => {
  const night = { from: '21:00', until: '08:00' }
  const noon = { from: '12:00', until: '13:30' }
  it.each([
    ['before they start', night, '2026-11-04T01:59:00Z', null],
    ['when they start', night, '2026-11-04T02:00:00Z', '2026-11-04T13:00:00Z'],
    ['after midnight', night, '2026-11-04T06:00:00Z', '2026-11-04T13:00:00Z'],
    ['when they end', night, '2026-11-04T13:00:00Z', null],
    ['within one day', noon, '2026-11-04T17:10:00Z', '2026-11-04T18:30:00Z'],
    ['after the end on the same day', noon, '2026-11-04T18:30:00Z', null],
    ['in the night clocks go back', night, '2026-11-01T02:00:00Z', '2026-11-01T13:00:00Z'],
    ['in the night clocks go forward', night, '2026-03-08T03:00:00Z', '2026-03-08T12:00:00Z'],
    ['ending in the skipped hour', { from: '22:00', until: '02:30' }, '2026-03-08T05:00:00Z', '2026-03-08T07:30:00Z'],
  ])('%s', (_, hours, now, end) => {
    expect(quietUntil(new Date(now), hours, 'America/New_York')?.toISOString() ?? null).toBe(
      end === null ? null : new Date(end).toISOString(),
    )
  })
})
