import { brand } from '../contract/brand.ts'
import type { LocalDate } from '../contract/common.ts'
import { addDays } from './local-date.ts'

/** One entry of a calendar: whole days, or an instant with its end. */
export interface CalendarEntry {
  /** Stays the same through every change, so that a calendar updates instead of adding. */
  uid: string
  /** When this state of the entry was made. */
  stamp: Date
  /** Grows with every change. */
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
  /** How soon a subscriber may ask again. */
  refreshHours: number
  entries: CalendarEntry[]
}

/** RFC 5545. Times are in UTC, which every reader turns into its own; days have no zone and stay days. */
export function writeCalendar({ name, language, refreshHours, entries }: Calendar): string {
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
    ...entries.flatMap((entry) => entryLines(entry, language)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function entryLines(entry: CalendarEntry, language: string): string[] {
  const { uid, stamp, sequence, summary, description, location, url, status, when } = entry
  const told = (name: string, text: string | null) => (text ? [`${name};LANGUAGE=${language}:${escapeText(text)}`] : [])
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${utc(stamp)}`,
    `LAST-MODIFIED:${utc(stamp)}`,
    `SEQUENCE:${sequence}`,
    ...whenLines(when),
    ...told('SUMMARY', summary),
    ...told('DESCRIPTION', description),
    ...told('LOCATION', location),
    ...(url ? [`URL:${url}`] : []),
    `STATUS:${status}`,
    'END:VEVENT',
  ]
}

function whenLines(when: CalendarEntry['when']): string[] {
  if ('start' in when) return [`DTSTART:${utc(when.start)}`, ...(when.end ? [`DTEND:${utc(when.end)}`] : [])]
  const { day, lastDay = day } = when
  // A day ends where the next begins; it keeps nobody from other appointments.
  return [
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(addDays(lastDay, 1))}`,
    'TRANSP:TRANSPARENT',
  ]
}

const compact = (text: string) => text.replaceAll('-', '')

/** 20261103T233000Z */
const utc = (instant: Date) => instant.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')

/** Text as a value: no control character but the line break, which is written in letters. */
export function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\p{Cc}/gu, (control) => (control === '\n' ? control : ' '))
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
}

const longest = 75

/** No line longer than 75 octets, and no letter torn apart. */
export function fold(line: string): string {
  let folded = ''
  let used = 0
  for (const letter of line) {
    const size = octets(letter)
    if (used + size > longest) {
      folded += '\r\n '
      used = 1
    }
    folded += letter
    used += size
  }
  return folded
}

function octets(letter: string): number {
  const code = letter.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
