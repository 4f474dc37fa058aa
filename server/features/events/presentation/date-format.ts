import type { I18n } from '@lingui/core'
import type { LocalDate } from '../../../../contract/common.ts'

const tags: Record<string, string> = { en: 'en-US', es: 'es-US' }

/** Making a format takes longer than using it a thousand times. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(i18n: I18n, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${i18n.locale} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(tags[i18n.locale] ?? 'en-US', options)
  formats.set(key, made)
  return made
}

/** "October 5, 2026", "5 de octubre de 2026". */
export function dayWords(i18n: I18n, date: LocalDate): string {
  return formatOf(i18n, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
}

/** "5:00 PM", "5:00 p. m.": a time on the wall, of whatever zone. */
export function timeWords(i18n: I18n, time: string): string {
  const at = new Date(`2000-01-01T${time}:00Z`)
  return formatOf(i18n, { timeStyle: 'short', timeZone: 'UTC' }).format(at).replaceAll(/\s/g, ' ')
}

/** "CST": as people there call it on that day. */
export function zoneWords(i18n: I18n, at: Date, timeZone: string): string {
  const parts = formatOf(i18n, { timeZone, timeZoneName: 'short' }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
