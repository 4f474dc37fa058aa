import { dayIn, zoneOf } from '../../../../civic/dates/zoned-time.ts'
import type { Source } from '../../../../contract/common.ts'
import type { Event } from '../../../../contract/events.ts'
import { type ElectionChanges, listKnownElections, publishedSources } from '../../../reference/current-elections.ts'
import type { Elections } from '../../../reference/elections.ts'
import { type ViewContext, isOver, toElectionEvent } from './event-presenter.ts'

interface CachedElections {
  /** Identifies the day and the changes the events were made with. */
  key: string
  events: Event[]
  isPast(now: Date): boolean[]
  /** The offices that have published elections. */
  sources: Record<string, Source>
}

/** All elections as events, cached per language for a day, or until an administrator or an office changes one. */
export function createElectionPresenter(elections: Elections) {
  const cache = new Map<string, CachedElections>()

  const getCached = (changes: ElectionChanges, context: ViewContext): CachedElections => {
    const { locale } = context.i18n
    const statusKeys = changes.statuses.map(({ electionId, sequence }) => `${electionId} ${sequence}`).sort()
    const key = JSON.stringify([dayIn(context.now, zoneOf(null)), statusKeys, changes.published])
    const cached = cache.get(locale)
    if (cached?.key === key) return cached
    const current = listKnownElections(elections, changes, context.now)
    const entry: CachedElections = {
      key,
      events: current.map((election) => toElectionEvent(election, context, elections)),
      isPast: (now) => current.map((election) => isOver(election, now)),
      sources: publishedSources(current),
    }
    cache.set(locale, entry)
    return entry
  }

  return (changes: ElectionChanges, context: ViewContext) => {
    const { events, isPast, sources } = getCached(changes, context)
    const past = isPast(context.now)
    const current = events.map((event, index) => (event.past === past[index] ? event : { ...event, past: !event.past }))
    return { events: current, sources }
  }
}
