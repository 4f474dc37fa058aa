import type { LocalDate } from '../../contract/common.ts'
import type { StateRules } from '../../contract/deadline-rules.ts'

type Meets = StateRules['legislature']['meets']

/**
 * The year of the first regular session that begins after a law was checked and by `day`; null if none does. A session counts
 * from January 1 of its year, which is before any legislature can pass a law in it.
 */
export function sessionSince(checkedOn: LocalDate, meets: Meets, day: LocalDate): number | null {
  const nextYear = Number(checkedOn.slice(0, 4)) + 1
  const year = meets === 'odd-years' && nextYear % 2 === 0 ? nextYear + 1 : nextYear
  return day >= `${year}-01-01` ? year : null
}
