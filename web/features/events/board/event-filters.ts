import { concerns } from '../../../../civic/event-states.ts'
import { stateName } from '../../../../civic/states.ts'
import type { User } from '../../../../contract/accounts.ts'
import { StateCode } from '../../../../contract/common.ts'
import type { Event } from '../../../../contract/events.ts'
import type { Locale } from '../../../../contract/locale.ts'
import type { Tab } from '../event-type-labels.ts'

export const allStates = 'all'
export type StateFilter = StateCode | typeof allStates

/** An outside service's election has a number for its id; ours have words. */
export const isOutside = ({ id, type }: Event) => type === 'election' && /^\d+$/.test(id)

/** Elections come from elsewhere and share no numbers with members' events. */
export const keyOf = ({ id, type }: Event) => (type === 'election' ? `election-${id}` : id)

/** With no interests chosen everything is of interest. */
export const wantsElections = ({ eventInterests }: User) =>
  eventInterests.length === 0 || eventInterests.includes('election')

/** What the server leaves out of a member's own list, for events that reach us by another way. */
export function isForMember(event: Event, user: User): boolean {
  if (user.eventInterests.length > 0 && !user.eventInterests.includes(event.type)) return false
  const home = StateCode.safeParse(user.stateCode)
  return !home.success || event.stateCodes.length === 0 || concerns(event, home.data)
}

export const ofTab = (tab: Tab) => (event: Event) => tab === 'all' || event.type === tab

export const inState = (state: StateFilter) => (event: Event) => state === allStates || concerns(event, state)

export function upcomingAndPast(events: Event[]) {
  return { upcoming: events.filter(({ past }) => !past), past: events.filter(({ past }) => past) }
}

/** Only states that some election is held in can be chosen. */
export function statesOfElections(events: Event[], locale: Locale): StateCode[] {
  const codes = new Set(events.flatMap(({ type, stateCodes }) => (type === 'election' ? stateCodes : [])))
  return [...codes].sort((a, b) => stateName(a, locale).localeCompare(stateName(b, locale), locale))
}
