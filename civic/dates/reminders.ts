import type { LocalDate, StateCode } from '../../contract/common.ts'
import { type TimeZone, timeZones } from '../../contract/time-zones.ts'
import { addDays } from './local-date.ts'
import { dayIn, firstZoneOf, lastInstantOf, timeIn, usualZoneOf } from './zoned-time.ts'

/** The first of the fifty states to end its day: a day that is not over here is not over in any state. */
export const defaultZone: TimeZone = 'America/New_York'

/** The zone of a member's days: the one chosen, or where the home state's day ends first, so that no reminder is late. */
export const memberZone = (chosen: TimeZone | null, state: StateCode | null): TimeZone =>
  chosen ?? (state ? firstZoneOf(state) : defaultZone)

/** The same for a list of states, for use in a query. */
export const zonesByState = (states: readonly StateCode[]): Record<string, TimeZone> =>
  Object.fromEntries(states.map((state) => [state, firstZoneOf(state)]))

/** The zone of a member's hours: the one chosen, or where most people of the home state live. */
export const memberClock = (chosen: TimeZone | null, state: StateCode | null): TimeZone =>
  chosen ?? (state ? usualZoneOf(state) : defaultZone)

export type ReminderTiming = 'early' | 'due' | 'over'

/** Whether a reminder is due on a member's local day: from `daysBefore` days before the date through the date. */
export function getReminderTiming(date: LocalDate, daysBefore: number, today: LocalDate): ReminderTiming {
  if (date < today) return 'over'
  return addDays(date, -daysBefore) > today ? 'early' : 'due'
}

/** The time zones in which a reminder is due now. */
export const zonesDue = (date: LocalDate, daysBefore: number, now: Date): TimeZone[] =>
  timeZones.filter((zone) => getReminderTiming(date, daysBefore, dayIn(now, zone)) === 'due')

/** The earliest and latest local day in any US time zone right now. */
export function currentLocalDays(now: Date): { first: LocalDate; last: LocalDate } {
  const days = timeZones.map((zone) => dayIn(now, zone)).sort()
  return { first: days[0] ?? '', last: days.at(-1) ?? '' }
}

export interface QuietHours {
  from: string
  until: string
}

/**
 * The end of the current quiet hours, or null outside them. They may span midnight and a clock change. An end that occurs
 * twice is the second one: the first may already have passed.
 */
export function quietUntil(now: Date, { from, until }: QuietHours, zone: TimeZone): Date | null {
  const [day, time] = [dayIn(now, zone), timeIn(now, zone)]
  const overMidnight = from > until
  const isQuiet = overMidnight ? time >= from || time < until : time >= from && time < until
  if (!isQuiet) return null
  const endsTomorrow = overMidnight && time >= from
  return lastInstantOf(endsTomorrow ? addDays(day, 1) : day, until, zone)
}
