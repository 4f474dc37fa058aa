import type { LocalDate } from '../../contract/common.ts'
import { type TimeZone, timeZones } from '../../contract/time-zones.ts'
import { addDays, daysBetween } from './local-date.ts'
import { dayIn, timeIn } from './zoned-time.ts'

/** Weekly digests are made on Mondays from this local time on. */
const digestTime = '09:00'
const someMonday = '2026-01-05'

/** The Monday of the latest weekly digest that is due in a time zone. */
export function digestMonday(now: Date, zone: TimeZone): LocalDate {
  const today = dayIn(now, zone)
  const sinceMonday = ((daysBetween(someMonday, today) % 7) + 7) % 7
  const monday = addDays(today, -sinceMonday)
  return sinceMonday === 0 && timeIn(now, zone) < digestTime ? addDays(monday, -7) : monday
}

/** The same for every time zone, for use in a query. */
export const digestMondays = (now: Date): Record<string, LocalDate> =>
  Object.fromEntries(timeZones.map((zone) => [zone, digestMonday(now, zone)]))
