import type { LocalDate } from '../../contract/common.ts'
import type { Event } from '../../contract/events.ts'
import type { ListedElection } from '../../contract/polling.ts'
import { eventStates, isNationwide } from './event-states.ts'

/** The upstream service's id of the Texas election of 2025-11-04, and our id for it. */
const texas2025 = { upstream: '9121', ours: 'tx-amendments-2025' }

export interface MergeTexts {
  /** "Your local polling place" in the reader's language. */
  pollingPlace: string
  today: LocalDate
}

/** Default fields of an event without details. */
export const emptyEventDetails = {
  sample: false,
  electionKind: null,
  certainty: 'scheduled',
  statusNote: null,
  note: null,
  deadlines: null,
  officialUrl: null,
  source: null,
  confirmed: true,
  hours: null,
  capacity: null,
  rsvpd: false,
  sequence: 0,
  counties: [],
} satisfies Partial<Event>

/**
 * Merges upstream elections with our own, sorted by date. Ours replace upstream ones with the same id. The upstream Texas
 * election of 2025 has another id and gets the deadlines of ours.
 */
export function mergeElections(upstream: ListedElection[], ours: Event[], texts: MergeTexts): Event[] {
  const texas = ours.find(({ id }) => id === texas2025.ours)
  const byId = new Map<string, Event>()
  for (const election of upstream) {
    // Elections that offices published are among `ours` already, for voters of their area only.
    if (election.area !== undefined) continue
    const event = toEvent(election, texts)
    const ownElection = election.id === texas2025.upstream && texas
    byId.set(event.id, ownElection ? { ...event, ...deadlineFields(ownElection) } : event)
  }
  for (const event of ours) byId.set(event.id, event)
  return [...byId.values()].sort(byDate)
}

export function byDate(a: { date: string; id: string }, b: { date: string; id: string }): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1
  if (a.id === b.id) return 0
  return a.id < b.id ? -1 : 1
}

function deadlineFields({ deadlines, electionDeadlines, officialUrl }: Event): Partial<Event> {
  return { deadlines, officialUrl, ...(electionDeadlines && { electionDeadlines }) }
}

function toEvent({ id, name, date }: ListedElection, { pollingPlace, today }: MergeTexts): Event {
  const nationwide = isNationwide({ title: name })
  return {
    ...emptyEventDetails,
    id,
    title: name,
    type: 'election',
    date,
    time: '',
    location: pollingPlace,
    description: '',
    mapQuery: null,
    stateCodes: eventStates({ title: name, description: '' }),
    nationwide,
    past: date < today,
    status: 'scheduled',
  }
}
