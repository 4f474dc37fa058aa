import { z } from 'zod'
import { StateCode } from '../../contract/common.ts'
import type { FindRequester } from '../core/requester.ts'
import { CensusResponse, type MatchedDistricts, toMatchedDistricts } from './census-response.ts'
import type { CachedResponse, ResponseCache } from './response-cache.ts'
import { UpstreamError } from './upstream-error.ts'
import type { RequestOptions, UpstreamService } from './upstream-service.ts'

const GeocodeResult = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('found'),
    state: StateCode,
    zip: z.string().nullable(),
    district: z.int(),
    congress: z.int(),
    upper: z.string().nullable(),
    lower: z.string().nullable(),
    legislativeYear: z.int().nullable(),
    // Responses that were cached by an older version have no place.
    place: z.string().nullable().default(null),
    subdivision: z.string().nullable().default(null),
  }),
  z.object({ kind: z.literal('no_match') }),
  /** Several matching addresses, in the geocoder's spelling. Their districts differ, so none may be picked. */
  z.object({ kind: z.literal('several'), addresses: z.array(z.string()) }),
  /** The service knows the address only with the district lines of another Congress. */
  z.object({ kind: z.literal('other_lines') }),
])
export type GeocodeResult = z.infer<typeof GeocodeResult>

export interface Geocoder {
  locate(address: string, requester: FindRequester): Promise<CachedResponse<GeocodeResult>>
}

const day = 24 * 60 * 60_000
const maxCandidates = 8

/**
 * Sitting members represent the district lines of their own Congress. The service's "current" vintage switches to the
 * lines of the next Congress before the sitting one ends, so the older vintage is tried first.
 */
const vintages = ['ACS2025_Current', 'Current_Current']

export function createCensusGeocoder(service: UpstreamService, cache: ResponseCache, congress: () => number): Geocoder {
  const fetchMatches = async (address: string, vintage: string, options: RequestOptions) => {
    const { status, body } = await service.request({
      path: 'geographies/onelineaddress',
      // Without `layers` the service sends its usual set, which has the districts, the place and the county subdivision.
      query: { address, benchmark: 'Public_AR_Current', vintage, format: 'json' },
      ...options,
    })
    const response = CensusResponse.safeParse(body)
    if (status >= 400 || !response.success) throw new UpstreamError(service.name, 'not_understood')
    return response.data.result.addressMatches
  }

  const geocode = async (address: string, options: RequestOptions): Promise<GeocodeResult> => {
    for (const vintage of vintages) {
      const matches = await fetchMatches(address, vintage, options)
      if (matches.length === 0) return { kind: 'no_match' }
      const candidates = matches.map(toMatchedDistricts)
      if (!candidates.every((candidate) => candidate?.congress === congress())) continue
      const [first] = candidates
      if (first && candidates.every((candidate) => candidate && hasSameDistricts(candidate, first))) {
        const same = <Key extends 'zip' | 'place' | 'subdivision'>(key: Key) =>
          candidates.every((candidate) => candidate?.[key] === first[key]) ? first[key] : null
        return {
          kind: 'found',
          ...first,
          zip: same('zip'),
          place: same('place'),
          subdivision: same('subdivision'),
        }
      }
      return { kind: 'several', addresses: matches.slice(0, maxCandidates).map(({ matchedAddress }) => matchedAddress) }
    }
    return { kind: 'other_lines' }
  }

  return {
    locate: (address, requester) =>
      cache.getOrFetch({
        service: service.name,
        cacheKey: `${congress()} ${address.toUpperCase().replace(/\s+/g, ' ').trim()}`,
        freshMs: day,
        schema: GeocodeResult,
        async fetch(signal) {
          const value = await geocode(address, { signal, requester })
          return { value, cacheable: value.kind !== 'several' }
        },
      }),
  }
}

const hasSameDistricts = (a: MatchedDistricts, b: MatchedDistricts) =>
  a.state === b.state && a.district === b.district && a.upper === b.upper && a.lower === b.lower
