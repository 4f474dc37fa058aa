import { dayIn, zoneOf } from '../../civic/dates/zoned-time.ts'
import type { StateCode } from '../../contract/common.ts'
import type { Clock } from '../core/clock.ts'
import type { Places } from './places.ts'

/** The district lines that the geocoder is asked for: those in use, and those of the next Congress until it has begun everywhere. */
export const createGeocoderLines = (places: () => Places, clock: Clock) => ({
  wanted() {
    const { lines } = places()
    // A day begins last in American Samoa.
    const { congress } = lines.on(dayIn(clock.now(), zoneOf('AS')))
    return lines.next && congress < lines.next.congress ? [congress, lines.next.congress] : [congress]
  },
  heldBy: (state: StateCode, congress: number) => places().lines.heldBy(state, congress),
})
