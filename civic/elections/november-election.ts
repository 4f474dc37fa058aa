import type { LocalDate } from '../../contract/common.ts'
import { generalElectionDay } from './general-election.ts'

/** The last Tuesday after the first Monday in November, of any year: towns elect in odd years too. */
export function lastNovemberElection(today: LocalDate): LocalDate {
  const year = Number(today.slice(0, 4))
  const thisYear = generalElectionDay(year)
  return thisYear <= today ? thisYear : generalElectionDay(year - 1)
}
