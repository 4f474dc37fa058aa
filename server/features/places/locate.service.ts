import { hasStreet, writtenZip } from '../../../civic/address/address-parts.ts'
import { type DistrictId, isSameDistrict } from '../../../civic/districts/district-id.ts'
import { districtLineMeters, nextDistrictLineMeters } from '../../../civic/districts/point-result.ts'
import type { Source, StateCode } from '../../../contract/common.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import type { DistrictShare } from '../../../contract/officials.ts'
import type { LocateNote, checkAddress, locatePlace, suggestPlaces } from '../../../contract/places.ts'
import { AppError } from '../../core/app-error.ts'
import type { FindRequester } from '../../core/requester.ts'
import type { Places } from '../../reference/places.ts'
import { type Today, createSittingCongress } from '../../reference/today.ts'
import { readTypedAddress, statesOf } from '../../reference/typed-address.ts'
import { type ZipRecord, findZipRecord, isNearZip } from '../../reference/zip-record.ts'
import type { GeocodeResult, LookUpStreet, StreetResult } from '../../upstream/census-geocoder.ts'

interface Point {
  lat: number
  lng: number
}

interface PointDistricts {
  districts: DistrictShare[]
  notes: LocateNote[]
}

interface LocateRequest {
  address: string
  point?: Point | undefined
  askCensus?: boolean | undefined
}

type LocateReply = Reply<typeof locatePlace>
type StreetMatch = Extract<GeocodeResult, { kind: 'found' }>

interface LocateDeps {
  places: Places
  today: Today
  lookUpStreet: LookUpStreet
}

const maxSuggestions = 8

/** Reads typed addresses, and finds their districts by street, otherwise by point, otherwise by ZIP code. */
export function createLocateService({ places, today, lookUpStreet }: LocateDeps) {
  const sittingCongress = createSittingCongress(places, today)

  /** The next Congress, if it is elected on new lines in the state and has not begun. */
  const congressOnNewLines = (state: StateCode): number | undefined => {
    const { next, changesIn } = places.lines
    return next && changesIn(state) && sittingCongress(state) < next.congress ? next.congress : undefined
  }

  const nextByStreet = ({ state, districts }: StreetMatch): LocateReply['next'] => {
    const congress = congressOnNewLines(state)
    const found = districts.find((one) => one.congress === congress)
    return found ? { congress: found.congress, districts: [onlyDistrict(state, found.district)] } : null
  }

  const nextByPoint = (point: Point, state: StateCode): LocateReply['next'] => {
    const congress = congressOnNewLines(state)
    if (congress === undefined) return null
    const near = places.districtsNear(point, nextDistrictLineMeters, congress).filter((one) => one.state === state)
    const districts = near.map((one) => ({ ...one, share: null, approximate: near.length > 1 }))
    return districts.length > 0 ? { congress, districts } : null
  }

  /** The districts of the state's chambers. Those of another year than the pack's have other names. */
  const legislativeByStreet = (match: StreetMatch) => {
    const districtsIn = (layer: 'upper' | 'lower') => {
      const code = match[layer]
      if (code === null || match.legislativeYear !== places.vintage.legislativeYear) return []
      return places
        .legislativeByCensusCode(match.state, layer, code)
        .map(({ state, chamber, district }) => ({ state, chamber, district, share: null, approximate: false }))
    }
    const found = { upper: districtsIn('upper'), lower: districtsIn('lower') }
    return found.upper.length + found.lower.length > 0 ? found : undefined
  }

  /** Undefined if the Census Bureau has the address on other lines only, which say nothing about today. */
  const locateByStreet = (answer: StreetResult, typedZip: string | undefined): LocateReply | undefined => {
    const match = matchOf(answer)
    const sitting = match?.districts.find(({ congress }) => congress === sittingCongress(match.state))
    if (answer.kind !== 'answered' || !match || !sitting) return undefined
    const zip = match.zip ?? typedZip ?? null
    const record = zip === null ? undefined : findZipRecord(places, zip, sittingCongress)
    const legislative = legislativeByStreet(match)
    const source = censusSource(answer.fetchedAt)
    return {
      method: 'geocoder',
      zip,
      state: match.state,
      congressional: [onlyDistrict(match.state, sitting.district)],
      next: nextByStreet(match),
      ...(legislative ?? legislativeByZip(typeof record === 'string' ? undefined : record)),
      legislativeMethod: legislative ? 'geocoder' : 'zip',
      place: match.place,
      subdivision: match.subdivision,
      candidates: [],
      notes: [],
      source,
      legislativeSource: legislative ? source : places.sources.legislative,
      stale: answer.stale,
    }
  }

  /** The districts that a point may be in; none if it says nothing. */
  const districtsAt = (point: Point, record: ZipRecord | undefined): PointDistricts => {
    const { lat, lng } = point
    // Without a ZIP code, the point decides the state.
    const state = record?.state ?? places.districtAt(lat, lng)?.state
    const congress = state && sittingCongress(state)
    // The lines of the next Congress are coarser.
    const isCoarse = state && congress && places.lines.drawnFor(state, congress) !== places.vintage.congress
    const meters = isCoarse ? nextDistrictLineMeters : districtLineMeters
    const near = inStatesOf(record, places.districtsNear(point, meters, congress))
    const districts = near.map((one) => ({ ...one, share: null, approximate: near.length > 1 }))
    const isListed = near.some((one) => record?.congressional.some((listed) => isSameDistrict(listed, one)))
    if (!record || isListed) return { districts, notes: near.length > 1 ? ['near_line'] : [] }
    if (near.length === 0 || !isNearZip(record, point)) return { districts: [], notes: ['point_outside'] }
    // The ZIP code's list may lack this district, or the point may be wrong: all of them are possible.
    const all = [...districts, ...record.congressional].map((one) => ({ ...one, approximate: true }))
    return { districts: all, notes: ['point_outside'] }
  }

  const locateByPoint = (point: Point | undefined, record: ZipRecord | undefined) => {
    // The center of a ZIP code is not where the voter lives.
    if (!point || (point.lat === record?.lat && point.lng === record.lng)) return { notes: [] }
    const { districts: congressional, notes } = districtsAt(point, record)
    const state = congressional[0]?.state
    if (!state) return { notes }
    const source = places.linesSource(state, sittingCongress(state)).shapes
    return { found: { method: 'point' as const, state, congressional, source, next: nextByPoint(point, state) }, notes }
  }

  const locateByZip = (record: ZipRecord | undefined) => {
    if (!record) throw new AppError('invalid_input', { fields: { address: 'Add a ZIP code.' } })
    const { state, congressional } = record
    const source = places.linesSource(state, sittingCongress(state)).zips
    return { method: 'zip' as const, state, congressional, source, next: null }
  }

  return {
    suggest(text: string): Reply<typeof suggestPlaces> {
      const suggestions = places.suggest(text, maxSuggestions).map(({ text, zip, city, state, zips }) => {
        const record = zip === null ? undefined : places.find(zip)
        return { text, zip, city, state, zips, lat: record?.lat ?? null, lng: record?.lng ?? null }
      })
      return { suggestions }
    },

    check(address: string): Reply<typeof checkAddress> {
      const { zip = null, state = null, record } = readTypedAddress(places, address, sittingCongress)
      // In "53933 Fox Lake", the leading number is the ZIP code and not a house number.
      const isLeading = zip !== null && zip !== writtenZip(address)
      const typed = { zip, hasStreet: hasStreet(isLeading ? address.replace(zip, '') : address) }
      if (!record || typeof record === 'string') return { ...typed, state, city: null, districts: [], congress: null }
      const { congress, ended } = places.lines.on(today(record.state))
      const [only, ...others] = statesOf(record)
      // If the ZIP code reaches into two states, the newer of their lines count.
      const firstUsed = record.congressional.map((one) => places.lines.drawnFor(one.state, congress))
      return {
        ...typed,
        state: state ?? (others.length === 0 ? (only ?? null) : null),
        city: record.city,
        districts: record.congressional.map((one) => ({
          ...one,
          // A district on lines that have ended is only likely, unless it is the whole state.
          approximate: one.approximate || (ended && one.district !== 0),
        })),
        congress: ended ? null : Math.max(...firstUsed),
      }
    },

    async locate({ address, point, askCensus }: LocateRequest, requester: FindRequester): Promise<LocateReply> {
      const { zip, record } = readTypedAddress(places, address, sittingCongress)
      const answer = await lookUpStreet({ address, askCensus }, requester)
      if (answer.kind === 'limited') throw answer.limit
      const byStreet = locateByStreet(answer, zip)
      if (byStreet) return byStreet
      if (typeof record === 'string') throw new AppError(record)
      const byPoint = locateByPoint(point, record)
      const found = byPoint.found ?? locateByZip(record)
      const match = matchOf(answer)
      return {
        ...found,
        // The Census Bureau may have the street on new lines only.
        next: match ? nextByStreet(match) : found.next,
        zip: zip ?? null,
        ...legislativeByZip(record),
        legislativeMethod: 'zip',
        place: null,
        subdivision: null,
        candidates: answer.kind === 'answered' && answer.value.kind === 'several' ? answer.value.addresses : [],
        notes: [noteOf(answer), ...byPoint.notes],
        legislativeSource: places.sources.legislative,
        stale: false,
      }
    },
  }
}

const matchOf = (answer: StreetResult): StreetMatch | undefined =>
  answer.kind === 'answered' && answer.value.kind === 'found' ? answer.value : undefined

/** Why the street did not tell the district. */
function noteOf(answer: Exclude<StreetResult, { kind: 'limited' }>): LocateNote {
  if (answer.kind !== 'answered') return notAnswered[answer.kind]
  if (answer.value.kind === 'several') return 'geocoder_several_matches'
  return answer.value.kind === 'no_match' ? 'geocoder_no_match' : 'geocoder_other_lines'
}

const notAnswered = {
  no_street: 'no_street',
  off: 'geocoder_off',
  not_asked: 'geocoder_not_asked',
  failed: 'geocoder_unavailable',
} as const

const onlyDistrict = (state: StateCode, district: number): DistrictShare => ({
  state,
  district,
  share: null,
  approximate: false,
})

const censusSource = (fetchedAt: Date): Source => ({
  name: 'U.S. Census Bureau Geocoder',
  url: 'https://geocoding.geo.census.gov/',
  asOf: fetchedAt.toISOString().slice(0, 10),
})

function legislativeByZip(record: ZipRecord | undefined) {
  const districts = record?.legislative ?? []
  return {
    upper: districts.filter(({ chamber }) => chamber !== 'lower'),
    lower: districts.filter(({ chamber }) => chamber === 'lower'),
  }
}

/** Near a state line, the ZIP code decides the state. */
function inStatesOf(record: ZipRecord | undefined, found: DistrictId[]): DistrictId[] {
  if (!record) return found
  const states = new Set([record.state, ...record.congressional.map(({ state }) => state)])
  const own = found.filter(({ state }) => states.has(state))
  return own.length > 0 ? own : found
}
