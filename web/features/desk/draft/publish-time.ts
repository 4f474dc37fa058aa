import { instantOf, timeIn } from '../../../../civic/dates/zoned-time.ts'
import { LocalDate, TimeZone } from '../../../../contract/common.schemas.ts'
import { LocalTime } from '../../../../contract/events.schemas.ts'

export interface PublishTime {
  date: string
  time: string
  timeZone: string
}

type PublishInstant = { at: string } | { problem: 'incomplete' | 'skipped' | 'past' }

/** The instant of a time in the office's zone. A time that the clocks skip is invalid, and one that has passed is too late. */
export function publishInstant({ date, time, timeZone }: PublishTime, now: number): PublishInstant {
  const [day, clock, zone] = [LocalDate.safeParse(date), LocalTime.safeParse(time), TimeZone.safeParse(timeZone)]
  if (!day.success || !clock.success || !zone.success) return { problem: 'incomplete' }
  const instant = instantOf(day.data, clock.data, zone.data)
  if (timeIn(instant, zone.data) !== clock.data) return { problem: 'skipped' }
  return instant.getTime() <= now ? { problem: 'past' } : { at: instant.toISOString() }
}

/** The entered instant, null if nothing was entered, or `invalid` if it is incomplete or skipped by the clocks. */
export function enteredInstant(value: PublishTime): string | null {
  if (value.date === '' && value.time === '') return null
  const instant = publishInstant(value, 0)
  return 'at' in instant ? instant.at : 'invalid'
}
