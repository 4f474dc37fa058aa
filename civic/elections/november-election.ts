import type { LocalDate } from '../../contract/common.ts'
import { addDays, nthWeekdayOfMonth } from '../dates/local-date.ts'

const novemberElection = (year: number): LocalDate => addDays(nthWeekdayOfMonth(year, 11, 'mon', 1), 1)

/** The last Tuesday after the first Monday in November, of any year: towns elect in odd years too. */
export function lastNovemberElection(today: LocalDate): LocalDate {
  const year = Number(today.slice(0, 4))
  const thisYear = novemberElection(year)
  return thisYear <= today ? thisYear : novemberElection(year - 1)
}
