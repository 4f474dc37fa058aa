import { z } from 'zod'
import { hasStreet } from '../../civic/address/address-parts.ts'
import { stateOfFips } from '../../civic/address/states.ts'
import { districtNumber } from '../../civic/districts/district-id.ts'
import { StateCode } from '../../contract/common.schemas.ts'
import type { AppError } from '../core/app-error.ts'
import type { FindRequester } from '../core/requester.ts'
import type { CachedResponse, ResponseCache } from './response-cache.ts'
import { UpstreamError, lookupLimit } from './upstream-error.ts'
import type { RequestOptions, UpstreamService } from './upstream-service.ts'

/** What all matches of an address agree on. Responses that were cached by an older version have none of it. */
const Location = z.object({
  /** Measured along the street, so some meters from the house. */
  point: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }).nullable(),
  /** FIPS code. */
  county: z.string().nullable(),
  /** Names such as "Madison town" and "Madison city"; null outside of one or without data. */
  subdivisionName: z.string().nullable(),
  placeName: z.string().nullable(),
  /** The matched addresses, as the Census Bureau writes them. */
  addresses: z.array(z.string()),
})
export type GeocodedLocation = z.infer<typeof Location>

const location = Location.nullable().default(null)

const GeocodeResult = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('found'),
    state: StateCode,
    zip: z.string().nullable(),
    /** By the Congress whose lines they are: the sitting one, the next one, or both. */
    districts: z.array(z.object({ congress: z.int(), district: z.int() })),
    upper: z.string().nullable(),
    lower: z.string().nullable(),
    legislativeYear: z.int().nullable(),
    // Responses that were cached by an older version have no place.
    place: z.string().nullable().default(null),
    subdivision: z.string().nullable().default(null),
    location,
  }),
  z.object({ kind: z.literal('no_match') }),
  /** Several matching addresses, in the geocoder's spelling. Their districts differ, so none may be picked. */
  z.object({ kind: z.literal('several'), addresses: z.array(z.string()) }),
  /** The service knows the address only with the district lines of another Congress. */
  z.object({ kind: z.literal('other_lines'), location }),
])
export type GeocodeResult = z.infer<typeof GeocodeResult>

export type Geocoder = ReturnType<typeof createCensusGeocoder>

const day = 24 * 60 * 60_000
const maxCandidates = 8

/**
 * Sitting members represent the district lines of their own Congress. The service's "current" vintage switches to the
 * lines of the next Congress before the sitting one ends, so the older vintage is tried first.
 */
const vintages = ['ACS2025_Current', 'Current_Current']

/** A second request must not keep a voter waiting whose district is known already. */
const secondRequestMs = 1000

/** Which district lines are in use, and for which Congresses a district of the service holds. */
export interface GeocoderLines {
  /** The sitting Congress, then the next one if its lines are of use. */
  wanted(): number[]
  heldBy(state: StateCode, congress: number): number[]
}

type Found = Extract<GeocodeResult, { kind: 'found' }>

export function createCensusGeocoder(service: UpstreamService, cache: ResponseCache, lines: GeocoderLines) {
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

  const readVintage = async (address: string, vintage: string, options: RequestOptions): Promise<GeocodeResult> => {
    const matches = await fetchMatches(address, vintage, options)
    const candidates = matches.map(toMatchedDistricts)
    if (candidates.length === 0) return { kind: 'no_match' }
    const known = candidates.filter((candidate) => candidate !== undefined)
    const [first] = known
    const addresses = matches.slice(0, maxCandidates).map(({ matchedAddress }) => matchedAddress)
    const location = agreeOn(matches.map(toMatchedLocation), addresses)
    if (!first || known.length < candidates.length) return { kind: 'other_lines', location }
    if (!known.every((candidate) => hasSameDistricts(candidate, first))) return { kind: 'several', addresses }
    const same = <Key extends 'zip' | 'place' | 'subdivision'>(key: Key) =>
      known.every((candidate) => candidate[key] === first[key]) ? first[key] : null
    const { congress, district, ...rest } = first
    return {
      kind: 'found',
      ...rest,
      districts: lines.heldBy(first.state, congress).map((held) => ({ congress: held, district })),
      zip: same('zip'),
      place: same('place'),
      subdivision: same('subdivision'),
      location,
    }
  }

  /** A vintage that fails after another one answered adds nothing, and takes nothing away. */
  const readSecond = async (address: string, vintage: string, options: RequestOptions) => {
    const signals = [options.signal, AbortSignal.timeout(secondRequestMs)].filter((one) => one !== undefined)
    const signal = AbortSignal.any(signals)
    try {
      return await readVintage(address, vintage, { ...options, signal })
    } catch (error) {
      if (error instanceof UpstreamError) return undefined
      throw error
    }
  }

  const geocode = async (address: string, options: RequestOptions): Promise<GeocodeResult> => {
    const [sitting, ...others] = lines.wanted()
    let found: Found | undefined
    let location: GeocodedLocation | null = null
    for (const vintage of vintages) {
      const isKnown = found?.districts.some(({ congress }) => congress === sitting)
      const result = isKnown
        ? await readSecond(address, vintage, options)
        : await readVintage(address, vintage, options)
      if (result?.kind === 'found')
        found = found ? { ...found, districts: [...found.districts, ...result.districts] } : result
      else if (result?.kind === 'other_lines') location = result.location
      else if (result && !found) return result
      const has = new Set(found?.districts.map(({ congress }) => congress))
      if ([sitting, ...others].every((congress) => congress === undefined || has.has(congress))) break
    }
    return found && found.districts.length > 0 ? found : { kind: 'other_lines', location: found?.location ?? location }
  }

  return {
    locate: (address: string, requester: FindRequester): Promise<CachedResponse<GeocodeResult>> =>
      cache.getOrFetch({
        service: service.name,
        cacheKey: `${lines.wanted().join('+')} ${address.toUpperCase().replace(/\s+/g, ' ').trim()}`,
        freshMs: day,
        schema: GeocodeResult,
        sealed: true,
        async fetch(signal) {
          const value = await geocode(address, { signal, requester })
          return { value, cacheable: value.kind !== 'several' }
        },
      }),
  }
}

function agreeOn(locations: MatchedLocation[], addresses: string[]): GeocodedLocation | null {
  const [first] = locations
  if (!first) return null
  const same = <Key extends keyof MatchedLocation>(key: Key) =>
    locations.every((one) => JSON.stringify(one[key]) === JSON.stringify(first[key])) ? first[key] : null
  return {
    point: same('point'),
    county: same('county'),
    subdivisionName: same('subdivisionName'),
    placeName: same('placeName'),
    addresses,
  }
}

const hasSameDistricts = (a: MatchedDistricts, b: MatchedDistricts) =>
  a.state === b.state && a.district === b.district && a.upper === b.upper && a.lower === b.lower

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

const Area = z.looseObject({
  STATE: z.string().optional(),
  GEOID: z.string().optional(),
  CDSESSN: z.string().optional(),
  NAME: z.string().optional(),
})
type Area = z.infer<typeof Area>

const Match = z.object({
  matchedAddress: z.string(),
  coordinates: z.object({ x: z.number(), y: z.number() }).optional(),
  addressComponents: z.object({ zip: z.string().optional() }).optional(),
  geographies: z.record(z.string(), z.array(Area)).optional(),
})

const CensusResponse = z.object({ result: z.object({ addressMatches: z.array(Match) }) })

/** Where one address match is. */
type MatchedLocation = Omit<GeocodedLocation, 'addresses'>

/** The districts of one address match. */
interface MatchedDistricts {
  state: StateCode
  zip: string | null
  district: number
  /** The Congress that uses these district lines, for example 119 until 2027-01-03. */
  congress: number
  /** Census codes of the state's districts; null without such a chamber or without data. */
  upper: string | null
  lower: string | null
  /** The year of the legislative district lines. */
  legislativeYear: number | null
  /** Census ids of the city (7 digits) and of the township or town (10 digits); null outside of one or without data. */
  place: string | null
  subdivision: string | null
}

/** Layer names contain the Congress or the year and change over time, so they are matched by pattern. */
const layers = {
  congressional: /Congressional Districts$/,
  upper: /^(\d{4}) State Legislative Districts - Upper$/,
  lower: /^(\d{4}) State Legislative Districts - Lower$/,
  place: /^Incorporated Places$/,
  subdivision: /^County Subdivisions$/,
  county: /^Counties$/,
}

function toMatchedLocation({ coordinates, geographies = {} }: z.infer<typeof Match>): MatchedLocation {
  const area = (layer: RegExp) => findLayer(geographies, layer)?.area
  return {
    point: coordinates ? { lat: coordinates.y, lng: coordinates.x } : null,
    county: censusId(area(layers.county), 5),
    subdivisionName: area(layers.subdivision)?.NAME ?? null,
    placeName: area(layers.place)?.NAME ?? null,
  }
}

function toMatchedDistricts(match: z.infer<typeof Match>): MatchedDistricts | undefined {
  const geographies = match.geographies ?? {}
  const congressional = findLayer(geographies, layers.congressional)
  const state = stateOfFips(congressional?.area.STATE ?? '')
  const congress = Number(congressional?.area.CDSESSN)
  const district = congressional && congressionalNumber(congressional.area)
  if (!state || district === undefined || !Number.isInteger(congress)) return undefined
  const upper = findLayer(geographies, layers.upper)
  const lower = findLayer(geographies, layers.lower)
  return {
    state,
    zip: match.addressComponents?.zip ?? null,
    district,
    congress,
    upper: districtCode(upper?.area, 'SLDU'),
    lower: districtCode(lower?.area, 'SLDL'),
    legislativeYear: yearIn(upper?.name, layers.upper) ?? yearIn(lower?.name, layers.lower),
    place: censusId(findLayer(geographies, layers.place)?.area, 7),
    subdivision: censusId(findLayer(geographies, layers.subdivision)?.area, 10),
  }
}

const censusId = (area: Area | undefined, digits: number): string | null =>
  area?.GEOID !== undefined && area.GEOID.length === digits && /^\d+$/.test(area.GEOID) ? area.GEOID : null

function findLayer(geographies: Record<string, Area[]>, pattern: RegExp): { name: string; area: Area } | undefined {
  for (const [name, areas] of Object.entries(geographies)) {
    const [area] = areas
    if (pattern.test(name) && area) return { name, area }
  }
  return undefined
}

const yearIn = (layerName: string | undefined, pattern: RegExp): number | null => {
  const year = layerName?.match(pattern)?.[1]
  return year === undefined ? null : Number(year)
}

/** From a field such as `CD119`, otherwise from the end of GEOID. */
function congressionalNumber(area: Area): number | undefined {
  const [, field] = Object.entries(area).find(([name]) => /^CD\d+$/.test(name)) ?? []
  const code = typeof field === 'string' ? field : area.GEOID?.slice(-2)
  return code === undefined ? undefined : districtNumber(code)
}

function districtCode(area: Area | undefined, field: 'SLDU' | 'SLDL'): string | null {
  const code = area?.[field]
  // ZZZ marks areas without a district, such as water.
  return typeof code === 'string' && code !== '' && !code.startsWith('Z') ? code : null
}
