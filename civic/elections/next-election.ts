import type { LocalDate } from '../../contract/common.ts'
import type { DetailedElectionKind } from '../../contract/deadline-rules.ts'
import type { Countdown } from '../../contract/events.ts'
import { soonDays } from '../../contract/state-voting.ts'
import { type CountedElection, nextDeadline } from '../dates/countdown.ts'
import { daysBetween } from '../dates/local-date.ts'

interface ScheduledElection extends CountedElection {
  /** `statewide`: every voter here has a ballot. */
  reach: 'statewide' | 'some-areas'
}

/** What elections mean to one voter on a day: the only definition of "last" and "next" on the server and on every page. */
export interface VoterElections<E, Last = E> {
  /** The last election that every voter here had a ballot for. Only with a confirmed date: otherwise, voting may not be over. */
  last: Last | null
  /** The next election that every voter here has a ballot for. */
  next: E | null
  /** `next` is within `soonDays`: beyond that, no countdown is shown. */
  isSoon: boolean
  /** Elections before `next` that may not be held, or are held in some areas only. */
  possible: E[]
  /** `possible` and `next`: all that the voter may have a ballot for, in the order in which every page names them. */
  upcoming: E[]
  /** The next thing to do for a statewide election that is soon; null if there is none. */
  step: Countdown | null
  /** The election of `step`: its deadlines and hours are what a voter needs now. */
  toPrepare: E | null
  /** The election that a plan is made for: `toPrepare`, else the first to come. */
  toPlan: E | null
}

/** `elections` has those that the voter may have a ballot for; `time` is the local time, such as 16:30. */
export function voterElections<E extends ScheduledElection>(
  elections: readonly E[],
  { today, time }: { today: LocalDate; time: string },
): VoterElections<E> {
  const sorted = elections.toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)))
  const next = sorted.find((election) => election.date >= today && isForEveryVoter(election)) ?? null
  const isBeforeNext = ({ date }: E) => date >= today && (next === null || date < next.date)
  const possible = sorted.filter((election) => isBeforeNext(election) && !isForEveryVoter(election))
  const last =
    sorted.findLast((election) => election.date < today && election.confirmed && isForEveryVoter(election)) ?? null
  const isSoon = ({ date }: E) => daysBetween(today, date) <= soonDays
  const actionable = [...possible.filter(({ reach }) => reach === 'statewide'), ...(next ? [next] : [])].filter(isSoon)
  return {
    ...arrange({ next, possible, step: nextDeadline(actionable, today, time) }),
    last,
    isSoon: next !== null && isSoon(next),
  }
}

/** Whether people still look for the count of an election. */
export const isRecent = (daysAgo: number) => daysAgo <= 45

type Arranged<E> = Pick<VoterElections<E>, 'next' | 'possible' | 'step'>

interface Reply<E, Last> extends Arranged<E> {
  last: Last | null
  /** What happens after `last`; null once all of it is over. */
  after: object | null
  isSoon: boolean
}

interface ReplyElections<E, Last> extends VoterElections<E, Last> {
  /** `last` while voters still want to know about it: it was recent, or a step after it is still to come. */
  justEnded: Last | null
}

/** The same from the server's reply (`StateVoting`), which has each election once, and what only the reply can tell. */
export function electionsOf<E extends { id: string }, Last extends { daysAgo: number }>(
  voting: Reply<E, Last>,
): ReplyElections<E, Last> {
  const { last, after, isSoon } = voting
  const justEnded = last && (after || isRecent(last.daysAgo)) ? last : null
  return { ...arrange(voting), last, justEnded, isSoon }
}

function arrange<E extends { id: string }>({ next, possible, step }: Arranged<E>) {
  const upcoming = next ? [...possible, next] : possible
  const toPrepare = upcoming.find(({ id }) => id === step?.election.id) ?? null
  return { next, possible, upcoming, step, toPrepare, toPlan: toPrepare ?? upcoming[0] ?? null }
}

const isForEveryVoter = ({ held, reach }: ScheduledElection) => held === 'always' && reach === 'statewide'

interface KnownElection {
  date: LocalDate
  kind: DetailedElectionKind
}

/** Ballots are mailed to service members 45 days before a federal election, so a primary is over by then. */
const mailingDays = 45

/** Whether the next election is the general election of an even year, and no primary of the state before it is known. */
export function isPrimaryMissing(
  next: KnownElection | null,
  elections: readonly KnownElection[],
  today: LocalDate,
): boolean {
  if (!next || (next.kind !== 'general' && next.kind !== 'presidential-general')) return false
  const year = next.date.slice(0, 4)
  if (Number(year) % 2 === 1 || daysBetween(today, next.date) <= mailingDays) return false
  return !elections.some(({ kind, date }) => kind === 'primary' && date.startsWith(year) && date < next.date)
}
