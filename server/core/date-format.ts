import type { I18n } from '@lingui/core'
import type { LocalDate } from '../../contract/common.ts'
import { timeOrNoon } from '../../contract/locale.ts'

const dayFormats = {
  /** "Monday, October 5, 2026" */
  full: { dateStyle: 'full' },
  /** "October 5, 2026" */
  long: { dateStyle: 'long' },
  /** "Oct 5, 2026" */
  medium: { dateStyle: 'medium' },
  /** "Mon, Oct 5": for subjects, which phones cut off. */
  short: { weekday: 'short', month: 'short', day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export const formatDay = (i18n: I18n, date: LocalDate, style: keyof typeof dayFormats): string =>
  i18n.date(new Date(`${date}T12:00:00Z`), { ...dayFormats[style], timeZone: 'UTC' })

/** "5:00 PM", "5:00 p. m.", "noon": a local time, without its zone. */
export function formatTime(i18n: I18n, time: string): string {
  const format = (at: Date) => i18n.date(at, { timeStyle: 'short', timeZone: 'UTC' })
  return timeOrNoon(i18n.locale, time, format).replaceAll(/\s/g, ' ')
}

/** "Last day to register, by 4:00 PM": the text with the hour at which it ends, if that is before midnight. */
export const byTime = (i18n: I18n, text: string, time: string | null): string =>
  time === null ? text : i18n._('{text}, by {time}', { text, time: formatTime(i18n, time) })

/** The zone's short name on that day, such as "CST". */
export const formatZone = (i18n: I18n, instant: Date, timeZone: string): string =>
  i18n.date(instant, { timeZone, timeZoneName: 'short' }).split(', ').at(-1) ?? ''
