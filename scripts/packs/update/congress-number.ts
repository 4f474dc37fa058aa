import type { LocalDate } from '../../../contract/common.ts'

/** The Congress in office on a day. The first met in 1789; each ends on January 3 of an odd year. */
export function congressOn(day: LocalDate): number {
  const year = Number(day.slice(0, 4))
  const sitting = day.slice(5) < '01-03' ? year - 1 : year
  return Math.floor((sitting - 1787) / 2)
}
