import type { LocalDate } from '../../contract/common.ts'

/** The first Congress met in 1789, and each lasts two years. */
const firstYear = 1789

/** The day on which a Congress begins, and with it the terms of the House. */
export const congressStart = (congress: number): LocalDate => `${firstYear + 2 * (congress - 1)}-01-03`

/** The Congress that sits on a day: 119 until 2027-01-02, 120 from 2027-01-03. */
export function congressOn(day: LocalDate): number {
  const number = Math.floor((Number(day.slice(0, 4)) - firstYear) / 2) + 1
  return day < congressStart(number) ? number - 1 : number
}

/** The Congress whose House a general election of the year fills: 120 in 2026. */
export const congressElectedIn = (year: number): number => congressOn(`${year + 1}-12-31`)
