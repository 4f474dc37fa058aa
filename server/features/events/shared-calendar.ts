import { dayIn, zoneOf } from '../../../civic/dates/zoned-time.ts'
import { electionStates, firstPageEvents, splitEvents } from '../../../civic/elections/calendar-page.ts'
import { byDate } from '../../../civic/elections/merge-elections.ts'
import { StateCode } from '../../../contract/common.schemas.ts'
import type { Source } from '../../../contract/common.ts'
import { deadlineNames } from '../../../contract/deadlines.ts'
import type { Event, EventList } from '../../../contract/events.ts'
import type { Locale } from '../../../contract/locale.ts'
import type { Clock } from '../../core/clock.ts'
import { i18nFor } from '../../core/i18n.ts'
import { shareReads } from '../../core/share-reads.ts'
import { type ElectionChanges, listKnownElections, publishedSources } from '../../reference/current-elections.ts'
import type { Elections } from '../../reference/elections.ts'
import type { PartnerFacts } from '../../reference/partner-facts.ts'
import { formatCursor, type EventRow, type EventsStore, type PastEventCursor } from './events.store.ts'
import {
  type ViewContext,
  toEvent,
  toSampleEvent,
  toElectionEvent,
  isPartnerEventOver,
  partnerEventId,
  toPartnerEvent,
} from './presentation/event-presenter.ts'
import { sampleEvents } from './sample-events.ts'

const maxUpcoming = 1000
export const pastPageSize = 50
/** A day ends at a full hour in every American time zone. */
const hourOf = (now: Date) => Math.floor(now.getTime() / (60 * 60 * 1000))

/** Everything on the calendar in one language, the same for all members: without RSVPs and without a home state. */
export interface SharedCalendar extends EventList {
  /** Changes whenever anything in it does. */
  edition: string
  /** The elections that county offices have published for their own voters, and the sources of these elections. */
  local: Event[]
  localSources: EventList['sources']
}

interface SharedCalendarsDeps {
  store: EventsStore
  clock: Clock
  elections: Elections
  partners: PartnerFacts
}

interface ListedRows {
  edition: string
  upcoming: EventRow[]
  past: EventRow[]
  changes: Awaited<ReturnType<EventsStore['readElectionChanges']>>
}

/**
 * Prepares the calendar once per edition and language. Simultaneous readers share one small query for the edition, which
 * also changes when another process writes; the rows are read only if the edition is new.
 */
export function createSharedCalendars({ store, clock, elections, partners }: SharedCalendarsDeps) {
  const presentElections = createElectionPresenter(elections)
  const partnerSources = Object.fromEntries(partners.events.map((event) => [partnerEventId(event), event.source]))
  const prepared = new Map<Locale, SharedCalendar>()
  let listed: ListedRows | undefined

  const readRows = shareReads(async (): Promise<ListedRows> => {
    const now = clock.now()
    const edition = `${hourOf(now)} ${await store.readEdition(now, maxUpcoming, pastPageSize + 1)}`
    if (listed?.edition === edition) return listed
    const [changes, upcoming, past] = await Promise.all([
      store.readElectionChanges(),
      store.listUpcoming(now, maxUpcoming),
      store.listRecentPast(now, pastPageSize + 1),
    ])
    listed = { edition, changes, upcoming, past }
    return listed
  })

  const prepare = ({ edition, changes, upcoming, past }: ListedRows, context: ViewContext): SharedCalendar => {
    const presented = presentElections(changes, context)
    const local = presented.events.filter(({ counties }) => counties.length > 0)
    const events = [
      ...presented.events.filter(({ counties }) => counties.length === 0),
      ...sampleEvents.map((sample) => toSampleEvent(sample, context)),
      ...partners.events
        .filter((event) => !isPartnerEventOver(event, context.now))
        .map((event) => toPartnerEvent(event, context)),
      ...[...upcoming, ...past.slice(0, pastPageSize)].map((row) => toEvent({ ...row, rsvpd: false }, context)),
    ].sort(byDate)
    return {
      edition,
      today: dayIn(context.now, zoneOf('DC')),
      events,
      sources: citedSources({ ...elections.sources, ...presented.sources, ...partnerSources }, events),
      local,
      localSources: citedSources({ ...elections.sources, ...presented.sources }, local),
      olderThan: nextCursor(past),
    }
  }

  return {
    partnerSources,
    async read(locale: Locale): Promise<SharedCalendar> {
      const rows = await readRows()
      const current = prepared.get(locale)
      if (current?.edition === rows.edition) return current
      const calendar = prepare(rows, { i18n: i18nFor(locale), now: clock.now() })
      prepared.set(locale, calendar)
      return calendar
    },
  }
}

/**
 * Adds the elections that offices of the voter's county have published. One of them replaces an election for everyone only if
 * the ZIP code is in one county: in several, we cannot tell which office is the voter's.
 */
export function withLocal(calendar: SharedCalendar, counties: readonly string[]): SharedCalendar {
  const isKnown = (id: string) => calendar.events.some((event) => event.id === id)
  const local = calendar.local.filter(
    (event) =>
      event.counties.some((county) => counties.includes(county)) && (counties.length === 1 || !isKnown(event.id)),
  )
  if (local.length === 0) return { ...calendar, local }
  const events = new Map([...calendar.events, ...local].map((event) => [event.id, event]))
  const sources = { ...calendar.sources, ...calendar.localSources }
  return { ...calendar, events: [...events.values()].sort(byDate), sources, local }
}

/** Where the next page begins. `rows` has one more row than a page if there is a next page. */
export function nextCursor(rows: PastEventCursor[]): string | null {
  const last = rows[pastPageSize - 1]
  return last && rows.length > pastPageSize ? formatCursor(last) : null
}

interface FirstPage {
  events: Event[]
  sources: EventList['sources']
  upcomingCount: number
  pastCount: number
  states: StateCode[]
}

const firstPages = new WeakMap<Event[], Map<StateCode | undefined, FirstPage>>()

/** What the page shows first to voters of a state. */
export function firstPageOf(calendar: SharedCalendar, state: StateCode | undefined): FirstPage {
  const pages = firstPages.get(calendar.events) ?? new Map<StateCode | undefined, FirstPage>()
  firstPages.set(calendar.events, pages)
  const known = pages.get(state)
  if (known) return known
  const { upcoming, past, samples } = splitEvents(calendar.events)
  const events = [...firstPageEvents(upcoming, state), ...samples].sort(byDate)
  const holding = electionStates(calendar.events)
  const page = {
    events,
    sources: citedSources(calendar.sources, events),
    upcomingCount: upcoming.length,
    pastCount: past.length,
    states: StateCode.options.filter((code) => holding.has(code)),
  }
  pages.set(state, page)
  return page
}

interface PresentedElections {
  /** Identifies the hour and the changes the events were made with. */
  key: string
  events: Event[]
  /** The offices that have published elections. */
  sources: Record<string, Source>
}

/** All elections as events, kept per language for an hour, or until an administrator or an office changes one. */
function createElectionPresenter(elections: Elections) {
  const cache = new Map<string, PresentedElections>()
  return (changes: ElectionChanges, context: ViewContext): PresentedElections => {
    const { locale } = context.i18n
    const statusKeys = changes.statuses.map(({ electionId, sequence }) => `${electionId} ${sequence}`).sort()
    const key = JSON.stringify([hourOf(context.now), statusKeys, changes.published])
    const cached = cache.get(locale)
    if (cached?.key === key) return cached
    const current = listKnownElections(elections, changes, context.now)
    const events = current.map((election) => toElectionEvent(election, context, elections))
    const presented = { key, events, sources: publishedSources(current) }
    cache.set(locale, presented)
    return presented
  }
}

/** The sources that the events cite. Each state has its own, so a reply for one state is much shorter than all. */
export function citedSources(sources: EventList['sources'], events: readonly Event[]): EventList['sources'] {
  const cited = new Set(
    events.flatMap(({ source, deadlines }) => [
      source,
      deadlines?.mailReason?.source,
      ...deadlineNames.map((name) => deadlines?.[name].source),
    ]),
  )
  return Object.fromEntries(Object.entries(sources).filter(([key]) => cited.has(key)))
}
