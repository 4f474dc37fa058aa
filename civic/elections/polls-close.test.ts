import { expect, test } from 'vitest'
import { lastPollsClose, pollsMayClose } from './polls-close.ts'

test.each([
  ['WI', '7:00 AM - 8:00 PM', '2026-11-04T02:00:00.000Z'],
  // West Texas is an hour behind.
  ['TX', '7:00 AM - 7:00 PM', '2026-11-04T02:00:00.000Z'],
  // The western Aleutian Islands too.
  ['AK', '7:00 AM - 8:00 PM', '2026-11-04T06:00:00.000Z'],
] as const)('the last polls of %s with hours %s close at %s', (state, hours, instant) => {
  expect(lastPollsClose(hours, state, '2026-11-03')?.toISOString()).toBe(instant)
})

test.each([
  'Set by the town; closes no earlier than 7:00 PM',
  'Opens 7:00 - 9:00 AM, closes 7:00 - 9:00 PM by county',
  '7:00 AM - 7:00 PM Central / 6:00 AM - 6:00 PM Mountain',
  'Ballot drop-off until 8:00 PM',
])('hours that differ within a state do not tell when polls close: %s', (hours) => {
  expect(lastPollsClose(hours, 'NH', '2026-11-03')).toBeNull()
})

test.each([
  ['WI', '7:00 AM - 8:00 PM', '2026-11-04T02:00:00.000Z', '2026-11-04T02:00:00.000Z'],
  ['TX', '7:00 AM - 7:00 PM', '2026-11-04T01:00:00.000Z', '2026-11-04T02:00:00.000Z'],
  ['WA', 'Ballot drop-off until 8:00 PM', '2026-11-04T04:00:00.000Z', '2026-11-04T04:00:00.000Z'],
  [
    'ND',
    'Opens 7:00 - 9:00 AM, closes 7:00 - 9:00 PM by county',
    '2026-11-04T01:00:00.000Z',
    '2026-11-04T04:00:00.000Z',
  ],
  ['NH', 'Set by the town; closes no earlier than 7:00 PM', '2026-11-04T00:00:00.000Z', '2026-11-04T05:00:00.000Z'],
  [
    'NE',
    '8:00 AM - 8:00 PM Central / 7:00 AM - 7:00 PM Mountain',
    '2026-11-04T02:00:00.000Z',
    '2026-11-04T02:00:00.000Z',
  ],
  ['TN', 'Varies; closes 7:00 PM Central / 8:00 PM Eastern', '2026-11-04T01:00:00.000Z', '2026-11-04T01:00:00.000Z'],
  ['GU', undefined, '2026-11-03T02:00:00.000Z', '2026-11-03T14:00:00.000Z'],
] as const)('the polls of %s with hours %s close between %s and %s', (state, hours, first, last) => {
  const closes = pollsMayClose(hours, state, '2026-11-03')
  expect([closes.first.toISOString(), closes.last.toISOString()]).toEqual([first, last])
})
