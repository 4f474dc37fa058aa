import type { LocalDate } from '../../contract/common.ts'
import type { StateRules } from '../../contract/deadline-rules.ts'

type Meets = StateRules['legislature']['meets']

/**
 * The year of the first regular session that has begun since a law was checked; null if none has. A session counts from
 * January 1 of its year, which is before any legislature can pass a law in it.
 */
export function sessionSince(checkedOn: LocalDate, meets: Meets, today: LocalDate): number | null {
  const nextYear = Number(checkedOn.slice(0, 4)) + 1
  const year = meets === 'odd-years' && nextYear % 2 === 0 ? nextYear + 1 : nextYear
  return today >= `${year}-01-01` ? year : null
}
