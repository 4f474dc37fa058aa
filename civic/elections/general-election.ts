import type { LocalDate } from '../../contract/common.ts'
import { addDays, nthWeekdayOfMonth } from '../dates/local-date.ts'
import { congressElectedIn, congressStart } from '../districts/congress.ts'

/** By federal law, the Tuesday after the first Monday of November. */
export const generalElectionDay = (year: number): LocalDate =>
  addDays(nthWeekdayOfMonth(year, 11, { weekday: 'mon', n: 1 }), 1)

/** The year of the election of Congress that candidates prepare for on a day: the same year if it is even, else the next. */
export function electionCycle(today: LocalDate): number {
  const year = Number(today.slice(0, 4))
  return year + (year % 2)
}

/** The latest November election day, in an even or odd year: towns elect in odd years too. */
export function lastNovemberElection(today: LocalDate): LocalDate {
  const year = Number(today.slice(0, 4))
  const thisYear = generalElectionDay(year)
  return thisYear <= today ? thisYear : generalElectionDay(year - 1)
}

/** When the terms of those elected at a federal general election begin, by the 20th Amendment. */
export function newTerms(electionDay: LocalDate): { congress: LocalDate; president: LocalDate } {
  const year = Number(electionDay.slice(0, 4))
  return { congress: congressStart(congressElectedIn(year)), president: `${year + 1}-01-20` }
}

/** Whether a whole new House of Representatives was elected on the day. */
export const isFederalGeneral = ({ kind, date }: { kind: string; date: LocalDate }): boolean =>
  (kind === 'general' || kind === 'presidential-general') &&
  date.slice(5, 7) === '11' &&
  Number(date.slice(0, 4)) % 2 === 0
