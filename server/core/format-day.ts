import type { I18n } from '@lingui/core'
import type { LocalDate } from '../../contract/common.ts'

const format = (i18n: I18n, date: LocalDate, options: Intl.DateTimeFormatOptions) =>
  i18n.date(new Date(`${date}T12:00:00Z`), { ...options, timeZone: 'UTC' })

export const formatDay = (i18n: I18n, date: LocalDate) => format(i18n, date, { dateStyle: 'full' })

/** For subjects, which phones cut off. */
export const formatShortDay = (i18n: I18n, date: LocalDate) =>
  format(i18n, date, { weekday: 'short', month: 'short', day: 'numeric' })

/** With its year: the day may be long past. */
export const formatShortDate = (i18n: I18n, date: LocalDate) => format(i18n, date, { dateStyle: 'medium' })
