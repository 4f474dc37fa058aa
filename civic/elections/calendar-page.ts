import type { StateCode } from '../../contract/common.ts'
import type { Event } from '../../contract/events.ts'
import { type CalendarEntry, entryAppliesTo, toCalendarEntries } from './election-days.ts'

/** Rendering hundreds of cards at once is slow on a phone. */
export const entriesPerPage = 10

/** Samples are listed apart, so that nobody mistakes them for events. */
export function splitEvents(events: readonly Event[]) {
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

/** The events of the first cards of the calendar. On a card of several states, only the voter's own state has dates. */
export function firstPageEvents(upcoming: CalendarEntry[], state: StateCode | undefined): Event[] {
  const { own, others } = ownStateFirst(upcoming, state)
  return [...own, ...others].slice(0, entriesPerPage).flatMap(({ event, day }): Event[] => {
    if (event) return [event]
    const states = day.states.map((election) =>
      state !== undefined && election.stateCodes.includes(state) ? election : withoutDates(election),
    )
    return day.national ? [day.national, ...states] : states
  })
}

function withoutDates(election: Event): Event {
  const { electionDeadlines, ...rest } = election
  return electionDeadlines === undefined ? election : { ...rest, deadlines: null }
}

/** The states that hold an election. */
export const electionStates = (events: readonly Event[]): Set<StateCode> =>
  new Set(events.flatMap(({ type, stateCodes }) => (type === 'election' ? stateCodes : [])))
