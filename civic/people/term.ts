import type { LocalDate } from '../../contract/common.ts'
import type { TermStatus } from '../../contract/officials.ts'
import { addDays, daysBetween } from '../dates/local-date.ts'
import { generalElectionDay } from '../elections/general-election.ts'

/** A term is shown with its last day from this many days before it. */
export const endingDays = 60

/** Winners of an election are seated within this many days, so that an older reading says nothing about today. */
export const seatingDays = 90

export interface TermFacts {
  /** The last day of the term, if known. */
  end: LocalDate | undefined
  /** The last day on which the source is trusted, usually the day of the next election. */
  freshUntil: LocalDate
  /** The year of the next election for the office, if known: nobody else is elected before it. */
  nextElectionYear?: number | undefined
  nextElection?: NextElection | undefined
}

/** The first election for the office after the source was read: nobody else is elected before it. */
export interface NextElection {
  on: LocalDate
  /** True if no official or neutral source gives the day: from `freshUntil` on, the holder may have changed. */
  unconfirmed?: boolean | undefined
}

/** The next election after a day for a seat that is filled every `years` years; `election` is the day of one of them. */
export function electionAfter({ election, years }: { election: LocalDate; years: number }, day: LocalDate): LocalDate {
  if (election > day) return election
  const year = Number(election.slice(0, 4)) + years
  return electionAfter({ election: generalElectionDay(year), years }, day)
}

/**
 * Whether a person still holds an office on a day. Nobody stays in office because our data is silent: a term ends on its
 * day, and without a known end the reading itself expires.
 */
export function termStatus(facts: TermFacts, today: LocalDate): TermStatus {
  const { end, freshUntil, nextElectionYear, nextElection } = facts
  if (end !== undefined) {
    const left = daysBetween(today, end)
    if (left < 0) return 'ended'
    return left <= endingDays ? 'ending' : 'current'
  }
  const beforeElection = nextElectionYear === undefined ? '' : `${nextElectionYear - 1}-12-31`
  const trustedUntil = nextElection?.on ?? (beforeElection > freshUntil ? beforeElection : freshUntil)
  if (today <= trustedUntil) return nextElection?.unconfirmed && today > freshUntil ? 'outdated' : 'current'
  return today <= addDays(trustedUntil, seatingDays) ? 'outdated' : 'unknown'
}

/** False if we must not show the person as the holder of the office. */
export const isHolder = (status: TermStatus): boolean => status !== 'ended' && status !== 'unknown'
