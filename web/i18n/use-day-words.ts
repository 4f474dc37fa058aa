import { useLingui } from '@lingui/react/macro'
import type { LocalDate } from '../../contract/common.ts'

const styles = {
  long: { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
  medium: { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' },
  short: { year: 'numeric', month: 'short', day: 'numeric' },
  weekday: { weekday: 'short' },
  month: { month: 'short' },
  day: { day: 'numeric' },
} as const

/** Formatting costs more than looking up, and a calendar says the same days again and again. */
const said = new Map<string, string>()

/** A day in the reader's language. It is read and shown as UTC, so that no time zone moves it. */
export function useDayWords() {
  const { i18n } = useLingui()
  return (day: LocalDate, style: keyof typeof styles = 'long'): string => {
    const key = `${i18n.locale} ${style} ${day}`
    const words = said.get(key) ?? i18n.date(day, { ...styles[style], timeZone: 'UTC' })
    said.set(key, words)
    return words
  }
}
