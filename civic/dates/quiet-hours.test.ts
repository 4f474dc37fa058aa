import { describe, expect, test } from 'vitest'
import { type TimeZone, timeZones } from '../../contract/time-zones.ts'
import { quietUntil } from './reminders.ts'

const minute = 60_000
const hour = 60 * minute
const quarters = Array.from(
  { length: 96 },
  (_, n) => `${String(Math.floor(n / 4)).padStart(2, '0')}:${String((n % 4) * 15).padStart(2, '0')}`,
)

const formats = new Map(
  timeZones.map((timeZone) => [timeZone, new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' })]),
)
const shownIn = (zone: TimeZone, instant: number) => formats.get(zone)?.format(instant) ?? ''
const isQuiet = (time: string, from: string, until: string) =>
  from < until ? time >= from && time < until : time >= from || time < until

/** The hours of UTC in which clocks change somewhere in the United States, with an hour on either side. */
const changes = [
  ['clocks go back', Date.UTC(2026, 10, 1, 4), 8],
  ['clocks go forward', Date.UTC(2027, 2, 14, 5), 9],
] as const

/** What must hold for any quiet hours at any instant. Returns a description of what does not. */
function findFault(now: number, from: string, until: string, zone: TimeZone): string | undefined {
  const end = quietUntil(new Date(now), { from, until }, zone)?.getTime()
  const fault = (text: string) => `${text}: ${new Date(now).toISOString()} ${from}-${until} ${zone} ${end}`
  if (!isQuiet(shownIn(zone, now), from, until)) return end === undefined ? undefined : fault('deferred outside')
  if (end === undefined) return fault('not deferred')
  if (end <= now) return fault('deferred to the past')
  if (end - now > 25 * hour) return fault('deferred for more than a day')
  // A time that clocks skip is taken one hour later.
  const isSkipped = until >= '02:00' && until < '03:00' && shownIn(zone, end - hour) < '02:00'
  if (shownIn(zone, end) !== until && !isSkipped) return fault('ends at another time')
  if (shownIn(zone, end + hour) === until) return fault('ends at the earlier of two instants')
  return undefined
}

describe.each(changes)('when %s, no quiet hours end in the past or early', (_, start, hours) => {
  const instants = Array.from({ length: hours * 4 }, (_, n) => start + n * 15 * minute)

  test('for every pair of times', () => {
    const faults: string[] = []
    let count = 0
    for (const from of quarters) {
      for (const until of quarters.filter((time) => time !== from)) {
        // Each pair twice, in another zone and at another instant, so that all meet many others.
        for (let n = 0; n < 2; n++) {
          count++
          const zone = timeZones[count % timeZones.length] ?? 'America/New_York'
          const fault = findFault(instants[(count * 7) % instants.length] ?? 0, from, until, zone)
          if (fault) faults.push(fault)
        }
      }
    }
    expect(faults).toEqual([])
  })

  test.each(timeZones)('at every quarter of an hour in %s', (zone) => {
    const faults = instants.flatMap((now) =>
      quarters.flatMap((until, n) => findFault(now, quarters[(n + 1) % 96] ?? '', until, zone) ?? []),
    )
    expect(faults).toEqual([])
  })
})
