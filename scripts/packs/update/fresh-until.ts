import { addDays } from '../../../civic/dates/local-date.ts'
import { electionCycle, generalElectionDay } from '../../../civic/elections/general-election.ts'

/** Dates have the form 2026-11-03 and compare as text. */
export const earlier = (a: string, b: string): string => (a < b ? a : b)

/** The last of these days; empty if there are none. */
export const lastDay = (days: readonly string[]): string => days.toSorted().at(-1) ?? ''

const yearOf = (day: string) => Number(day.slice(0, 4))

/** A Congress ends on January 3 of an odd year. */
export function dayBeforeNextCongress(day: string): string {
  const year = yearOf(day)
  const odd = year % 2 === 1 ? year : year + 1
  return day < `${odd}-01-03` ? `${odd}-01-02` : `${odd + 2}-01-02`
}

/** The first general election after a day. */
export function nextGeneralElection(day: string): string {
  const year = electionCycle(day)
  const election = generalElectionDay(year)
  return election > day ? election : generalElectionDay(year + 2)
}

export const inHalfAYear = (day: string): string => addDays(day, 182)

/** Most legislatures choose their committees when they meet after a general election, in January of an odd year. */
export const endOfLegislature = (day: string): string => `${electionCycle(day)}-12-31`
