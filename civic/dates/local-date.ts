import type { LocalDate } from '../../contract/common.ts'
import { type Weekday, weekdays } from '../../contract/deadline-rules.ts'

const dayMs = 86_400_000

/** Days are counted in UTC, where every day has 24 hours. */
const toDays = (date: LocalDate) => Date.parse(`${date}T00:00:00Z`) / dayMs
const fromDays = (days: number): LocalDate => new Date(days * dayMs).toISOString().slice(0, 10)

export const addDays = (date: LocalDate, days: number): LocalDate => fromDays(toDays(date) + days)

/** The number of days from `from` to `to`. */
export const daysBetween = (from: LocalDate, to: LocalDate): number => toDays(to) - toDays(from)

/** 1970-01-01 was a Thursday. */
const weekdayNumber = (date: LocalDate): number => (((toDays(date) + 4) % 7) + 7) % 7

export function weekdayOf(date: LocalDate): Weekday {
  const name = weekdays[weekdayNumber(date)]
  if (!name) throw new Error(`${date} is not a date`)
  return name
}

/** The n-th such weekday strictly before a day; 1 is the closest. */
export function weekdayBefore(date: LocalDate, weekday: Weekday, n: number): LocalDate {
  const back = (weekdayNumber(date) - weekdays.indexOf(weekday) + 6) % 7
  return addDays(date, -(back + 1) - 7 * (n - 1))
}

/** The n-th such weekday of a month; months count from 1. */
export function nthWeekdayOfMonth(
  year: number,
  month: number,
  { weekday, n }: { weekday: Weekday; n: number },
): LocalDate {
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  const ahead = (weekdays.indexOf(weekday) - weekdayNumber(first) + 7) % 7
  return addDays(first, ahead + 7 * (n - 1))
}
