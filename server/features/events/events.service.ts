import { nextDeadline } from '../../../civic/dates/countdown.ts'
import { dayIn, zoneOf } from '../../../civic/dates/zoned-time.ts'
import { byDate } from '../../../civic/elections/elections.ts'
import { appliesToState } from '../../../civic/elections/event-states.ts'
import { actionableElections, electionOutlook } from '../../../civic/elections/next-election.ts'
import type { User } from '../../../contract/accounts.ts'
import { StateCode } from '../../../contract/common.ts'
import { type Event, type EventList, EventType, maxUpcomingRsvps } from '../../../contract/events.ts'
import type { Locale } from '../../../contract/locale.ts'
import { AppError } from '../../core/app-error.ts'
import type { Clock } from '../../core/clock.ts'
import { i18nFor } from '../../core/i18n.ts'
import { inLocale, listCurrentElections, listVotersElections } from '../../reference/current-elections.ts'
import { electionDatesPage } from '../../reference/election-dates-page.ts'
import type { Elections } from '../../reference/elections.ts'
import type { PartnerFacts } from '../../reference/partner-facts.ts'
import { citedSources } from './cited-sources.ts'
import { formatCursor, parseCursor, parseDatabaseId } from './event-id.ts'
import type { EventPreferences, EventsStore, PublicEventRow } from './events.store.ts'
import { createElectionPresenter } from './presentation/election-presenter.ts'
import { type ViewContext, toEvent, toSampleEvent } from './presentation/event-presenter.ts'
import { isPartnerEventOver, partnerEventId, toPartnerEvent } from './presentation/partner-event.ts'
import { sampleEvents } from './sample-events.ts'

const maxUpcoming = 1000
const pastPageSize = 50

interface EventsDeps {
  store: EventsStore
  clock: Clock
  elections: Elections
  partners: PartnerFacts
}

export function createEventsService({ store, clock, elections, partners }: EventsDeps) {
  const contextFor = (locale: Locale): ViewContext => ({ i18n: i18nFor(locale), now: clock.now() })
  const presentElections = createElectionPresenter(elections)
  const partnerSources = Object.fromEntries(partners.events.map((event) => [partnerEventId(event), event.source]))

  const list = async (user: User, locale: Locale): Promise<EventList> => {
    const context = contextFor(locale)
    const [statuses, upcoming, past] = await Promise.all([
      store.listStatuses(),
      store.listUpcoming(user.id, context.now, maxUpcoming),
      store.listPast(user.id, context.now, undefined, pastPageSize + 1),
    ])
    const events = [
      ...presentElections(statuses, context),
      ...sampleEvents.map((sample) => toSampleEvent(sample, context)),
      ...partners.events
        .filter((event) => !isPartnerEventOver(event, context.now))
        .map((event) => toPartnerEvent(event, context)),
      ...[...upcoming, ...past.slice(0, pastPageSize)].map((row) => toEvent(row, context)),
    ].sort(byDate)
    return {
      today: dayIn(context.now, zoneOf(homeState(user) ?? 'DC')),
      events,
      sources: citedSources({ ...elections.sources, ...partnerSources }, events),
      olderThan: nextCursor(past),
    }
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
    list,

    async personalized(user: User, locale: Locale, state = homeState(user)): Promise<EventList> {
      const all = await list(user, locale)
      const interests = new Set(interestsOf(user))
      const isRelevant = (event: Event) =>
        event.rsvpd ||
        ((interests.size === 0 || interests.has(event.type)) &&
          (!state || appliesToState(event, state) || (event.type !== 'election' && event.stateCodes.length === 0)))
      const events = all.events.filter(isRelevant)
      return { ...all, events, sources: citedSources(all.sources, events) }
    },

    async listPast(user: User, locale: Locale, olderThan: string) {
      const cursor = parseCursor(olderThan)
      if (!cursor) throw new AppError('invalid_input', { fields: { olderThan: 'not a place in the list' } })
      const context = contextFor(locale)
      const rows = await store.listPast(user.id, context.now, cursor, pastPageSize + 1)
      return { events: rows.slice(0, pastPageSize).map((row) => toEvent(row, context)), olderThan: nextCursor(rows) }
    },

    async listRsvps(user: User, locale: Locale) {
      const context = contextFor(locale)
      const rows = await store.listUpcomingAttending(user.id, context.now, maxUpcomingRsvps)
      return { events: rows.map((row) => toEvent(row, context)) }
    },

    async nextDeadline(user: User, locale: Locale, requestedState: StateCode | undefined) {
      const state = requestedState ?? homeState(user)
      const now = clock.now()
      const today = dayIn(now, zoneOf(state ?? 'DC'))
      if (!state) return { today, stateCode: state, next: null, later: null, sources: {}, officialUrl: null }
      const current = listCurrentElections(elections, await store.listStatuses(), now).map(inLocale(locale))
      const outlook = electionOutlook(listVotersElections(state, current), today)
      const next = nextDeadline(actionableElections(outlook, today), today)
      const known = next ? null : (outlook.next ?? null)
      const stateInfo = elections.registration.get(state)
      const source = next?.source ? elections.sources[next.source] : undefined
      return {
        today,
        stateCode: state,
        next,
        later: known && { title: known.title, date: known.date, confirmed: known.confirmed },
        sources: next?.source && source ? { [next.source]: source } : {},
        officialUrl: stateInfo ? electionDatesPage(stateInfo, next?.election.date ?? known?.date ?? today) : null,
      }
    },

    setPreferences: (user: User, preferences: EventPreferences) =>
      store.setPreferences(user.id, clock.now(), preferences),

    async count(id: string) {
      return { count: await requireCount(requireRsvpId(id)) }
    },

    async rsvp(user: User, id: string) {
      const now = clock.now()
      const event = await store.addRsvp(requireRsvpId(id), user.id, now, maxUpcomingRsvps)
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

const homeState = (user: User) => StateCode.nullable().catch(null).parse(user.stateCode)

function interestsOf({ eventInterests }: User): EventType[] {
  return eventInterests.flatMap((interest) => EventType.safeParse(interest).data ?? [])
}

/** The rows are one more than a page when there is a next page. */
function nextCursor(rows: PublicEventRow[]): string | null {
  const last = rows[pastPageSize - 1]
  return last && rows.length > pastPageSize ? formatCursor(last) : null
}
