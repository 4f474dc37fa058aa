import type { LocalDate } from '../../contract/common.ts'
import type { Weekday } from '../../contract/deadline-rules.ts'
import { addDays, nthWeekdayOfMonth, weekdayOf } from '../dates/local-date.ts'
import { generalElectionDay } from '../elections/general-election.ts'

/** The day of a year on which a governor's term begins and the predecessor's term ends. */
export interface InaugurationRule {
  month: number
  /** A day of the month, or else the nth weekday of the month. */
  day?: number | undefined
  nth?: number | undefined
  weekday?: Weekday | undefined
  /** The next such weekday after that day, as in "the Tuesday after the first Monday". */
  next?: Weekday | undefined
  weeksLater?: number | undefined
}

export function inaugurationDay(rule: InaugurationRule, year: number): LocalDate {
  const first = firstDay(rule, year)
  const day = rule.next === undefined ? first : nextWeekday(first, rule.next)
  return addDays(day, 7 * (rule.weeksLater ?? 0))
}

function firstDay({ month, day, nth, weekday }: InaugurationRule, year: number): LocalDate {
  if (nth !== undefined && weekday !== undefined) return nthWeekdayOfMonth(year, month, { weekday, n: nth })
  return addDays(`${year}-${String(month).padStart(2, '0')}-01`, (day ?? 1) - 1)
}

function nextWeekday(date: LocalDate, weekday: Weekday): LocalDate {
  const next = addDays(date, 1)
  return weekdayOf(next) === weekday ? next : nextWeekday(next, weekday)
}

/** The Election Day that decides who follows a governor; undefined for an odd year, in which not all states share one. */
export function governorElection(termEnd: LocalDate): LocalDate | undefined {
  // A term that ends before mid-November is filled at the election of the year before.
  const year = Number(termEnd.slice(0, 4)) - (termEnd.slice(5) < '11-15' ? 1 : 0)
  return year % 2 === 0 ? generalElectionDay(year) : undefined
}
