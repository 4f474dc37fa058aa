import { dayIn, zoneOf } from '../../../../civic/dates/zoned-time.ts'
import type { Event } from '../../../../contract/events.ts'
import { listCurrentElections } from '../../../reference/current-elections.ts'
import type { Elections } from '../../../reference/elections.ts'
import type { ElectionStatusRow } from '../events.store.ts'
import { type ViewContext, isOver, toElectionEvent } from './event-presenter.ts'

interface CachedElections {
  /** Identifies the day and the statuses the events were made with. */
  key: string
  events: Event[]
  isPast(now: Date): boolean[]
}

/** All elections as events, cached per language for a day, or until an administrator changes a status. */
export function createElectionPresenter(elections: Elections) {
  const cache = new Map<string, CachedElections>()

  const getCached = (statuses: ElectionStatusRow[], context: ViewContext): CachedElections => {
    const { locale } = context.i18n
    const statusKeys = statuses.map(({ electionId, sequence }) => `${electionId} ${sequence}`).sort()
    const key = [dayIn(context.now, zoneOf(null)), ...statusKeys].join()
    const cached = cache.get(locale)
    if (cached?.key === key) return cached
    const current = listCurrentElections(elections, statuses, context.now)
    const entry: CachedElections = {
      key,
      events: current.map((election) => toElectionEvent(election, context, elections)),
      isPast: (now) => current.map((election) => isOver(election, now)),
    }
    cache.set(locale, entry)
    return entry
  }

  return (statuses: ElectionStatusRow[], context: ViewContext): Event[] => {
    const { events, isPast } = getCached(statuses, context)
    const past = isPast(context.now)
    return events.map((event, index) => (event.past === past[index] ? event : { ...event, past: !event.past }))
  }
}
