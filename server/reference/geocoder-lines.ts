import type { StateCode } from '../../contract/common.ts'
import type { Clock } from '../core/clock.ts'
import type { Places } from './places.ts'

/** The district lines that the geocoder is asked for: those in use, and those of the next Congress until it begins. */
export const createGeocoderLines = (places: () => Places, clock: Clock) => ({
  wanted() {
    const { lines } = places()
    // The day in UTC, which no state is ahead of by more than Guam's ten hours.
    const { congress } = lines.on(clock.now().toISOString().slice(0, 10))
    return lines.next && congress < lines.next.congress ? [congress, lines.next.congress] : [congress]
  },
  heldBy: (state: StateCode, congress: number) => places().lines.heldBy(state, congress),
})
