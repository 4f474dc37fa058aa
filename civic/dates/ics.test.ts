import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { type CalendarEntry, fold, writeCalendar } from './ics.ts'

const entry: CalendarEntry = {
  uid: 'tx-primary-2026@precinct',
  stamp: new Date('2026-11-14T00:00:00Z'),
  sequence: 0,
  summary: 'Texas Primary',
  description: '',
  location: null,
  url: null,
  status: 'CONFIRMED',
  when: { day: '2026-03-03' },
}

const calendar = (...entries: CalendarEntry[]) =>
  writeCalendar({ name: 'Elections', language: 'en', refreshHours: 12, entries })

const parseEvents = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))

const byteLength = (text: string) => new TextEncoder().encode(text).length

test('an all-day event has no time zone and ends on the next day', () => {
  const [event] = parseEvents(calendar({ ...entry, when: { day: '2028-02-29' } }))
  expect(event?.startDate).toMatchObject({ isDate: true, year: 2028, month: 2, day: 29 })
  expect(event?.endDate).toMatchObject({ isDate: true, year: 2028, month: 3, day: 1 })
})

test('an event of several days ends on the day after the last', () => {
  const [event] = parseEvents(calendar({ ...entry, when: { day: '2026-10-20', lastDay: '2026-10-31' } }))
  expect(event?.startDate).toMatchObject({ isDate: true, month: 10, day: 20 })
  expect(event?.endDate).toMatchObject({ isDate: true, month: 11, day: 1 })
})

test('a timed event keeps its start and end instants', () => {
  const when = { start: new Date('2027-03-14T23:30:00Z'), end: new Date('2027-03-15T01:00:00Z') }
  const [event] = parseEvents(calendar({ ...entry, when, status: 'CANCELLED', sequence: 3 }))
  expect(event?.startDate.toJSDate()).toEqual(when.start)
  expect(event?.endDate.toJSDate()).toEqual(when.end)
  expect(event?.sequence).toBe(3)
  expect(event?.component.getFirstPropertyValue('status')).toBe('CANCELLED')
})

test('any text survives a round trip, in lines of at most 75 bytes ending in CRLF', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 200 }), { minLength: 1, maxLength: 4 }), (parts) => {
      const written = parts.join('\n')
      const text = calendar({ ...entry, summary: 'x', description: `>${written}`, location: '\\;,:"\n' })
      for (const line of text.split('\r\n')) expect(byteLength(line)).toBeLessThanOrEqual(75)
      expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      const [event] = parseEvents(text)
      const readable = written
        .toWellFormed()
        .replaceAll(/\r\n?/g, '\n')
        .replaceAll(/(?!\n)\p{Cc}/gu, ' ')
      expect(event?.description).toBe(`>${readable}`)
      expect(event?.location).toBe('\\;,:"\n')
    }),
    { numRuns: 100 },
  )
})

test('unfolding a folded line gives the original line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const line = text.replaceAll(/[\r\n]/g, '')
      const folded = fold(line)
      expect(folded.replaceAll('\r\n ', '')).toBe(line)
      for (const part of folded.split('\r\n')) expect(byteLength(part)).toBeLessThanOrEqual(75)
    }),
  )
})
