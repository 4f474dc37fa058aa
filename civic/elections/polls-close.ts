import type { LocalDate, StateCode } from '../../contract/common.ts'
import { addDays } from '../dates/local-date.ts'
import { instantOf, lastInstantOf, zonesIn } from '../dates/zoned-time.ts'

/** Hours that are the same in the whole state, in English. Others say who sets them. */
const oneRange = /^\d{1,2}:\d{2} AM - (\d{1,2}):(\d{2}) PM$/

/** When the last polls of the state close; null if its poll hours do not say so. */
export function lastPollsClose(hours: string, state: StateCode, date: LocalDate): Date | null {
  const [, hour, minutes] = oneRange.exec(hours) ?? []
  if (hour === undefined || minutes === undefined) return null
  const time = `${(Number(hour) % 12) + 12}:${minutes}`
  return new Date(Math.max(...zonesIn(state).map((zone) => lastInstantOf(date, time, zone).getTime())))
}

/** Times in the afternoon, also the first of a range such as 7:00 - 9:00 PM. */
const afternoonTimes = /\b(\d{1,2}):(\d{2})(?= PM| - \d{1,2}:\d{2} PM)/g

/** No state closes its polls earlier. */
const earliestClose = '18:00'

/**
 * When the first and the last polls of the state may close, by its poll hours. Hours that set no end, or that are not
 * known, may last until the end of the day.
 */
export function pollsMayClose(
  hours: string | undefined,
  state: StateCode,
  date: LocalDate,
): { first: Date; last: Date } {
  const times = [...(hours ?? '').matchAll(afternoonTimes)]
    .map(([, hour, minutes]) => `${(Number(hour) % 12) + 12}:${minutes}`)
    .toSorted()
  const zones = zonesIn(state)
  const latest = hours?.includes('no earlier') ? undefined : times.at(-1)
  const firsts = zones.map((zone) => instantOf(date, times[0] ?? earliestClose, zone).getTime())
  const lasts = zones.map((zone) =>
    (latest === undefined ? instantOf(addDays(date, 1), '00:00', zone) : lastInstantOf(date, latest, zone)).getTime(),
  )
  return { first: new Date(Math.min(...firsts)), last: new Date(Math.max(...lasts)) }
}
