import type { LocalDate, StateCode } from '../../contract/common.ts'
import type { TimeZone } from '../../contract/time-zones.ts'
import { type StateZone, zoneFacts } from '../address/states.ts'
import { addDays } from './local-date.ts'

const dayMs = 86_400_000
const formats = new Map<StateZone, Intl.DateTimeFormat>()

function formatOf(timeZone: StateZone): Intl.DateTimeFormat {
  const cached = formats.get(timeZone)
  if (cached) return cached
  // The Swedish format is ISO-like: 2026-11-03 18:30:00.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(timeZone, format)
  return format
}

/** The local time in the zone, as if it were UTC. */
const wallClock = (instant: number, timeZone: StateZone) =>
  Date.parse(`${formatOf(timeZone).format(instant).replace(' ', 'T')}Z`)

/**
 * `exact` are the instants at which clocks in the zone show a local time: two in the hour that is repeated when clocks are set
 * back, none in the hour that is skipped when they are set ahead. `skipped` is used then: clocks show one hour later.
 */
function instantsOf(date: LocalDate, time: string, timeZone: StateZone): { exact: number[]; skipped: number } {
  const localMs = Date.parse(`${date}T${time}:00Z`)
  const offsetNear = (instant: number) => wallClock(instant, timeZone) - instant
  const candidates = [localMs - dayMs, localMs + dayMs].map((near) => localMs - offsetNear(near))
  return {
    exact: candidates.filter((instant) => wallClock(instant, timeZone) === localMs),
    skipped: Math.max(...candidates),
  }
}

/** The instant of a local time: the first one if it occurs twice. A time skipped by a clock change is taken one hour later. */
export function instantOf(date: LocalDate, time: string, timeZone: StateZone): Date {
  const { exact, skipped } = instantsOf(date, time, timeZone)
  return new Date(exact.length > 0 ? Math.min(...exact) : skipped)
}

/** Like `instantOf`, but the second one if the local time occurs twice. */
export function lastInstantOf(date: LocalDate, time: string, timeZone: StateZone): Date {
  const { exact, skipped } = instantsOf(date, time, timeZone)
  return new Date(exact.length > 0 ? Math.max(...exact) : skipped)
}

/** The local day in the zone. */
export const dayIn = (instant: Date, timeZone: StateZone): LocalDate => formatOf(timeZone).format(instant).slice(0, 10)

/** The local time in the zone, such as 18:30. */
export const timeIn = (instant: Date, timeZone: StateZone): string => formatOf(timeZone).format(instant).slice(11, 16)

/** When an event ends: at its end time, which may be past midnight, or else at the end of its day. */
export function endOf(
  date: LocalDate,
  { start, end, timeZone }: { start: string; end: string | null; timeZone: StateZone },
): Date {
  if (end === null) return instantOf(addDays(date, 1), '00:00', timeZone)
  return instantOf(end > start ? date : addDays(date, 1), end, timeZone)
}

/** Where the state's day ends last, because polls may still be open there. Nationwide: the last of the fifty states. */
export function zoneOf(state: StateCode | null): StateZone {
  if (!state) return 'Pacific/Honolulu'
  const { zones } = zoneFacts(state)
  return zones.at(-1) ?? zones[0]
}

/** Where the state's day ends first: what is in time here is in time in the whole state. */
export const firstZoneOf = (state: StateCode): TimeZone => zoneFacts(state).zones[0]

/** Where most people of the state live. */
export const usualZoneOf = (state: StateCode): TimeZone => zoneFacts(state).usual ?? firstZoneOf(state)

/** The state's time zones in which people live. */
export const zonesIn = (state: StateCode): readonly StateZone[] => zoneFacts(state).zones
