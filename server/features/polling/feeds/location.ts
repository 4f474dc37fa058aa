import type { AppError } from '../../../core/app-error.ts'
import type { GeocodedLocation } from '../../../upstream/census-geocoder.ts'
import type { Point } from './rings.ts'

/** Where the Census Bureau says that an address is, or why we do not know. */
export type Located =
  | { kind: 'found'; location: GeocodedLocation & { point: Point } }
  /** The voter has to choose, or confirm that it is the same address. */
  | { kind: 'several'; addresses: string[] }
  /** The voter has not agreed that the address is sent. */
  | { kind: 'not_asked' }
  | { kind: 'off' | 'no_match' | 'failed' }
  /** The person has used up their lookups. */
  | { kind: 'limited'; limit: AppError }

/** Where a voter's home is, found when it is needed. */
export interface VoterLocation {
  /** The point of the building, from a suggestion that the voter chose. */
  point: Point | undefined
  /** Asks the Census Bureau, at most once, if the operator and the voter allow it. */
  locate(): Promise<Located>
}

export const unknownLocation: VoterLocation = { point: undefined, locate: async () => ({ kind: 'off' }) }
