import type { I18n } from '@lingui/core'
import type { LocalDate } from '../../contract/common.ts'
import { timeOrNoon } from '../../contract/locale.ts'

/** Formats are cached because creating one is far slower than using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function getFormat(i18n: I18n, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${i18n.locale} ${JSON.stringify(options)}`
  const cached = formats.get(key)
  if (cached) return cached
  const format = new Intl.DateTimeFormat(i18n.locales ?? i18n.locale, options)
  formats.set(key, format)
  return format
}

/** "October 5, 2026", "5 de octubre de 2026". */
export function formatDay(i18n: I18n, date: LocalDate): string {
  return getFormat(i18n, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
}

/** "5:00 PM", "5:00 p. m.", "noon": a local time, without its zone. */
export function formatTime(i18n: I18n, time: string): string {
  const { format } = getFormat(i18n, { timeStyle: 'short', timeZone: 'UTC' })
  return timeOrNoon(i18n.locale, time, format).replaceAll(/\s/g, ' ')
}

/** "Last day to register, by 4:00 PM": the text with the hour at which it ends, if that is before midnight. */
export const byTime = (i18n: I18n, text: string, time: string | null): string =>
  time === null ? text : i18n._('{text}, by {time}', { text, time: formatTime(i18n, time) })

/** The zone's short name on that day, such as "CST". */
export function formatZone(i18n: I18n, instant: Date, timeZone: string): string {
  const parts = getFormat(i18n, { timeZone, timeZoneName: 'short' }).formatToParts(instant)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
