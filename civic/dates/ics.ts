import { brand } from '../../contract/brand.ts'
import type { LocalDate } from '../../contract/common.ts'
import { addDays } from './local-date.ts'

/** One calendar entry: whole days, or a start and end time. */
export interface CalendarEntry {
  /** Stays the same through every change, so that a calendar updates the entry instead of adding another. */
  uid: string
  /** When this version of the entry was created. */
  stamp: Date
  /** Increases with every change. */
  sequence: number
  summary: string
  description: string
  location: string | null
  url: string | null
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  when: { day: LocalDate; lastDay?: LocalDate } | { start: Date; end: Date | null }
}

export interface Calendar {
  name: string
  language: string
  /** How often subscribers should refresh. */
  refreshHours: number
  entries: CalendarEntry[]
  /** Adds two alarms to each entry: a week before and a day before. */
  hasAlarms?: boolean
}

/** Writes RFC 5545. Times are in UTC, which calendars convert; whole days have no time zone. */
export function writeCalendar({ name, language, refreshHours, entries, hasAlarms = false }: Calendar): string {
  const title = escapeText(name)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${brand}//Elections and events//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME;LANGUAGE=${language}:${title}`,
    `X-WR-CALNAME:${title}`,
    `REFRESH-INTERVAL;VALUE=DURATION:PT${refreshHours}H`,
    `X-PUBLISHED-TTL:PT${refreshHours}H`,
    ...entries.flatMap((entry) => entryLines(entry, language, hasAlarms)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function entryLines(entry: CalendarEntry, language: string, hasAlarms: boolean): string[] {
  const { uid, stamp, sequence, summary, description, location, url, status, when } = entry
  const textLine = (name: string, text: string | null) =>
    text ? [`${name};LANGUAGE=${language}:${escapeText(text)}`] : []
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${utc(stamp)}`,
    `LAST-MODIFIED:${utc(stamp)}`,
    `SEQUENCE:${sequence}`,
    ...whenLines(when),
    ...textLine('SUMMARY', summary),
    ...textLine('DESCRIPTION', description),
    ...textLine('LOCATION', location),
    ...(url ? [`URL:${url}`] : []),
    `STATUS:${status}`,
    ...(hasAlarms && status !== 'CANCELLED' ? alarmTriggers.flatMap((trigger) => alarmLines(trigger, summary)) : []),
    'END:VEVENT',
  ]
}

/** Counted from the start of the day: 9:00 a week before, and 9:00 the day before. */
const alarmTriggers = ['-P6DT15H', '-PT15H']

const alarmLines = (trigger: string, summary: string) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `TRIGGER:${trigger}`,
  `DESCRIPTION:${escapeText(summary)}`,
  'END:VALARM',
]

function whenLines(when: CalendarEntry['when']): string[] {
  if ('start' in when) return [`DTSTART:${utc(when.start)}`, ...(when.end ? [`DTEND:${utc(when.end)}`] : [])]
  const { day, lastDay = day } = when
  // DTEND is exclusive. An all-day entry does not block the day.
  return [
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(addDays(lastDay, 1))}`,
    'TRANSP:TRANSPARENT',
  ]
}

const compact = (text: string) => text.replaceAll('-', '')

/** 20261103T233000Z */
const utc = (instant: Date) => instant.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')

/** Escapes a text value. Line breaks are written as \n; other control characters become spaces. */
export function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\p{Cc}/gu, (control) => (control === '\n' ? control : ' '))
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
}

const maxLineOctets = 75

/** Folds lines at 75 octets without splitting a character. */
export function fold(line: string): string {
  let folded = ''
  let used = 0
  for (const character of line) {
    const size = octets(character)
    if (used + size > maxLineOctets) {
      folded += '\r\n '
      used = 1
    }
    folded += character
    used += size
  }
  return folded
}

function octets(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
