import type { LocalDate } from '../../contract/common.ts'
import type { Event } from '../../contract/events.ts'
import type { ListedElection } from '../../contract/polling.ts'
import { eventStates, isNationwide } from './event-states.ts'

/** The outside service's id of the Texas election of 2025-11-04, and our id for it. */
const texas2025 = { outside: '9121', ours: 'tx-amendments-2025' }

export interface MergeTexts {
  /** "Your local polling place" in the reader's language. */
  pollingPlace: string
  today: LocalDate
}

/** Default fields of an event without details. */
export const emptyEventDetails = {
  sample: false,
  electionKind: null,
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
} as const

/**
 * Outside elections and our own by id: ours win, all by date. The Texas election of 2025 gets its deadlines from ours.
 */
export function mergeElections(outside: ListedElection[], ours: Event[], texts: MergeTexts): Event[] {
  const texas = ours.find(({ id }) => id === texas2025.ours)
  const byId = new Map<string, Event>()
  for (const election of outside) {
    const event = asEvent(election, texts)
    const known = election.id === texas2025.outside && texas
    byId.set(event.id, known ? { ...event, ...computeDeadlines(known) } : event)
  }
  for (const event of ours) byId.set(event.id, event)
  return [...byId.values()].sort(byDate)
}

export const byDate = (a: { date: string; id: string }, b: { date: string; id: string }) =>
  a.date < b.date ? -1 : a.date > b.date ? 1 : a.id < b.id ? -1 : Number(a.id > b.id)

function computeDeadlines({ deadlines, electionDeadlines, officialUrl }: Event): Partial<Event> {
  return { deadlines, officialUrl, ...(electionDeadlines && { electionDeadlines }) }
}

function asEvent({ id, name, date }: ListedElection, { pollingPlace, today }: MergeTexts): Event {
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
