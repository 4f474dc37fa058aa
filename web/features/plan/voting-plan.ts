import type { CalendarEntry } from '../../../civic/dates/ics.ts'
import { product } from '../../../contract/brand.ts'
import { type LocalDate, limits, stateCodes } from '../../../contract/common.ts'
import { type Deadline, type Deadlines, earlyVotingClosedDays } from '../../../contract/deadlines.ts'
import { idCategories } from '../../../contract/registration.ts'
import type { StateVoting, UpcomingElection } from '../../../contract/state-voting.ts'
import {
  type Guarded,
  hasFields,
  isAbsentOr,
  isBoolean,
  isDay,
  isListOf,
  isNullOr,
  isOneOf,
  isString,
  isText,
} from '../../browser/guards.ts'

export const ways = ['early', 'mail', 'election-day'] as const
export type Way = (typeof ways)[number]

const mailVoters = ['all-mail', 'no-excuse', 'excuse'] as const

const isWay = isOneOf(ways)
const isTime = isText(5, /^\d\d:\d\d$/)
const isPlanDay = hasFields({
  date: isDay,
  confirmed: isBoolean,
  /** The hour at which the day ends, if before midnight. Absent in plans that an earlier version stored. */
  time: isAbsentOr(isTime),
  byCloseOfPolls: isAbsentOr(isBoolean),
})
type PlanDay = Guarded<typeof isPlanDay>

const isEarlyDays = hasFields({
  first: isDay,
  last: isDay,
  confirmed: isBoolean,
  /** Whether each county or town chooses its days between the first and the last. */
  isLocal: isBoolean,
  /** Absent if no closed days are known, and in plans that an earlier version stored. */
  closed: isAbsentOr(isOneOf(earlyVotingClosedDays)),
})

const isPlanFacts = hasFields({
  title: isString,
  date: isDay,
  /** False for a date that is not confirmed, or an election that may not take place. */
  isCertain: isBoolean,
  hours: isNullOr(isString),
  ways: isListOf(isWay),
  /** Null if the days are unknown. */
  early: isNullOr(isEarlyDays),
  requestBy: isNullOr(isPlanDay),
  arriveBy: isNullOr(isPlanDay),
  /** If the ballot may arrive after Election Day. Absent otherwise, and in plans that an earlier version stored. */
  postmarkBy: isAbsentOr(isDay),
  mail: isNullOr(isOneOf(mailVoters)),
  id: isNullOr(isOneOf(idCategories)),
  needsRegistration: isBoolean,
  finder: isNullOr(hasFields({ url: isString, host: isString })),
  office: hasFields({ name: isString, phone: isString, url: isString, host: isString }),
  readOn: isDay,
})
/** What the plan needs to know of its election, so that it can be read and printed without a network. */
export type PlanFacts = Guarded<typeof isPlanFacts>

export const isVotingPlan = hasFields({
  state: isOneOf(stateCodes),
  electionId: isString,
  isRegistered: isBoolean,
  way: isNullOr(isWay),
  /** The day to vote early, or to return the mail ballot. */
  day: isNullOr(isDay),
  /** Such as 09:30; null if undecided. */
  time: isNullOr(isTime),
  where: isText(limits.address),
  hasEverything: isBoolean,
  facts: isPlanFacts,
})
/** The voter's own plan for one election. It is stored on the device alone. */
export type VotingPlan = Guarded<typeof isVotingPlan>

/** Early voting is left out only where the state offers none. */
function waysOf({ deadlines }: UpcomingElection, isAllMail: boolean): Way[] {
  const hasEarly = deadlines?.firstDayEarlyVoting.state !== 'not-offered'
  const inPerson: Way[] = hasEarly ? ['early', 'election-day'] : ['election-day']
  return isAllMail ? ['mail', ...inPerson] : [...inPerson, 'mail']
}

export function dayOf(deadline: Deadline | undefined): PlanDay | null {
  if (!deadline?.date) return null
  const { date, confirmed, time, byCloseOfPolls } = deadline
  return { date, confirmed, time: time ?? undefined, byCloseOfPolls }
}

/** A state that mails ballots to all may not do so in every election: then they are requested. */
export function mailFor(who: PlanFacts['mail'], request: Deadline | undefined): PlanFacts['mail'] {
  return who === 'all-mail' && request?.state !== 'not-needed' ? 'no-excuse' : who
}

function earlyDays(deadlines: Deadlines): PlanFacts['early'] {
  const { firstDayEarlyVoting: first, lastDayEarlyVoting: last, earlyVotingClosed } = deadlines
  const confirmed = first.confirmed && last.confirmed
  const firstDay = first.date ?? first.between?.first
  const lastDay = last.date ?? last.between?.last
  if (!firstDay || !lastDay) return null
  const isLocal = first.date === null || last.date === null
  return { first: firstDay, last: lastDay, confirmed, isLocal, closed: earlyVotingClosed ?? undefined }
}

export function factsOf(voting: StateVoting, election: UpcomingElection): PlanFacts {
  const { deadlines } = election
  const { pollingPlace } = voting.links
  const { name, phone, website } = voting.office
  const mail = mailFor(voting.mailVoting?.who ?? null, deadlines?.applyMailBallot)
  return {
    title: election.title,
    date: election.date,
    isCertain: election.confirmed && election.certainty === 'scheduled',
    hours: (election.hours ?? voting.hours)?.text ?? null,
    ways: waysOf(election, mail === 'all-mail'),
    early: deadlines && earlyDays(deadlines),
    requestBy: dayOf(deadlines?.applyMailBallot),
    arriveBy: dayOf(deadlines?.receiveMailBallot),
    postmarkBy: deadlines?.postmarkMailBallotBy ?? undefined,
    mail,
    id: voting.idAtPolls?.category ?? null,
    needsRegistration: voting.registration !== 'not-needed',
    finder: pollingPlace ? { url: pollingPlace.url, host: pollingPlace.host } : null,
    office: { name, phone, url: website.url, host: website.host },
    readOn: voting.today,
  }
}

export function startPlan(voting: StateVoting, election: UpcomingElection, where: string): VotingPlan {
  return {
    state: voting.stateCode,
    electionId: election.id,
    isRegistered: false,
    way: null,
    day: null,
    time: null,
    where,
    hasEverything: false,
    facts: factsOf(voting, election),
  }
}

/** The days on which the chosen way is possible; null if the way has only one day or none is chosen. */
export function dayRange({ way, facts }: VotingPlan): { first: LocalDate; last: LocalDate } | null {
  if (way === 'early') return facts.early ?? { first: facts.readOn, last: facts.date }
  if (way === 'mail') return { first: facts.readOn, last: lastDayToMail(facts) }
  return null
}

/** Nobody votes after Election Day, even where ballots may arrive later. */
function lastDayToMail({ postmarkBy, arriveBy, date }: PlanFacts): LocalDate {
  const arrives = arriveBy && arriveBy.date < date ? arriveBy.date : date
  return postmarkBy && postmarkBy < arrives ? postmarkBy : arrives
}

/** The day the voter acts on the plan; null if it is not decided or not possible. */
export function plannedDay(plan: VotingPlan): LocalDate | null {
  if (plan.way === 'election-day') return plan.facts.date
  const range = dayRange(plan)
  return range && plan.day && plan.day >= range.first && plan.day <= range.last ? plan.day : null
}

/** The plan with newer facts. A way that is no longer offered has to be chosen again. */
export function withFacts(plan: VotingPlan, facts: PlanFacts): VotingPlan {
  const way = plan.way && facts.ways.includes(plan.way) ? plan.way : null
  const isMoved = facts.date !== plan.facts.date
  return { ...plan, way, day: isMoved || way === null ? null : plan.day, facts }
}

export const isOver = (plan: VotingPlan, today: LocalDate): boolean => plan.facts.date < today

export interface PlanTexts {
  /** Such as "Vote early". */
  summary: string
  arriveBy: string
  /** Time, place, what to bring and whom to call, one per line. */
  description: string
}

/**
 * The plan as calendar entries: the day to vote, and the day a mail ballot must arrive. They are for whole days, because a
 * state may have several time zones; the time is in the description.
 */
export function planEntries(plan: VotingPlan, texts: PlanTexts, stamp: Date): CalendarEntry[] {
  const { facts, electionId, way, where } = plan
  const entry = (kind: string, day: string, summary: string): CalendarEntry => ({
    uid: `plan-${electionId}-${kind}@${product}`,
    stamp,
    // Higher than in any earlier download, so that a calendar replaces the entry.
    sequence: Math.floor(stamp.getTime() / 60_000),
    summary,
    description: texts.description,
    location: where || null,
    url: null,
    status: facts.isCertain ? 'CONFIRMED' : 'TENTATIVE',
    when: { day },
  })
  const arriveBy = way === 'mail' ? facts.arriveBy : null
  return [
    entry('vote', plannedDay(plan) ?? facts.date, texts.summary),
    ...(arriveBy ? [entry('arrive', arriveBy.date, texts.arriveBy)] : []),
  ]
}
