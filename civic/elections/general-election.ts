import type { LocalDate } from '../../contract/common.ts'
import { addDays, nthWeekdayOfMonth } from '../dates/local-date.ts'
import { congressElectedIn, congressStart } from '../districts/congress.ts'

/** By federal law, the Tuesday after the first Monday of November. */
export const generalElectionDay = (year: number): LocalDate =>
  addDays(nthWeekdayOfMonth(year, 11, { weekday: 'mon', n: 1 }), 1)

/** The election of Congress that candidates prepare for on a day: the even year that it is in or that follows. */
export function electionCycle(today: LocalDate): number {
  const year = Number(today.slice(0, 4))
  return year + (year % 2)
}

/** The last general election day, of any year: towns elect in odd years too. */
export function lastNovemberElection(today: LocalDate): LocalDate {
  const year = Number(today.slice(0, 4))
  const thisYear = generalElectionDay(year)
  return thisYear <= today ? thisYear : generalElectionDay(year - 1)
}

/** When those elected on the day of a federal general election begin. The 20th Amendment: a President's term on January 20. */
export function newTerms(electionDay: LocalDate): { congress: LocalDate; president: LocalDate } {
  const year = Number(electionDay.slice(0, 4))
  return { congress: congressStart(congressElectedIn(year)), president: `${year + 1}-01-20` }
}

/** Whether a whole new House of Representatives was elected on the day. */
export const isFederalGeneral = ({ kind, date }: { kind: string; date: LocalDate }): boolean =>
  (kind === 'general' || kind === 'presidential-general') &&
  date.slice(5, 7) === '11' &&
  Number(date.slice(0, 4)) % 2 === 0
