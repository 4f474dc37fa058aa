import type { LocalDate, StateCode } from '../../contract/common.ts'
import type { TimeZone } from '../../contract/events.ts'
import { addDays } from './local-date.ts'

const dayMs = 86_400_000
const formats = new Map<TimeZone, Intl.DateTimeFormat>()

function formatOf(timeZone: TimeZone): Intl.DateTimeFormat {
  const cached = formats.get(timeZone)
  if (cached) return cached
  // The Swedish format is ISO-like: 2026-11-03 18:30:00.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(timeZone, format)
  return format
}

/** The local time in the zone, as if it were UTC. */
const wallClock = (instant: number, timeZone: TimeZone) =>
  Date.parse(`${formatOf(timeZone).format(instant).replace(' ', 'T')}Z`)

/** The instants at which clocks in the zone show a local time: two if clocks go back over it, none if they skip it. */
function instantsOf(date: LocalDate, time: string, timeZone: TimeZone): { exact: number[]; skipped: number } {
  const localMs = Date.parse(`${date}T${time}:00Z`)
  const offsetNear = (instant: number) => wallClock(instant, timeZone) - instant
  const candidates = [localMs - dayMs, localMs + dayMs].map((near) => localMs - offsetNear(near))
  return {
    exact: candidates.filter((instant) => wallClock(instant, timeZone) === localMs),
    skipped: Math.max(...candidates),
  }
}

/** The instant of a local time: the first one if it occurs twice. A time skipped by a clock change is taken one hour later. */
export function instantOf(date: LocalDate, time: string, timeZone: TimeZone): Date {
  const { exact, skipped } = instantsOf(date, time, timeZone)
  return new Date(exact.length > 0 ? Math.min(...exact) : skipped)
}

/** Like `instantOf`, but the second one if the local time occurs twice. */
export function lastInstantOf(date: LocalDate, time: string, timeZone: TimeZone): Date {
  const { exact, skipped } = instantsOf(date, time, timeZone)
  return new Date(exact.length > 0 ? Math.max(...exact) : skipped)
}

/** The local day in the zone. */
export const dayIn = (instant: Date, timeZone: TimeZone): LocalDate => formatOf(timeZone).format(instant).slice(0, 10)

/** The local time in the zone, such as 18:30. */
export const timeIn = (instant: Date, timeZone: TimeZone): string => formatOf(timeZone).format(instant).slice(11, 16)

/** When an event ends: at its end time, which may be past midnight, or else at the end of its day. */
export function endOf(date: LocalDate, start: string, end: string | null, timeZone: TimeZone): Date {
  if (end === null) return instantOf(addDays(date, 1), '00:00', timeZone)
  return instantOf(end > start ? date : addDays(date, 1), end, timeZone)
}

/** For a state with two time zones, the one where the day ends last, because polls may still be open there. */
const zones: [TimeZone, StateCode[]][] = [
  [
    'America/New_York',
    ['CT', 'DE', 'DC', 'GA', 'ME', 'MD', 'MA', 'NH', 'NJ', 'NY', 'NC', 'OH', 'PA', 'RI', 'SC', 'VT', 'VA', 'WV'],
  ],
  ['America/Chicago', ['AL', 'AR', 'FL', 'IL', 'IN', 'IA', 'KY', 'LA', 'MI', 'MN', 'MS', 'MO', 'OK', 'TN', 'WI']],
  ['America/Denver', ['CO', 'KS', 'MT', 'NE', 'NM', 'ND', 'SD', 'TX', 'UT', 'WY']],
  ['America/Phoenix', ['AZ']],
  ['America/Los_Angeles', ['CA', 'ID', 'NV', 'OR', 'WA']],
  ['America/Anchorage', ['AK']],
  ['Pacific/Honolulu', ['HI']],
  ['America/Puerto_Rico', ['PR', 'VI']],
  ['Pacific/Guam', ['GU', 'MP']],
  ['Pacific/Pago_Pago', ['AS']],
]
const zoneByState = new Map(zones.flatMap(([zone, states]) => states.map((state) => [state, zone] as const)))

/** Nationwide: the last of the fifty states to end its day. */
export const zoneOf = (state: StateCode | null): TimeZone => (state && zoneByState.get(state)) ?? 'Pacific/Honolulu'

/** Where most people of the state live, if that is not the zone above. */
const mostPeopleIn: Partial<Record<StateCode, TimeZone>> = {
  FL: 'America/New_York',
  IN: 'America/New_York',
  KY: 'America/New_York',
  MI: 'America/New_York',
  KS: 'America/Chicago',
  NE: 'America/Chicago',
  ND: 'America/Chicago',
  SD: 'America/Chicago',
  TX: 'America/Chicago',
  ID: 'America/Denver',
}

/** A proposal for an event in the state; the person who enters it can choose another zone. */
export const usualZoneOf = (state: StateCode): TimeZone => mostPeopleIn[state] ?? zoneOf(state)

/** Zones of other parts of a state, where two are not enough or people far from the border keep another time. */
const otherZones: Partial<Record<StateCode, TimeZone[]>> = {
  AK: ['Pacific/Honolulu'],
  AZ: ['America/Denver'],
  NV: ['America/Denver'],
  OR: ['America/Denver'],
  TN: ['America/New_York'],
}

/** All zones in which people of the state live, as far as they keep another time. */
export const zonesIn = (state: StateCode): TimeZone[] => [
  ...new Set([zoneOf(state), usualZoneOf(state), ...(otherZones[state] ?? [])]),
]
