import type { LocalDate, StateCode } from '../../contract/common.ts'
import type { StateZone } from '../address/states.ts'
import { addDays } from '../dates/local-date.ts'
import { instantOf, lastInstantOf, zonesIn } from '../dates/zoned-time.ts'

const afternoonTime = (hour: string, minutes: string) => `${(Number(hour) % 12) + 12}:${minutes}`

/** Hours that are the same in the whole state, in English. Others say who sets them. */
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

/** Times in the afternoon, including the first of a range such as 7:00 - 9:00 PM, with the zone if the hours name one. */
const afternoonTimes = /\b(\d{1,2}):(\d{2})(?=(?: - \d{1,2}:\d{2})? PM(?: (Eastern|Central|Mountain|Pacific))?)/g

/** Polls close later than this everywhere, even where we do not know the hours. */
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
  const isOpenEnded = closes.length === 0 || hours?.includes('no earlier')
  const firsts = closes.length > 0 ? closes : [{ time: earliestClose, zones: zonesIn(state) }]
  const first = firsts.flatMap(({ time, zones }) => zones.map((zone) => instantOf(date, time, zone).getTime()))
  const last = isOpenEnded
    ? zonesIn(state).map((zone) => instantOf(addDays(date, 1), '00:00', zone).getTime())
    : closes.flatMap(({ time, zones }) => zones.map((zone) => lastInstantOf(date, time, zone).getTime()))
  return { first: new Date(Math.min(...first)), last: new Date(Math.max(...last)) }
}
