import type { I18n } from '@lingui/core'
import type { Schedule } from './stored.ts'

const tags: Record<string, string> = { en: 'en-US', es: 'es-US' }
const day: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
}
const time: Intl.DateTimeFormatOptions = { timeStyle: 'short', timeZone: 'UTC' }

/** Making a format takes longer than using it a thousand times. */
const formats = new Map<string, { days: Intl.DateTimeFormat; times: Intl.DateTimeFormat }>()

function formatsOf(locale: string) {
  const ready = formats.get(locale)
  if (ready) return ready
  const tag = tags[locale] ?? 'en-US'
  const made = { days: new Intl.DateTimeFormat(tag, day), times: new Intl.DateTimeFormat(tag, time) }
  formats.set(locale, made)
  return made
}

/** One line for each schedule: "Tue, Nov 7, 2028: 6:00 AM – 7:00 PM". Null where nothing is said. */
export function hoursLines(schedules: Schedule[], i18n: I18n): string | null {
  const lines = schedules.map((schedule) => knownLine(schedule, i18n)).filter(Boolean)
  return lines.length > 0 ? lines.join('\n') : null
}

/** A state's places share a few schedules, and putting one into words is most of the work of an answer. */
const known = new Map<string, string>()
const mostKnown = 5000

function knownLine(schedule: Schedule, i18n: I18n): string {
  const key = `${i18n.locale} ${JSON.stringify(schedule)}`
  const line = known.get(key) ?? lineOf(schedule, i18n)
  if (known.size >= mostKnown) known.clear()
  known.set(key, line)
  return line
}

function lineOf({ from, to, times, appointment, mayChange }: Schedule, i18n: I18n): string {
  const { days, times: clock } = formatsOf(i18n.locale)
  const at = (wall: string) => clock.format(new Date(`2000-01-01T${wall}:00Z`))
  const when = from && to ? days.formatRange(midnight(from), midnight(to)) : ''
  const open = times
    .map(({ start, end }) => (allDay(start, end) ? i18n._('open 24 hours') : `${at(start)} – ${at(end)}`))
    .join(', ')
  const remarks = [
    appointment === 'only' ? i18n._('by appointment only') : '',
    appointment === 'also' ? i18n._('also by appointment') : '',
    mayChange ? i18n._('may change') : '',
  ].filter(Boolean)
  const line = [when, open].filter(Boolean).join(': ')
  return `${line}${remarks.length > 0 ? ` (${remarks.join('; ')})` : ''}`.replaceAll(/[\u2009\u202f\u00a0]/g, ' ')
}

const allDay = (start: string, end: string) => start === '00:00' && (end === '24:00' || end === '23:59')
const midnight = (date: string) => new Date(`${date}T00:00:00Z`)
