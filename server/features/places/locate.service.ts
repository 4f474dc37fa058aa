import { hasStreet } from '../../../civic/address-parts.ts'
import { firstZip } from '../../../civic/zip.ts'
import type { Source } from '../../../contract/common.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import type { LegislativeDistrict } from '../../../contract/officials.ts'
import type { LocateNote, locatePlace } from '../../../contract/places.ts'
import { AppError } from '../../core/app-error.ts'
import type { Places } from '../../reference/places.ts'
import { type ZipRecord, findZipRecord } from '../../reference/zip-record.ts'
import type { GeocodeResult, Geocoder } from '../../upstream/census-geocoder.ts'
import type { CachedResponse } from '../../upstream/response-cache.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'

export interface Asked {
  address: string
  point?: { lat: number; lng: number } | undefined
}

type Located = Reply<typeof locatePlace>
type Found = Extract<GeocodeResult, { kind: 'found' }>

interface Parts {
  places: Places
  geocoder: Geocoder | undefined
  /** Told what kind of trouble there was, never with which address. */
  onFailure(failure: UpstreamError): void
}

/** What the geocoder had to say, or why it did not help. */
type Asking = Answered | { note: LocateNote; candidates: string[] }
type Answered = Pick<CachedResponse<GeocodeResult>, 'fetchedAt' | 'stale'> & { found: Found }

const without = (note: LocateNote, candidates: string[] = []): Asking => ({ note, candidates })

/** By street where a geocoder is there to ask, else by a known point, else by ZIP code with every possible district. */
export function createLocateService({ places, geocoder, onFailure }: Parts) {
  const ask = async (address: string): Promise<Asking> => {
    // Without a house number the geocoder finds nothing.
    if (!hasStreet(address)) return without('no_street')
    if (!geocoder) return without('geocoder_off')
    try {
      const { value, fetchedAt, stale } = await geocoder.locate(address)
      if (value.kind === 'found') return { found: value, fetchedAt, stale }
      if (value.kind === 'several') return without('geocoder_several_matches', value.addresses)
      return without(value.kind === 'no_match' ? 'geocoder_no_match' : 'geocoder_other_lines')
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      onFailure(error)
      return without('geocoder_unavailable')
    }
  }

  /** Nothing for the middle of a ZIP code: that is where its outline balances, not where somebody lives. */
  const districtAt = (point: Asked['point'], place: ZipRecord | undefined) => {
    if (!point || (point.lat === place?.lat && point.lng === place.lng)) return undefined
    const found = places.districtAt(point.lat, point.lng)
    const possible = place?.congressional.some(
      ({ state, district }) => state === found?.state && district === found?.district,
    )
    if (!found || (place && !possible)) return 'point_outside' as const
    return found
  }

  const legislative = (found: Found, layer: 'upper' | 'lower'): LegislativeDistrict[] => {
    const code = found[layer]
    if (code === null || found.legislativeYear !== places.vintage.legislativeYear) return []
    return places
      .legislativeByCensusCode(found.state, layer, code)
      .map(({ state, chamber, district }) => ({ state, chamber, district, share: null, approximate: false }))
  }

  const byStreet = ({ found, fetchedAt, stale }: Answered, typed: string | undefined): Located => {
    const zip = found.zip ?? typed ?? null
    const source = censusOn(fetchedAt)
    const own = { upper: legislative(found, 'upper'), lower: legislative(found, 'lower') }
    const known = own.upper.length + own.lower.length > 0
    const place = zip === null ? undefined : findZipRecord(places, zip)
    return {
      method: 'geocoder',
      zip,
      state: found.state,
      congressional: [{ state: found.state, district: found.district, share: null, approximate: false }],
      ...(known ? own : chambersOf(typeof place === 'string' ? undefined : place)),
      legislativeMethod: known ? 'geocoder' : 'zip',
      candidates: [],
      notes: [],
      source,
      legislativeSource: known ? source : places.sources.legislative,
      stale,
    }
  }

  return {
    async locate({ address, point }: Asked): Promise<Located> {
      const zip = firstZip(address)
      const asked = await ask(address)
      if ('found' in asked) return byStreet(asked, zip)
      const notes = [asked.note]
      const place = zip === undefined ? undefined : findZipRecord(places, zip)
      if (typeof place === 'string') throw new AppError(place)
      const at = districtAt(point, place)
      if (at === 'point_outside') notes.push(at)
      const rest = {
        zip: zip ?? null,
        ...chambersOf(place),
        legislativeMethod: 'zip' as const,
        candidates: asked.candidates,
        notes,
        legislativeSource: places.sources.legislative,
        stale: false,
      }
      if (at !== undefined && at !== 'point_outside') {
        const congressional = [{ ...at, share: null, approximate: false }]
        return { method: 'point', state: at.state, congressional, source: places.sources.shapes, ...rest }
      }
      if (!place) throw new AppError('invalid_input', { fields: { address: 'Add a ZIP code.' } })
      const { state, congressional } = place
      return { method: 'zip', state, congressional, source: places.sources.congressional, ...rest }
    },
  }
}

const censusOn = (moment: Date): Source => ({
  name: 'U.S. Census Bureau Geocoder',
  url: 'https://geocoding.geo.census.gov/',
  asOf: moment.toISOString().slice(0, 10),
})

function chambersOf(place: ZipRecord | undefined) {
  const own = place?.legislative ?? []
  return {
    upper: own.filter(({ chamber }) => chamber !== 'lower'),
    lower: own.filter(({ chamber }) => chamber === 'lower'),
  }
}
