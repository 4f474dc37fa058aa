import type { LocalDate } from '../../contract/common.ts'
import { addDays, nthWeekdayOfMonth } from '../dates/local-date.ts'

/** By federal law, the Tuesday after the first Monday of November. */
export const generalElectionDay = (year: number): LocalDate => addDays(nthWeekdayOfMonth(year, 11, 'mon', 1), 1)
