import type { LocalDate } from '../../contract/common.ts'
import { soonDays } from '../../contract/state-voting.ts'
import { daysBetween } from '../dates/local-date.ts'

interface ScheduledElection {
  date: LocalDate
  held: 'always' | 'if-needed'
  reach: 'statewide' | 'some-areas'
  /** False: the date may be another one. */
  confirmed: boolean
}

export interface Outlook<E> {
  /** The next election that every voter of the state has a ballot for; null if none is known. */
  next: E | null
  /** False beyond `soonDays`: then no countdown is shown. */
  isSoon: boolean
  /** Elections before `next` that may not take place, or are held in some areas only. */
  possible: E[]
  /** The last election held in the whole state on a confirmed date. Voting may not be over for one without. */
  last: E | null
}

/** What the elections of one state mean to its voters on a day. The only rule for "the next election" on every page. */
export function electionOutlook<E extends ScheduledElection>(elections: readonly E[], today: LocalDate): Outlook<E> {
  const sorted = elections.toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)))
  const next = sorted.find((election) => election.date >= today && isForEveryVoter(election)) ?? null
  const isBeforeNext = ({ date }: E) => date >= today && (next === null || date < next.date)
  return {
    next,
    isSoon: next !== null && isSoon(next, today),
    possible: sorted.filter((election) => isBeforeNext(election) && !isForEveryVoter(election)),
    last:
      sorted.findLast((election) => election.date < today && election.confirmed && isForEveryVoter(election)) ?? null,
  }
}

/** For how many days people look for the count of an election. */
const recentDays = 45

/** The last election while voters still think of it: the count is new, or a step after it is still to come. */
export const justEnded = <Last extends { daysAgo: number }>({
  last,
  after,
}: {
  last: Last | null
  after: object | null
}): Last | null => (last && (after || last.daysAgo <= recentDays) ? last : null)

/** All elections to come that a voter may have a ballot for, in the order in which every page names them. */
export const upcomingElections = <E>({ possible, next }: { possible: readonly E[]; next: E | null }): E[] =>
  next === null ? [...possible] : [...possible, next]

/** The elections a voter can act on now: soon, and not in some areas only, where the voter may have no ballot. */
export function actionableElections<E extends ScheduledElection>(
  { next, possible }: Outlook<E>,
  today: LocalDate,
): E[] {
  const statewide = possible.filter(({ reach }) => reach === 'statewide')
  return [...statewide, ...(next ? [next] : [])].filter((election) => isSoon(election, today))
}

const isForEveryVoter = ({ held, reach }: ScheduledElection) => held === 'always' && reach === 'statewide'

const isSoon = ({ date }: ScheduledElection, today: LocalDate) => daysBetween(today, date) <= soonDays
