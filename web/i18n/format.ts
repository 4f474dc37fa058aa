import type { LocalDate } from '../../contract/common.ts'
import { spacedHalfDay, timeOrNoon } from '../../contract/locale.ts'

const localDateStyles = {
  /** Tuesday, November 3, 2026 */
  full: { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
  /** November 3, 2026 */
  long: { year: 'numeric', month: 'long', day: 'numeric' },
  /** Tue, Nov 3, 2026 */
  medium: { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' },
  /** Nov 3, 2026 */
  short: { year: 'numeric', month: 'short', day: 'numeric' },
  /** November 2026 */
  monthAndYear: { year: 'numeric', month: 'long' },
  /** December 7 */
  dayAndMonth: { month: 'long', day: 'numeric' },
  /** Dec 7 */
  shortDay: { month: 'short', day: 'numeric' },
  weekday: { weekday: 'short' },
  /** Tuesday */
  longWeekday: { weekday: 'long' },
  month: { month: 'short' },
  dayOfMonth: { day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type LocalDateStyle = keyof typeof localDateStyles

/** In Spanish, days and months are written out. */
const spanishStyles: Partial<Record<LocalDateStyle, LocalDateStyle>> = {
  medium: 'full',
  short: 'long',
}

const durationUnits = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

type Instant = string | number | Date
type DateStyle = 'medium' | 'long' | 'full'

/**
 * Dates, times and numbers in one language, in the device's time zone if none is given. The Intl objects are created
 * once: that is the expensive part.
 */
export function createFormat(locales: string | readonly string[], timeZone?: string) {
  const tags = [locales].flat()
  const dateFormat = cached((options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tags, options))
  const numberFormat = cached((options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tags, options))
  const listFormat = new Intl.ListFormat(tags)
  const eitherFormat = new Intl.ListFormat(tags, { type: 'disjunction' })
  const relativeFormat = new Intl.RelativeTimeFormat(tags)
  const formatDate = (instant: Instant, options: Intl.DateTimeFormatOptions) =>
    spacedHalfDay(dateFormat({ timeZone, ...options }).format(new Date(instant)))
  const number = (value: number, options: Intl.NumberFormatOptions = {}) => numberFormat(options).format(value)
  const isSpanish = tags[0]?.startsWith('es') ?? false
  return {
    /** A calendar day. It is read and shown as UTC, so that no time zone moves it. */
    localDate: (day: LocalDate, style: LocalDateStyle = 'full') => {
      const shownStyle = isSpanish ? (spanishStyles[style] ?? style) : style
      const text = formatDate(day, { ...localDateStyles[shownStyle], timeZone: 'UTC' })
      // martes 21 de marzo de 2028
      return isSpanish ? text.replace(', ', ' ') : text
    },
    /** The day of an instant, in the reader's time zone. */
    date: (instant: Instant, dateStyle: DateStyle = 'medium') => formatDate(instant, { dateStyle }),
    dateTime: (instant: Instant, dateStyle: DateStyle = 'medium') =>
      formatDate(instant, { dateStyle, timeStyle: 'short' }),
    /** With the short name of the reader's time zone: Nov 3, 2026, 9:30 PM EST. */
    dateTimeWithZone: (instant: Instant) =>
      formatDate(instant, {
        month: 'short',
        day: 'numeric',
        year: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        timeZoneName: 'short',
      }),
    /** With seconds, in the reader's time zone. */
    time: (instant: Instant) => formatDate(instant, { timeStyle: 'medium' }),
    /** A time without a day or a zone, such as `18:30`. */
    timeOfDay: (time: string) =>
      timeOrNoon(tags[0] ?? 'en', time, dateFormat({ timeStyle: 'short', timeZone: 'UTC' }).format),
    number,
    /** "poll hours and links" */
    list: (items: readonly string[]) => listFormat.format(items),
    /** One of several: "33 or 30". */
    either: (items: readonly string[]) => eitherFormat.format(items),
    /** A share from 0 to 1 as a percentage, with `minDigits` to `maxDigits` digits after the decimal point. */
    percent: (
      share: number,
      { minDigits = 0, maxDigits = minDigits }: { minDigits?: number; maxDigits?: number } = {},
    ) => number(share, { style: 'percent', minimumFractionDigits: minDigits, maximumFractionDigits: maxDigits }),
    /** "5 minutes", in the largest unit that divides the time exactly. */
    duration: (seconds: number) => {
      const [unit, length] = durationUnits.find(([, unitLength]) => seconds % unitLength === 0) ?? ['second', 1]
      return number(seconds / length, { style: 'unit', unit, unitDisplay: 'long' })
    },
    /** "5 minutes ago" for a negative value, "in 5 minutes" for a positive one. */
    relativeTime: (value: number, unit: Intl.RelativeTimeFormatUnit) => relativeFormat.format(value, unit),
  }
}

export type Format = ReturnType<typeof createFormat>

/** One value per set of options. */
function cached<Options extends object, Value>(create: (options: Options) => Value) {
  const values = new Map<string, Value>()
  return (options: Options): Value => {
    const key = JSON.stringify(options)
    const value = values.get(key) ?? create(options)
    values.set(key, value)
    return value
  }
}
