import type { LocalDate, StateCode } from '../../contract/common.ts'
import type { Event } from '../../contract/events.ts'
import { stateKind } from '../address/states.ts'
import { appliesToState } from './event-states.ts'

/** Elections of the same kind that several states hold on one day. */
export interface ElectionDay {
  id: string
  date: LocalDate
  electionKind: 'general' | 'primary'
  /** True if these are territories, which have no part in a nationwide election. */
  inTerritories: boolean
  /** The entry for the whole country; null if there is none. */
  national: Event | null
  /** One election per state. */
  states: Event[]
}

/** What one card of the calendar shows. */
export type CalendarEntry = { event: Event; day?: undefined } | { event?: undefined; day: ElectionDay }

/** How many states it takes to share a card. Fewer have a card each. */
const minStates = { withNationalEntry: 2, withoutNationalEntry: 3 }

/**
 * Combines the elections that several states hold on one day, so that a national election day is one entry. Keeps the
 * order. A state's own entry replaces the national one if it is the only state in the list.
 */
export function toCalendarEntries(events: readonly Event[]): CalendarEntry[] {
  const days = new Map<string, ElectionDay>()
  for (const event of events) {
    const key = dayKey(event)
    if (key === undefined) continue
    const day = days.get(key) ?? newDay(key, event)
    days.set(key, day)
    if (event.stateCodes.length > 0) day.states.push(event)
    // An outside service may list the same national election again: the entry marked 'general' is kept.
    else if (!day.national || event.electionKind === 'general') day.national = event
  }
  const added = new Set<ElectionDay>()
  return events.flatMap((event): CalendarEntry[] => {
    const day = days.get(dayKey(event) ?? '')
    if (!day) return [{ event }]
    if (isCombined(day)) {
      if (added.has(day)) return []
      added.add(day)
      return [{ day }]
    }
    // A national entry is left out if the entry of the only state replaces it, or if it is listed twice.
    const isNational = event.stateCodes.length === 0
    return isNational && (day.states.length > 0 || day.national !== event) ? [] : [{ event }]
  })
}

const newDay = (id: string, { date, electionKind, stateCodes: [state] }: Event): ElectionDay => ({
  id,
  date,
  electionKind: electionKind === 'primary' ? 'primary' : 'general',
  inTerritories: state !== undefined && stateKind(state) === 'territory',
  national: null,
  states: [],
})

const isCombined = ({ national, states }: ElectionDay) =>
  states.length >= (national ? minStates.withNationalEntry : minStates.withoutNationalEntry)

/** The day an election is grouped by; undefined if it gets its own card, such as a special or a canceled election. */
function dayKey({ type, status, electionKind, nationwide, stateCodes, date }: Event): string | undefined {
  if (type !== 'election' || status !== 'scheduled' || stateCodes.length > 1) return undefined
  const [state] = stateCodes
  if (state === undefined) return nationwide || electionKind === 'general' ? `${date} general` : undefined
  if (electionKind !== 'general' && electionKind !== 'primary') return undefined
  return stateKind(state) === 'territory' ? `${date} ${electionKind} territories` : `${date} ${electionKind}`
}

/** Whether voters of this state are concerned. */
export function entryAppliesTo({ event, day }: CalendarEntry, state: StateCode): boolean {
  if (event) return appliesToState(event, state)
  const { national, states } = day
  return [...states, ...(national ? [national] : [])].some((election) => appliesToState(election, state))
}
