import { stateName } from '../../../../civic/address/states.ts'
import type { CalendarEntry } from '../../../../civic/elections/election-days.ts'
import { chosenInterests } from '../../../../civic/elections/event-interests.ts'
import { appliesToState } from '../../../../civic/elections/event-states.ts'
import type { User } from '../../../../contract/accounts.ts'
import type { StateCode } from '../../../../contract/common.ts'
import type { Event } from '../../../../contract/events.ts'
import type { Locale } from '../../../../contract/locale.ts'

export const allStates = 'all'

export const tabs = ['all', 'election', 'town-hall', 'debate', 'rally', 'fundraiser'] as const

export type StateFilter = StateCode | typeof allStates

/** Elections from the upstream service have numeric ids; ours do not. */
export const isFromUpstream = ({ id, type }: Event) => type === 'election' && /^\d+$/.test(id)

/** A React key: an upstream election and a member's event can have the same id. */
export function entryKey({ event, day }: CalendarEntry): string {
  if (day) return `day-${day.id}`
  return event.type === 'election' ? `election-${event.id}` : event.id
}

/** No chosen interests means all of them. */
export function includesElections({ eventInterests }: User): boolean {
  const interests = chosenInterests(eventInterests)
  return interests.length === 0 || interests.includes('election')
}

export const isInTab = (tab: Tab) => (event: Event) => tab === 'all' || event.type === tab

export const isInState = (state: StateFilter) => (event: Event) => state === allStates || appliesToState(event, state)

/** The options of the state filter, by name. */
export const sortStates = (codes: Iterable<StateCode>, locale: Locale): StateCode[] =>
  [...codes].sort((a, b) => stateName(a, locale).localeCompare(stateName(b, locale), locale))

export type Tab = (typeof tabs)[number]

export const isTab = (value: string): value is Tab => tabs.some((tab) => tab === value)
