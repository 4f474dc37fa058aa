import type { LocalDate } from '../../contract/common.ts'
import { generalElectionDay } from '../elections/general-election.ts'

/** The years in which terms of each class of senators end, modulo 6. */
const senateRemainder: Record<number, number> = { 1: 3, 2: 5, 3: 1 }

const yearOf = (day: LocalDate) => Number(day.slice(0, 4))

/** Whether a regular term of this class of the Senate can end on the day. */
export const isSenateTermEnd = (end: LocalDate, senateClass: number): boolean =>
  end.endsWith('-01-03') && yearOf(end) % 6 === senateRemainder[senateClass]

/** Whether a term in the House can end on the day. Puerto Rico elects its resident commissioner for four years. */
export const isHouseTermEnd = (end: LocalDate, isCommissioner: boolean): boolean =>
  end.endsWith('-01-03') && (isCommissioner ? yearOf(end) % 4 === 1 : yearOf(end) % 2 === 1)

/** The end of a resident commissioner's term, in a year after a leap year. Some lists give the end of the Congress instead. */
export function commissionerTermEnd(start: LocalDate): LocalDate {
  const year = yearOf(start)
  const yearsIntoTerm = (year - 1) % 4
  return `${year - yearsIntoTerm + 4}-01-03`
}

/** The federal Election Day that decides who follows a regular term; undefined for a term that ends on another day. */
export const electionBefore = (end: LocalDate): LocalDate | undefined =>
  end.endsWith('-01-03') ? generalElectionDay(yearOf(end) - 1) : undefined
