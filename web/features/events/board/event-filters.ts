import { stateName } from '../../../../civic/address/states.ts'
import { appliesToState } from '../../../../civic/elections/event-states.ts'
import type { User } from '../../../../contract/accounts.ts'
import { StateCode } from '../../../../contract/common.ts'
import type { Event } from '../../../../contract/events.ts'
import type { Locale } from '../../../../contract/locale.ts'
import type { Tab } from '../event-type-labels.ts'

export const allStates = 'all'
export type StateFilter = StateCode | typeof allStates

/** Elections from the upstream service have numeric ids; ours do not. */
export const isFromUpstream = ({ id, type }: Event) => type === 'election' && /^\d+$/.test(id)

/** A React key: an upstream election and a member's event can have the same id. */
export const eventKey = ({ id, type }: Event) => (type === 'election' ? `election-${id}` : id)

/** No chosen interests means all of them. */
export const includesElections = ({ eventInterests }: User) =>
  eventInterests.length === 0 || eventInterests.includes('election')

/** The filter the server applies to a member's own list, for events from other endpoints. */
export function matchesMember(event: Event, user: User): boolean {
  if (user.eventInterests.length > 0 && !user.eventInterests.includes(event.type)) return false
  const home = StateCode.safeParse(user.stateCode)
  return !home.success || event.stateCodes.length === 0 || appliesToState(event, home.data)
}

export const isInTab = (tab: Tab) => (event: Event) => tab === 'all' || event.type === tab

export const isInState = (state: StateFilter) => (event: Event) => state === allStates || appliesToState(event, state)

export function splitByTime(events: Event[]) {
  return { upcoming: events.filter(({ past }) => !past), past: events.filter(({ past }) => past) }
}

/** The states that hold an election, which are the options of the state filter. */
export function electionStates(events: Event[], locale: Locale): StateCode[] {
  const codes = new Set(events.flatMap(({ type, stateCodes }) => (type === 'election' ? stateCodes : [])))
  return [...codes].sort((a, b) => stateName(a, locale).localeCompare(stateName(b, locale), locale))
}
