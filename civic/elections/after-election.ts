import type { LocalDate } from '../../contract/common.ts'

/** The 20th Amendment: a new Congress begins on January 3, a President's term on January 20. */
export function newTerms(electionDay: LocalDate): { congress: LocalDate; president: LocalDate } {
  const year = Number(electionDay.slice(0, 4)) + 1
  return { congress: `${year}-01-03`, president: `${year}-01-20` }
}

/** Whether a whole new House of Representatives was elected on the day. */
export const isFederalGeneral = ({ kind, date }: { kind: string; date: LocalDate }): boolean =>
  (kind === 'general' || kind === 'presidential-general') &&
  date.slice(5, 7) === '11' &&
  Number(date.slice(0, 4)) % 2 === 0
