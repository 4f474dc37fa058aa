import { hasStreet } from '../../civic/address/address-parts.ts'
import type { AppError } from '../core/app-error.ts'
import type { FindRequester } from '../core/requester.ts'
import type { GeocodeResult, Geocoder } from './census-geocoder.ts'
import type { CachedResponse } from './response-cache.ts'
import { UpstreamError, lookupLimit } from './upstream-error.ts'

/** What the Census Bureau says about the street of an address, or why it was not asked. */
export type StreetResult =
  | ({ kind: 'answered' } & CachedResponse<GeocodeResult>)
  /** The voter has not agreed that the address is sent. */
  | { kind: 'not_asked' }
  | { kind: 'no_street' }
  | { kind: 'off' | 'failed' }
  /** The person has used up their lookups. */
  | { kind: 'limited'; limit: AppError }

interface StreetRequest {
  address: string
  /** The voter agreed that the address is sent to the Census Bureau. */
  askCensus?: boolean | undefined
}

export type LookUpStreet = (request: StreetRequest, requester: FindRequester) => Promise<StreetResult>

interface StreetLookupDeps {
  geocoder: Geocoder | undefined
  /** Whether an address may be sent to the geocoder only if the voter asks for it. */
  needsConsent: boolean
  /** The failure never contains the address. */
  onFailure(failure: UpstreamError): void
}

/** Asks the geocoder for an address, if the operator and the voter allow it. */
export const createStreetLookup =
  ({ geocoder, needsConsent, onFailure }: StreetLookupDeps): LookUpStreet =>
  async ({ address, askCensus = false }, requester) => {
    // The geocoder finds nothing without a house number.
    if (!hasStreet(address)) return { kind: 'no_street' }
    if (!geocoder) return { kind: 'off' }
    if (needsConsent && !askCensus) return { kind: 'not_asked' }
    try {
      return { kind: 'answered', ...(await geocoder.locate(address, requester)) }
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      const limit = lookupLimit(error)
      if (limit) return { kind: 'limited', limit }
      onFailure(error)
      return { kind: 'failed' }
    }
  }
