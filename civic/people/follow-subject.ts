import { type LocalDate, stateCodes } from '../../contract/common.ts'
import type { FollowSubject, FollowedRace } from '../../contract/follows.ts'
import { oneOf } from '../../contract/one-of.ts'

export type ParsedSubject = { kind: 'member'; bioguideId: string } | FollowedRace

export const memberSubject = (bioguideId: string): FollowSubject => `member/${bioguideId}`

export const raceSubject = ({ year, state, office, district }: Omit<FollowedRace, 'kind'>): FollowSubject =>
  `race/${year}-${state}-${office === 'senate' ? office : `${office}-${district ?? 0}`}`

/** Undefined for a text that is not a subject, or that names no state. */
export function parseSubject(subject: FollowSubject): ParsedSubject | undefined {
  const [, bioguideId] = subject.match(/^member\/([A-Z]\d{6})$/) ?? []
  if (bioguideId) return { kind: 'member', bioguideId }
  const [, year, code, office, district] =
    subject.match(/^race\/(20\d\d)-([A-Z]{2})-(?:(senate)|house-(0|[1-9]\d?))$/) ?? []
  const state = oneOf(stateCodes, code)
  if (!year || !state) return undefined
  return office
    ? { kind: 'race', year: Number(year), state, office: 'senate', district: null }
    : { kind: 'race', year: Number(year), state, office: 'house', district: Number(district) }
}

/** The year of the race that is news on a day: the last one until winners have taken their seats, then the next. */
export function currentRaceYear(today: LocalDate): number {
  const [year = 0, month = 0] = today.split('-').map(Number)
  if (year % 2 === 0) return year
  return month === 1 ? year - 1 : year + 1
}

/** The class of Senate seats that is elected in a year from 2026 on, apart from special elections: class 2 in 2026. */
export const senateClassOf = (year: number): number => ([2, 3, 1] as const)[((year - 2026) / 2) % 3] ?? 0
