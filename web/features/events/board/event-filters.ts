import { stateName } from '../../../../civic/address/states.ts'
import { type CalendarEntry, entryAppliesTo, toCalendarEntries } from '../../../../civic/elections/election-days.ts'
import { appliesToState } from '../../../../civic/elections/event-states.ts'
import type { User } from '../../../../contract/accounts.ts'
import type { StateCode } from '../../../../contract/common.ts'
import type { Event } from '../../../../contract/events.ts'
import type { Locale } from '../../../../contract/locale.ts'
import type { Tab } from '../tabs.ts'

export const allStates = 'all'
export type StateFilter = StateCode | typeof allStates

/** Elections from the upstream service have numeric ids; ours do not. */
export const isFromUpstream = ({ id, type }: Event) => type === 'election' && /^\d+$/.test(id)

/** A React key: an upstream election and a member's event can have the same id. */
export function entryKey({ event, day }: CalendarEntry): string {
  if (day) return `day-${day.id}`
  return event.type === 'election' ? `election-${event.id}` : event.id
}

/** No chosen interests means all of them. */
export const includesElections = ({ eventInterests }: User) =>
  eventInterests.length === 0 || eventInterests.includes('election')

/** The filter the server applies to a member's own list, for events from other endpoints. */
export function matchesMember(event: Event, { eventInterests }: User, state: StateCode | undefined): boolean {
  if (event.rsvpd) return true
  if (eventInterests.length > 0 && !eventInterests.includes(event.type)) return false
  return state === undefined || event.stateCodes.length === 0 || appliesToState(event, state)
}

export const isInTab = (tab: Tab) => (event: Event) => tab === 'all' || event.type === tab

export const isInState = (state: StateFilter) => (event: Event) => state === allStates || appliesToState(event, state)

/** Samples are listed apart: they must not pass for events. */
export function splitEvents(events: Event[]) {
  const real = events.filter(({ sample }) => !sample)
  return {
    upcoming: toCalendarEntries(real.filter(({ past }) => !past)),
    past: toCalendarEntries(real.filter(({ past }) => past)),
    samples: events.filter(({ sample }) => sample),
  }
}

/** Entries of the voter's own state first, each group by date. */
export function ownStateFirst(entries: CalendarEntry[], own: StateCode | undefined) {
  if (own === undefined) return { own: [], others: entries }
  return {
    own: entries.filter((entry) => entryAppliesTo(entry, own)),
    others: entries.filter((entry) => !entryAppliesTo(entry, own)),
  }
}

/** The states that hold an election, which are the options of the state filter. */
export function electionStates(events: Event[], locale: Locale): StateCode[] {
  const codes = new Set(events.flatMap(({ type, stateCodes }) => (type === 'election' ? stateCodes : [])))
  return [...codes].sort((a, b) => stateName(a, locale).localeCompare(stateName(b, locale), locale))
}
