import { nextDeadline } from '../../../civic/countdown.ts'
import { byDate } from '../../../civic/elections.ts'
import { appliesToState } from '../../../civic/event-states.ts'
import { dayIn, zoneOf } from '../../../civic/zoned-time.ts'
import type { User } from '../../../contract/accounts.ts'
import { StateCode } from '../../../contract/common.ts'
import { type Event, type EventList, EventType } from '../../../contract/events.ts'
import type { Locale } from '../../../contract/locale.ts'
import { AppError } from '../../core/app-error.ts'
import type { Clock } from '../../core/clock.ts'
import { i18nFor } from '../../core/i18n.ts'
import { listCurrentElections, listStatewideElections } from '../../reference/current-elections.ts'
import type { Elections } from '../../reference/elections.ts'
import { numericId, placeOf, textOf } from './event-id.ts'
import type { EventsStore, PublicRow } from './events.store.ts'
import { createTeller } from './presentation/election-presenter.ts'
import { type Reader, presentRow, presentSample } from './presentation/event-presenter.ts'
import { samples } from './samples.ts'

const mostUpcoming = 1000
const pageOfPast = 50

interface Parts {
  store: EventsStore
  clock: Clock
  elections: Elections
}

export function createEventsService({ store, clock, elections }: Parts) {
  const reader = (locale: Locale): Reader => ({ i18n: i18nFor(locale), now: clock.now() })
  const tell = createTeller(elections)
  const homeOf = (user: User) => StateCode.nullable().catch(null).parse(user.stateCode)

  const list = async (user: User, locale: Locale): Promise<EventList> => {
    const to = reader(locale)
    const [statuses, upcoming, past] = await Promise.all([
      store.statuses(),
      store.upcoming(user.id, to.now, mostUpcoming),
      store.past(user.id, to.now, undefined, pageOfPast + 1),
    ])
    const events = [
      ...tell(statuses, to),
      ...samples.map((sample) => presentSample(sample, to)),
      ...[...upcoming, ...past.slice(0, pageOfPast)].map((row) => presentRow(row, to)),
    ].sort(byDate)
    return {
      today: dayIn(to.now, zoneOf(homeOf(user) ?? 'DC')),
      events,
      sources: elections.sources,
      olderThan: older(past),
    }
  }

  const older = (rows: PublicRow[]): string | null => {
    const last = rows[pageOfPast - 1]
    return last && rows.length > pageOfPast ? textOf(last) : null
  }

  /** Refuses what takes no RSVP, and says why. */
  const rsvpId = (id: string): number => {
    const number = numericId(id)
    if (number !== undefined) return number
    const known = elections.byId.has(id) || samples.some((sample) => sample.id === id)
    throw known ? new AppError('sample_event') : new AppError('invalid_input', { fields: { id: 'not a number' } })
  }

  const found = (count: number | undefined): number => {
    if (count === undefined) throw new AppError('not_found')
    return count
  }

  return {
    list,

    async personalized(user: User, locale: Locale): Promise<EventList> {
      const all = await list(user, locale)
      const home = homeOf(user)
      const wanted = new Set(interestsOf(user))
      const isMine = (event: Event) =>
        (wanted.size === 0 || wanted.has(event.type)) &&
        (!home || appliesToState(event, home) || (event.type !== 'election' && event.stateCodes.length === 0))
      return { ...all, events: all.events.filter(isMine) }
    },

    async olderEvents(user: User, locale: Locale, olderThan: string) {
      const place = placeOf(olderThan)
      if (!place) throw new AppError('invalid_input', { fields: { olderThan: 'not a place in the list' } })
      const to = reader(locale)
      const rows = await store.past(user.id, to.now, place, pageOfPast + 1)
      return { events: rows.slice(0, pageOfPast).map((row) => presentRow(row, to)), olderThan: older(rows) }
    },

    async nextDeadline(user: User, locale: Locale, asked: StateCode | undefined) {
      const state = asked ?? homeOf(user)
      const now = clock.now()
      const today = dayIn(now, zoneOf(state ?? 'DC'))
      const told = { today, stateCode: state, sources: elections.sources }
      if (!state) return { ...told, next: null, officialUrl: null }
      const mine = listStatewideElections(state, listCurrentElections(elections, await store.statuses())).map(
        (election) => ({
          ...election,
          title: election.title[locale],
        }),
      )
      const links = elections.registration.get(state)
      return {
        ...told,
        next: nextDeadline(mine, today),
        officialUrl: links?.links.electionDates?.url ?? links?.office.website.url ?? null,
      }
    },

    setPreferences: (user: User, given: { eventInterests: EventType[]; stateCode?: StateCode | null | undefined }) =>
      store.setPreferences(user.id, clock.now(), given),

    async count(id: string) {
      return { count: found(await store.attendees(rsvpId(id))) }
    },

    async rsvp(user: User, id: string) {
      const now = clock.now()
      const event = await store.join(rsvpId(id), user.id, now)
      if (!event) throw new AppError('not_found')
      if (event.status === 'cancelled') throw new AppError('event_cancelled')
      if (event.endsAt <= now) throw new AppError('event_past')
      if (!event.isIn) throw new AppError('event_full')
      return { count: event.attendees, rsvpd: true }
    },

    async cancelRsvp(user: User, id: string) {
      const number = rsvpId(id)
      await store.leave(number, user.id)
      return { count: found(await store.attendees(number)), rsvpd: false }
    },
  }
}

function interestsOf({ eventInterests }: User): EventType[] {
  return eventInterests.flatMap((interest) => EventType.safeParse(interest).data ?? [])
}
