import type { CalendarEntry } from '../../../civic/dates/ics.ts'
import { product } from '../../../contract/brand.ts'
import { type VotingPlan, plannedDay } from './voting-plan.ts'

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
