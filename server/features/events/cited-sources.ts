import { deadlineNames } from '../../../contract/deadlines.ts'
import type { Event, EventList } from '../../../contract/events.ts'

type Sources = EventList['sources']

/** The sources that the events cite. Each state has its own, so a reply for one state is much shorter than all. */
export function citedSources(sources: Sources, events: readonly Event[]): Sources {
  const cited = new Set(
    events.flatMap(({ source, deadlines }) => [
      source,
      deadlines?.mailReason?.source,
      ...deadlineNames.map((name) => deadlines?.[name].source),
    ]),
  )
  return Object.fromEntries(Object.entries(sources).filter(([key]) => cited.has(key)))
}
