import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { writeCalendar } from '../../../../civic/dates/ics.ts'
import { calendarEntry, votingDays } from './calendar-entry.ts'

const place = {
  id: 'library',
  name: 'Public Library',
  address: '12 Main St, Springfield, IL 62701',
  hours: 'Mon-Fri 8am-6pm\nSat 9am-1pm',
  startDate: '2026-10-20',
  endDate: '2026-10-31',
  latitude: null,
  longitude: null,
  notes: 'Use the side door',
  accessible: null,
  accessibility: null,
  services: null,
  phone: null,
  url: null,
  notice: null,
  openings: [],
  distanceMiles: null,
}
const election = { name: 'General Election', date: '2026-11-03', over: false }
const undated = { ...place, startDate: null, endDate: null }

test('spans an early voting site’s first to last day', () => {
  expect(votingDays(place, 'early', election)).toEqual({ day: '2026-10-20', lastDay: '2026-10-31' })
  expect(votingDays({ ...place, endDate: null }, 'early', election)).toEqual({
    day: '2026-10-20',
    lastDay: '2026-10-20',
  })
})

test('uses Election Day for a polling place without dates and returns no days for other places without dates', () => {
  expect(votingDays(undated, 'election-day', election)).toEqual({ day: '2026-11-03', lastDay: '2026-11-03' })
  expect(votingDays(undated, 'election-day', null)).toBeUndefined()
  expect(votingDays(undated, 'early', election)).toBeUndefined()
  expect(votingDays(place, 'drop-off', election)).toBeUndefined()
})

test('writes an all-day event with the hours in the description and the place as the location', () => {
  const texts = { summary: 'Early voting: Public Library', confirm: 'Confirm with your election office' }
  const entry = calendarEntry(place, {
    when: { day: '2026-10-20', lastDay: '2026-10-31' },
    texts,
    stamp: new Date('2026-10-01T12:00:00Z'),
  })
  const text = writeCalendar({ name: 'Voting', language: 'en', refreshHours: 24, entries: [entry] })
  const [component] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  const event = component && new ICAL.Event(component)
  expect(event?.startDate).toMatchObject({ isDate: true, month: 10, day: 20 })
  expect(event?.endDate).toMatchObject({ isDate: true, month: 11, day: 1 })
  expect(event?.description).toBe(
    'Mon-Fri 8am-6pm\nSat 9am-1pm\n\nUse the side door\n\nConfirm with your election office',
  )
  expect(event?.location).toBe('Public Library, 12 Main St, Springfield, IL 62701')
})

test('begins with what the office says about the place', () => {
  const texts = { summary: 'Vote', notice: 'City Hall moved', confirm: 'Confirm' }
  const entry = calendarEntry(place, { when: { day: '2026-11-03', lastDay: '2026-11-03' }, texts, stamp: new Date() })
  expect(entry.description.split('\n\n')[0]).toBe('City Hall moved')
})
