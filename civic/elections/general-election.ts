import type { LocalDate } from '../../contract/common.ts'
import { addDays, nthWeekdayOfMonth } from '../dates/local-date.ts'

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
