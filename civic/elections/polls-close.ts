import type { LocalDate, StateCode } from '../../contract/common.ts'
import type { StateZone } from '../address/states.ts'
import { addDays } from '../dates/local-date.ts'
import { instantOf, lastInstantOf, zonesIn } from '../dates/zoned-time.ts'

const afternoonTime = (hour: string, minutes: string) => `${(Number(hour) % 12) + 12}:${minutes}`

/** One range for the whole state, in English. Where hours vary, the text says who sets them, and does not match. */
const oneRange = /^\d{1,2}:\d{2} AM - (\d{1,2}):(\d{2}) PM$/

/** When the last polls of the state close; null if its poll hours do not say so. */
export function lastPollsClose(hours: string, state: StateCode, date: LocalDate): Date | null {
  const [, hour, minutes] = oneRange.exec(hours) ?? []
  if (hour === undefined || minutes === undefined) return null
  const time = afternoonTime(hour, minutes)
  return new Date(Math.max(...zonesIn(state).map((zone) => lastInstantOf(date, time, zone).getTime())))
}

const zoneNames: Record<string, StateZone> = {
  Eastern: 'America/New_York',
  Central: 'America/Chicago',
  Mountain: 'America/Denver',
  Pacific: 'America/Los_Angeles',
}

/** Afternoon times, with the time zone if one follows. Both ends of "7:00 - 9:00 PM" match. */
const afternoonTimes = /\b(\d{1,2}):(\d{2})(?=(?: - \d{1,2}:\d{2})? PM(?: (Eastern|Central|Mountain|Pacific))?)/g

/** No polls close before noon: the limit where the hours are unknown. */
const earliestClose = '12:00'

/**
 * When the first and the last polls of the state may close, by its poll hours. Hours that set no end, or that are not
 * known, may last until the end of the day.
 */
export function pollsMayClose(
  hours: string | undefined,
  state: StateCode,
  date: LocalDate,
): { first: Date; last: Date } {
  const closes = [...(hours ?? '').matchAll(afternoonTimes)].map(([, hour = '', minutes = '', name = '']) => {
    const zone = zoneNames[name]
    return { time: afternoonTime(hour, minutes), zones: zone ? [zone] : zonesIn(state) }
  })
  // "No earlier than 8:00 PM" sets no end.
  const isOpenEnded = closes.length === 0 || /no earlier/i.test(hours ?? '')
  const closesOrNoon = closes.length > 0 ? closes : [{ time: earliestClose, zones: zonesIn(state) }]
  const first = closesOrNoon.flatMap(({ time, zones }) => zones.map((zone) => instantOf(date, time, zone).getTime()))
  const last = isOpenEnded
    ? zonesIn(state).map((zone) => instantOf(addDays(date, 1), '00:00', zone).getTime())
    : closes.flatMap(({ time, zones }) => zones.map((zone) => lastInstantOf(date, time, zone).getTime()))
  return { first: new Date(Math.min(...first)), last: new Date(Math.max(...last)) }
}
