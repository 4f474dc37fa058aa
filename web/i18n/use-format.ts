import { useLingui } from '@lingui/react/macro'
import { useTimeZone } from '../browser/rendered-page.ts'
import { type Format, createFormat } from './format.ts'

const maxFormats = 50
const formats = new Map<string, Format>()

/** Dates, times and numbers in the reader's language, as they are written in the United States. */
export function useFormat(): Format {
  const { i18n } = useLingui()
  const locales = i18n.locales ?? i18n.locale
  const timeZone = useTimeZone()
  const key = `${locales} ${timeZone}`
  const known = formats.get(key)
  if (known) return known
  // Keeps the cache small on the server, which formats for readers in any zone.
  if (formats.size >= maxFormats) formats.clear()
  const format = createFormat(locales, timeZone)
  formats.set(key, format)
  return format
}
