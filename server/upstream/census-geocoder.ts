import { z } from 'zod'
import { StateCode } from '../../contract/common.ts'
import { CensusReply, type Located, readMatch } from './census-reply.ts'
import type { Answers, CachedResponse } from './response-cache.ts'
import { UpstreamError } from './upstream-error.ts'
import type { Service } from './upstream-service.ts'

const Found = z.object({
  kind: z.literal('found'),
  state: StateCode,
  zip: z.string().nullable(),
  district: z.int(),
  congress: z.int(),
  upper: z.string().nullable(),
  lower: z.string().nullable(),
  legislativeYear: z.int().nullable(),
})

const GeocodeResult = z.discriminatedUnion('kind', [
  Found,
  z.object({ kind: z.literal('no_match') }),
  /** Each as the geocoder writes it. They lie in different districts, so none may be picked. */
  z.object({ kind: z.literal('several'), addresses: z.array(z.string()) }),
  /** The service knows the place, but on the lines of another Congress. */
  z.object({ kind: z.literal('other_lines') }),
])
export type GeocodeResult = z.infer<typeof GeocodeResult>

export interface Geocoder {
  locate(address: string): Promise<CachedResponse<GeocodeResult>>
}

const day = 24 * 60 * 60_000
const maxCandidates = 8

/**
 * Sitting members stand for the lines of their own Congress. The service's "current" ones moved on to the next Congress
 * before the sitting one ended, so the older vintage is asked first and the other only when its Congress is not ours.
 */
const vintages = ['ACS2025_Current', 'Current_Current']

export function createCensusGeocoder(service: Service, answers: Answers, congress: number): Geocoder {
  const ask = async (address: string, vintage: string, signal: AbortSignal) => {
    const { status, body } = await service.ask({
      path: 'geographies/onelineaddress',
      query: { address, benchmark: 'Public_AR_Current', vintage, format: 'json' },
      signal,
    })
    const reply = CensusReply.safeParse(body)
    if (status >= 400 || !reply.success) throw new UpstreamError(service.name, 'not_understood')
    return reply.data.result.addressMatches
  }

  const fetch = async (address: string, signal: AbortSignal): Promise<GeocodeResult> => {
    for (const vintage of vintages) {
      const matches = await ask(address, vintage, signal)
      if (matches.length === 0) return { kind: 'no_match' }
      const places = matches.map(readMatch)
      if (!places.every((place) => place?.congress === congress)) continue
      const [first] = places
      if (first && places.every((place) => place && sameDistricts(place, first))) {
        const zip = places.every((place) => place?.zip === first.zip) ? first.zip : null
        return { kind: 'found', ...first, zip }
      }
      return { kind: 'several', addresses: matches.slice(0, maxCandidates).map(({ matchedAddress }) => matchedAddress) }
    }
    return { kind: 'other_lines' }
  }

  return {
    locate: (address) =>
      answers.remember({
        service: service.name,
        request: address.toUpperCase().replace(/\s+/g, ' ').trim(),
        freshMs: day,
        schema: GeocodeResult,
        async fetch(signal) {
          const value = await fetch(address, signal)
          return { value, keep: value.kind !== 'several' }
        },
      }),
  }
}

const sameDistricts = (a: Located, b: Located) =>
  a.state === b.state && a.district === b.district && a.upper === b.upper && a.lower === b.lower
