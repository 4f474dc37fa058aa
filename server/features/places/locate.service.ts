import { hasStreet, writtenZip } from '../../../civic/address/address-parts.ts'
import { nextDistrictLineMeters } from '../../../civic/districts/point-result.ts'
import type { Source, StateCode } from '../../../contract/common.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import type { LegislativeDistrict } from '../../../contract/legislators.ts'
import type { LocateNote, checkAddress, locatePlace } from '../../../contract/places.ts'
import { AppError } from '../../core/app-error.ts'
import type { Clock } from '../../core/clock.ts'
import type { FindRequester } from '../../core/requester.ts'
import type { Places } from '../../reference/places.ts'
import { createToday } from '../../reference/today.ts'
import { readTypedAddress, statesOf } from '../../reference/typed-address.ts'
import { type ZipRecord, findZipRecord } from '../../reference/zip-record.ts'
import type { GeocodeResult, Geocoder } from '../../upstream/census-geocoder.ts'
import type { CachedResponse } from '../../upstream/response-cache.ts'
import { UpstreamError, lookupLimit } from '../../upstream/upstream-error.ts'
import { type Point, findPointDistricts } from './point-districts.ts'

export interface LocateRequest {
  address: string
  point?: Point | undefined
  askCensus?: boolean | undefined
}

type LocateReply = Reply<typeof locatePlace>
type Match = Extract<GeocodeResult, { kind: 'found' }>

interface LocateDeps {
  places: Places
  clock: Clock
  geocoder: Geocoder | undefined
  /** Whether an address may be sent to the geocoder only if the voter asks for it. */
  needsConsent: boolean
  /** The failure never contains the address. */
  onFailure(failure: UpstreamError): void
}

/** The geocoder's match, or why there is none. */
type GeocoderOutcome = GeocoderMatch | { note: LocateNote; candidates: string[] }
type GeocoderMatch = Pick<CachedResponse<GeocodeResult>, 'fetchedAt' | 'stale'> & { match: Match }

const noMatch = (note: LocateNote, candidates: string[] = []): GeocoderOutcome => ({ note, candidates })

const otherLines = { note: 'geocoder_other_lines', candidates: [] } satisfies GeocoderOutcome

/** Finds districts by the geocoder, otherwise by a point, otherwise by ZIP code with every possible district. */
export function createLocateService({ places, clock, geocoder, needsConsent, onFailure }: LocateDeps) {
  const today = createToday(clock)
  /** The Congress whose lines are in use today. */
  const congressOf = (state: StateCode) => places.lines.on(today(state)).congress

  const geocode = async (
    { address, askCensus = false }: LocateRequest,
    requester: FindRequester,
  ): Promise<GeocoderOutcome> => {
    // The geocoder finds nothing without a house number.
    if (!hasStreet(address)) return noMatch('no_street')
    if (!geocoder) return noMatch('geocoder_off')
    if (needsConsent && !askCensus) return noMatch('geocoder_not_asked')
    try {
      const { value, fetchedAt, stale } = await geocoder.locate(address, requester)
      if (value.kind === 'found') return { match: value, fetchedAt, stale }
      if (value.kind === 'several') return noMatch('geocoder_several_matches', value.addresses)
      return noMatch(value.kind === 'no_match' ? 'geocoder_no_match' : 'geocoder_other_lines')
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      const limit = lookupLimit(error)
      if (limit) throw limit
      onFailure(error)
      return noMatch('geocoder_unavailable')
    }
  }

  const legislativeDistricts = (match: Match, layer: 'upper' | 'lower'): LegislativeDistrict[] => {
    const code = match[layer]
    if (code === null || match.legislativeYear !== places.vintage.legislativeYear) return []
    return places
      .legislativeByCensusCode(match.state, layer, code)
      .map(({ state, chamber, district }) => ({ state, chamber, district, share: null, approximate: false }))
  }

  /** The next Congress, if the state's lines change with it and it has not begun. */
  const nextFor = (state: StateCode): number | undefined => {
    const { next } = places.lines
    return next && places.lines.changesIn(state) && congressOf(state) < next.congress ? next.congress : undefined
  }

  /** What a match says about the next Congress. */
  const nextOfMatch = ({ state, districts }: Match): LocateReply['next'] => {
    const congress = nextFor(state)
    const found = districts.find((one) => one.congress === congress)
    return found
      ? { congress: found.congress, districts: [{ state, district: found.district, share: null, approximate: false }] }
      : null
  }

  const nextAtPoint = ({ lat, lng }: Point, state: StateCode): LocateReply['next'] => {
    const congress = nextFor(state)
    if (congress === undefined) return null
    const near = places.districtsNear(lat, lng, nextDistrictLineMeters, congress).filter((one) => one.state === state)
    const isNearLine = near.length > 1
    return near.length > 0
      ? { congress, districts: near.map((one) => ({ ...one, share: null, approximate: isNearLine })) }
      : null
  }

  const toReply = (
    { match, fetchedAt, stale }: GeocoderMatch,
    district: number,
    typedZip: string | undefined,
  ): LocateReply => {
    const zip = match.zip ?? typedZip ?? null
    const source = censusSource(fetchedAt)
    const byAddress = { upper: legislativeDistricts(match, 'upper'), lower: legislativeDistricts(match, 'lower') }
    const hasLegislative = byAddress.upper.length + byAddress.lower.length > 0
    const record = zip === null ? undefined : findZipRecord(places, zip, congressOf)
    return {
      method: 'geocoder',
      zip,
      state: match.state,
      congressional: [{ state: match.state, district, share: null, approximate: false }],
      next: nextOfMatch(match),
      ...(hasLegislative ? byAddress : chambersOf(typeof record === 'string' ? undefined : record)),
      legislativeMethod: hasLegislative ? 'geocoder' : 'zip',
      place: match.place,
      subdivision: match.subdivision,
      candidates: [],
      notes: [],
      source,
      legislativeSource: hasLegislative ? source : places.sources.legislative,
      stale,
    }
  }

  /** The lines that voters of a ZIP code may have: if it reaches into two states, the newer ones. */
  const drawnFor = ({ congressional }: ZipRecord, congress: number) =>
    Math.max(...congressional.map(({ state }) => places.lines.drawnFor(state, congress)))

  return {
    check(address: string): Reply<typeof checkAddress> {
      const { zip = null, state = null, record } = readTypedAddress(places, address, congressOf)
      // The number of "53933 Fox Lake" is the ZIP code.
      const isLeading = zip !== null && zip !== writtenZip(address)
      const typed = { zip, hasStreet: hasStreet(isLeading ? address.replace(zip, '') : address) }
      if (!record || typeof record === 'string') return { ...typed, state, city: null, districts: [], congress: null }
      const { congress, ended } = places.lines.on(today(record.state))
      const [only, ...others] = statesOf(record)
      return {
        ...typed,
        state: state ?? (others.length === 0 ? (only ?? null) : null),
        city: record.city,
        districts: record.congressional.map((one) => ({
          ...one,
          // A district on lines that have ended is only likely, unless it is the whole state.
          approximate: one.approximate || (ended && one.district !== 0),
        })),
        congress: ended ? null : drawnFor(record, congress),
      }
    },

    async locate(request: LocateRequest, requester: FindRequester): Promise<LocateReply> {
      const { address, point } = request
      const { zip, record } = readTypedAddress(places, address, congressOf)
      const outcome = await geocode(request, requester)
      const match = 'match' in outcome ? outcome.match : undefined
      const sitting = match?.districts.find(({ congress }) => congress === congressOf(match.state))
      if ('match' in outcome && sitting) return toReply(outcome, sitting.district, zip)
      // The service has the address only on other lines: they say nothing about today, but may about the next Congress.
      const { note, candidates } = 'match' in outcome ? otherLines : outcome
      if (typeof record === 'string') throw new AppError(record)
      // The center of a ZIP code is not where the voter lives.
      const isCenter = point?.lat === record?.lat && point?.lng === record?.lng
      const atPoint = point && !isCenter ? findPointDistricts(places, point, record, congressOf) : undefined
      const base = {
        zip: zip ?? null,
        ...chambersOf(record),
        legislativeMethod: 'zip' as const,
        place: null,
        subdivision: null,
        candidates,
        notes: [note, ...(atPoint?.notes ?? [])],
        legislativeSource: places.sources.legislative,
        stale: false,
      }
      const [first] = atPoint?.districts ?? []
      if (first && atPoint?.districts) {
        const { districts: congressional } = atPoint
        return {
          method: 'point',
          next: match ? nextOfMatch(match) : point ? nextAtPoint(point, first.state) : null,
          state: first.state,
          congressional,
          source: places.linesSource(first.state, congressOf(first.state)).shapes,
          ...base,
        }
      }
      if (!record) throw new AppError('invalid_input', { fields: { address: 'Add a ZIP code.' } })
      const { state, congressional } = record
      const next = match ? nextOfMatch(match) : null
      return {
        method: 'zip',
        state,
        congressional,
        next,
        source: places.linesSource(state, congressOf(state)).zips,
        ...base,
      }
    },
  }
}

const censusSource = (fetchedAt: Date): Source => ({
  name: 'U.S. Census Bureau Geocoder',
  url: 'https://geocoding.geo.census.gov/',
  asOf: fetchedAt.toISOString().slice(0, 10),
})

function chambersOf(record: ZipRecord | undefined) {
  const districts = record?.legislative ?? []
  return {
    upper: districts.filter(({ chamber }) => chamber !== 'lower'),
    lower: districts.filter(({ chamber }) => chamber === 'lower'),
  }
}
