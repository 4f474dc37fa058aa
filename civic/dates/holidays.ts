import type { LocalDate } from '../../contract/common.ts'
import { addDays, nthWeekdayOfMonth, weekdayBefore, weekdayOf } from './local-date.ts'

/** The federal holidays of a year, on the days they are observed: Saturday's on Friday, Sunday's on Monday. */
export function federalHolidays(year: number): LocalDate[] {
  return [
    observed(`${year}-01-01`),
    nthWeekdayOfMonth(year, 1, { weekday: 'mon', n: 3 }),
    nthWeekdayOfMonth(year, 2, { weekday: 'mon', n: 3 }),
    weekdayBefore(`${year}-06-01`, 'mon', 1),
    observed(`${year}-06-19`),
    observed(`${year}-07-04`),
    nthWeekdayOfMonth(year, 9, { weekday: 'mon', n: 1 }),
    nthWeekdayOfMonth(year, 10, { weekday: 'mon', n: 2 }),
    observed(`${year}-11-11`),
    nthWeekdayOfMonth(year, 11, { weekday: 'thu', n: 4 }),
    observed(`${year}-12-25`),
    // New Year's Day on a Saturday is observed in the year before it.
    ...(weekdayOf(`${year + 1}-01-01`) === 'sat' ? [`${year}-12-31`] : []),
  ]
}

function observed(date: LocalDate): LocalDate {
  const weekday = weekdayOf(date)
  if (weekday === 'sat') return addDays(date, -1)
  return weekday === 'sun' ? addDays(date, 1) : date
}

export const isWeekend = (date: LocalDate): boolean => ['sat', 'sun'].includes(weekdayOf(date))

export const isFederalHoliday = (date: LocalDate): boolean => federalHolidays(Number(date.slice(0, 4))).includes(date)

export const isBusinessDay = (date: LocalDate): boolean => !isWeekend(date) && !isFederalHoliday(date)

/** The day itself if it is a business day, otherwise the next or previous business day. */
export function nearestBusinessDay(date: LocalDate, direction: 'next' | 'previous'): LocalDate {
  let found = date
  while (!isBusinessDay(found)) found = addDays(found, direction === 'next' ? 1 : -1)
  return found
}

/** Adds business days to a day; subtracts if negative. */
export function addBusinessDays(date: LocalDate, count: number): LocalDate {
  const step = Math.sign(count)
  let found = date
  for (let left = Math.abs(count); left > 0;) {
    found = addDays(found, step)
    if (isBusinessDay(found)) left--
  }
  return found
}
