import type { LocalDate } from '../../contract/common.ts'
import { congressElectedIn, congressStart } from '../districts/congress.ts'

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
