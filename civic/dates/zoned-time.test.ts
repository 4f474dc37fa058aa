import { expect, test } from 'vitest'
import { type StateCode, stateCodes } from '../../contract/common.ts'
import { dayIn, endOf, firstZoneOf, instantOf, usualZoneOf, zoneOf, zonesIn } from './zoned-time.ts'

test.each([
  ['2026-07-04', '12:00', 'America/New_York', '2026-07-04T16:00:00.000Z'],
  ['2026-12-04', '12:00', 'America/New_York', '2026-12-04T17:00:00.000Z'],
  ['2026-07-04', '12:00', 'America/Phoenix', '2026-07-04T19:00:00.000Z'],
  ['2026-11-03', '23:30', 'Pacific/Honolulu', '2026-11-04T09:30:00.000Z'],
  ['2026-11-03', '08:00', 'Pacific/Guam', '2026-11-02T22:00:00.000Z'],
  // Clocks go forward at 2:00: 2:30 does not exist and is read as 3:30.
  ['2027-03-14', '02:30', 'America/Chicago', '2027-03-14T08:30:00.000Z'],
  ['2027-03-14', '03:30', 'America/Chicago', '2027-03-14T08:30:00.000Z'],
  // Clocks go back at 2:00: 1:30 happens twice, and the first one is used.
  ['2026-11-01', '01:30', 'America/Chicago', '2026-11-01T06:30:00.000Z'],
  ['2026-11-01', '00:30', 'America/Chicago', '2026-11-01T05:30:00.000Z'],
  ['2026-11-01', '03:30', 'America/Chicago', '2026-11-01T09:30:00.000Z'],
] as const)('%s %s in %s is %s', (date, time, zone, instant) => {
  expect(instantOf(date, time, zone).toISOString()).toBe(instant)
})

test('an event without an end time ends with its day, and one past midnight on the next day', () => {
  const timeZone = 'America/Chicago'
  expect(endOf('2026-10-31', { start: '18:00', end: null, timeZone }).toISOString()).toBe('2026-11-01T05:00:00.000Z')
  expect(endOf('2026-10-31', { start: '22:00', end: '01:00', timeZone }).toISOString()).toBe('2026-11-01T06:00:00.000Z')
  expect(endOf('2026-10-31', { start: '18:00', end: '20:00', timeZone }).toISOString()).toBe('2026-11-01T01:00:00.000Z')
})

test('dayIn returns the local date in the time zone', () => {
  const now = new Date('2026-11-04T06:30:00Z')
  expect(dayIn(now, zoneOf('NY'))).toBe('2026-11-04')
  expect(dayIn(now, zoneOf('TX'))).toBe('2026-11-03')
  expect(dayIn(now, zoneOf(null))).toBe('2026-11-03')
  expect(dayIn(now, zoneOf('GU'))).toBe('2026-11-04')
})

test.each([
  ['TX', 'America/Chicago', 'America/Denver'],
  ['FL', 'America/New_York', 'America/Chicago'],
  ['WI', 'America/Chicago', 'America/Chicago'],
  ['GU', 'Pacific/Guam', 'Pacific/Guam'],
  ['NV', 'America/Los_Angeles', 'America/Los_Angeles'],
  ['AZ', 'America/Phoenix', 'America/Phoenix'],
  ['AK', 'America/Anchorage', 'America/Adak'],
] as const)('an event in %s is probably in %s, while polls close last in %s', (state, usual, last) => {
  expect([usualZoneOf(state), zoneOf(state)]).toEqual([usual, last])
})

test.each(['2027-01-15', '2026-07-15', '2026-11-03'])(
  'the zones of a state are in the order in which %s ends',
  (day) => {
    const isOutOfOrder = (state: StateCode) => {
      const ends = zonesIn(state).map((zone) => instantOf(day, '23:59', zone).getTime())
      return ends.some((end, index) => end < (ends[index - 1] ?? end))
    }
    expect(stateCodes.filter(isOutOfOrder)).toEqual([])
    expect(stateCodes.filter((state) => !zonesIn(state).includes(usualZoneOf(state)))).toEqual([])
  },
)

test('a deadline in Arizona is not over while it is still the day outside the Navajo Nation', () => {
  const lateInPhoenix = new Date('2026-07-22T06:30:00Z')
  expect(dayIn(lateInPhoenix, zoneOf('AZ'))).toBe('2026-07-21')
  expect(dayIn(lateInPhoenix, firstZoneOf('AZ'))).toBe('2026-07-22')
})
