import { dayIn, timeIn, zoneOf } from '../../../civic/dates/zoned-time.ts'
import { isForMember } from '../../../civic/elections/event-states.ts'
import { voterElections } from '../../../civic/elections/next-election.ts'
import type { User } from '../../../contract/accounts.ts'
import { StateCode } from '../../../contract/common.schemas.ts'
import { type Event, type EventList, type VoterQuery, maxUpcomingRsvps } from '../../../contract/events.ts'
import type { Locale } from '../../../contract/locale.ts'
import { AppError } from '../../core/app-error.ts'
import type { Clock } from '../../core/clock.ts'
import { i18nFor } from '../../core/i18n.ts'
import {
  countiesOfZip,
  inLocale,
  listKnownElections,
  listVotersElections,
  publishedSources,
} from '../../reference/current-elections.ts'
import { electionDatesPage } from '../../reference/election-dates-page.ts'
import type { Elections } from '../../reference/elections.ts'
import type { PartnerFacts } from '../../reference/partner-facts.ts'
import type { Places } from '../../reference/places.ts'
import { parseCursor, parseDatabaseId, type EventPreferences, type EventsStore } from './events.store.ts'
import { type ViewContext, toEvent } from './presentation/event-presenter.ts'
import { sampleEvents } from './sample-events.ts'
import {
  citedSources,
  createSharedCalendars,
  firstPageOf,
  nextCursor,
  pastPageSize,
  withLocal,
} from './shared-calendar.ts'

/** Room for everything a member can attend, and years of what they attended. */
const maxRsvps = 1000

interface EventsDeps {
  store: EventsStore
  clock: Clock
  elections: Elections
  partners: PartnerFacts
  places: Pick<Places, 'find'>
}

export function createEventsService({ store, clock, elections, partners, places }: EventsDeps) {
  const contextFor = (locale: Locale): ViewContext => ({ i18n: i18nFor(locale), now: clock.now() })
  const calendars = createSharedCalendars({ store, clock, elections, partners })
  const { partnerSources } = calendars
  const todayOf = (user: User | null) => dayIn(clock.now(), zoneOf(homeState(user) ?? 'DC'))

  const readOwn = async (user: User | null, locale: Locale, zip: string | undefined) => {
    const [shared, rsvps] = await Promise.all([
      calendars.read(locale),
      user ? store.listRsvpIds(user.id, maxRsvps) : [],
    ])
    return { calendar: withLocal(shared, countiesOfZip(places, zip)), rsvps, withRsvp: addRsvps(new Set(rsvps)) }
  }

  /** The database id of an event that accepts RSVPs. Elections and samples accept none. */
  const requireRsvpId = (id: string): number => {
    const databaseId = parseDatabaseId(id)
    if (databaseId !== undefined) return databaseId
    const acceptsNone =
      elections.byId.has(id) || Object.hasOwn(partnerSources, id) || sampleEvents.some((sample) => sample.id === id)
    throw acceptsNone ? new AppError('sample_event') : new AppError('invalid_input', { fields: { id: 'not a number' } })
  }

  const requireCount = async (databaseId: number): Promise<number> => {
    const count = await store.countAttendees(databaseId)
    if (count === undefined) throw new AppError('not_found')
    return count
  }

  return {
    readShared: calendars.read,

    async upcoming(user: User | null, locale: Locale, { state = homeState(user) ?? undefined, zip }: VoterQuery) {
      const { calendar, rsvps, withRsvp } = await readOwn(user, locale, zip)
      const { events, ...first } = firstPageOf(calendar, state)
      const { local, olderThan } = calendar
      return { ...first, today: todayOf(user), events: events.map(withRsvp), local, rsvps, olderThan }
    },

    async personalized(user: User, locale: Locale, query: VoterQuery): Promise<EventList> {
      const { state = homeState(user), zip } = query
      const { calendar, withRsvp } = await readOwn(user, locale, zip)
      const events = calendar.events.map(withRsvp).filter((event) => isForMember(event, user.eventInterests, state))
      const { olderThan } = calendar
      return { today: todayOf(user), events, sources: citedSources(calendar.sources, events), olderThan }
    },

    async listPast(user: User | null, locale: Locale, olderThan: string) {
      const cursor = parseCursor(olderThan)
      if (!cursor) throw new AppError('invalid_input', { fields: { olderThan: 'not a place in the list' } })
      const context = contextFor(locale)
      const rows = await store.listOlder({
        userId: user?.id ?? null,
        now: context.now,
        before: cursor,
        limit: pastPageSize + 1,
      })
      return { events: rows.slice(0, pastPageSize).map((row) => toEvent(row, context)), olderThan: nextCursor(rows) }
    },

    async listRsvps(user: User, locale: Locale) {
      const context = contextFor(locale)
      const rows = await store.listUpcomingAttending(user.id, context.now, maxUpcomingRsvps)
      return { events: rows.map((row) => toEvent(row, context)) }
    },

    async nextDeadline(user: User, locale: Locale, query: VoterQuery) {
      const state = query.state ?? homeState(user)
      const now = clock.now()
      const today = dayIn(now, zoneOf(state ?? 'DC'))
      if (!state) return { today, stateCode: state, next: null, later: null, sources: {}, officialUrl: null }
      const known = listKnownElections(elections, await store.readElectionChanges(state), now).map(inLocale(locale))
      const current = listVotersElections(state, known, countiesOfZip(places, query.zip))
      const time = timeIn(now, zoneOf(state))
      const { step: next, next: nextElection } = voterElections(current, { today, time })
      const later = next ? null : nextElection
      const stateInfo = elections.registration.get(state)
      const sources = { ...elections.sources, ...publishedSources(current) }
      const source = next?.source ? sources[next.source] : undefined
      return {
        today,
        stateCode: state,
        next,
        later: later && { title: later.title, date: later.date, confirmed: later.confirmed },
        sources: next?.source && source ? { [next.source]: source } : {},
        officialUrl: stateInfo ? electionDatesPage(stateInfo, next?.election.date ?? later?.date ?? today) : null,
      }
    },

    setPreferences: (user: User, preferences: EventPreferences) =>
      store.setPreferences(user.id, clock.now(), preferences),

    async count(id: string) {
      return { count: await requireCount(requireRsvpId(id)) }
    },

    async rsvp(user: User, id: string) {
      const now = clock.now()
      const event = await store.addRsvp({ id: requireRsvpId(id), userId: user.id, now, max: maxUpcomingRsvps })
      if (event === undefined) throw new AppError('too_many_requests')
      if (!event) throw new AppError('not_found')
      if (event.status === 'cancelled') throw new AppError('event_cancelled')
      if (event.endsAt <= now) throw new AppError('event_past')
      if (!event.isAttending) throw new AppError('event_full')
      return { count: event.attendees, rsvpd: true }
    },

    async cancelRsvp(user: User, id: string) {
      const databaseId = requireRsvpId(id)
      await store.removeRsvp(databaseId, user.id)
      return { count: await requireCount(databaseId), rsvpd: false }
    },
  }
}

const homeState = (user: User | null) => StateCode.nullable().catch(null).parse(user?.stateCode)

/** Marks the member's own RSVPs. Elections and samples have none. */
const addRsvps =
  (ids: ReadonlySet<string>) =>
  (event: Event): Event =>
    event.type !== 'election' && ids.has(event.id) ? { ...event, rsvpd: true } : event
