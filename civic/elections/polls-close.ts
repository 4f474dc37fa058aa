import type { LocalDate, StateCode } from '../../contract/common.ts'
import { lastInstantOf, zonesIn } from '../dates/zoned-time.ts'

/** Hours that are the same in the whole state, in English. Others say who sets them. */
const oneRange = /^\d{1,2}:\d{2} AM - (\d{1,2}):(\d{2}) PM$/

/** When the last polls of the state close; null if its poll hours do not say so. */
export function lastPollsClose(hours: string, state: StateCode, date: LocalDate): Date | null {
  const [, hour, minutes] = oneRange.exec(hours) ?? []
  if (hour === undefined || minutes === undefined) return null
  const time = `${(Number(hour) % 12) + 12}:${minutes}`
  return new Date(Math.max(...zonesIn(state).map((zone) => lastInstantOf(date, time, zone).getTime())))
}
