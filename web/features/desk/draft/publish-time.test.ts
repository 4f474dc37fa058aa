import { expect, test } from 'vitest'
import { publishInstant } from './publish-time.ts'

const now = Date.parse('2026-10-01T12:00:00Z')

test.each([
  ['America/Phoenix', '2026-11-03', '06:00', '2026-11-03T13:00:00.000Z'],
  ['Pacific/Guam', '2026-11-03', '06:00', '2026-11-02T20:00:00.000Z'],
  // The day after clocks went back.
  ['America/Chicago', '2026-11-01', '12:00', '2026-11-01T18:00:00.000Z'],
  // Twice that night: the first one.
  ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
])('publishes by the clock of %s', (timeZone, date, time, at) => {
  expect(publishInstant({ date, time, timeZone }, now)).toEqual({ at })
})

test.each([
  ['no date', { date: '', time: '06:00', timeZone: 'America/Phoenix' }, 'incomplete'],
  ['no time', { date: '2026-11-03', time: '', timeZone: 'America/Phoenix' }, 'incomplete'],
  ['no zone', { date: '2026-11-03', time: '06:00', timeZone: 'Mars/Olympus' }, 'incomplete'],
  ['a time that has passed', { date: '2026-10-01', time: '05:00', timeZone: 'America/Phoenix' }, 'past'],
  ['this very minute', { date: '2026-10-01', time: '08:00', timeZone: 'America/New_York' }, 'past'],
  ['a time that clocks skip', { date: '2027-03-14', time: '02:30', timeZone: 'America/New_York' }, 'skipped'],
])('does not publish at %s', (_, time, problem) => {
  expect(publishInstant(time, now)).toEqual({ problem })
})
