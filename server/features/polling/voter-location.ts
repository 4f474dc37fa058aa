import { hasStreet, isSampleAddress } from '../../../civic/address/address-parts.ts'
import { isSameAddress, parseAddress } from '../../../civic/address/address.ts'
import { StateCode } from '../../../contract/common.schemas.ts'
import { AppError } from '../../core/app-error.ts'
import type { FindRequester } from '../../core/requester.ts'
import type { Places } from '../../reference/places.ts'
import { readTypedAddress } from '../../reference/typed-address.ts'
import { type ZipRecord, isNearZip } from '../../reference/zip-record.ts'
import type { GeocodedLocation, LookUpStreet } from '../../upstream/census-geocoder.ts'
import { type Located, type VoterLocation, unknownLocation } from './feeds/location.ts'
import type { Point } from './feeds/rings.ts'

interface LocationRequest {
  point?: Point | undefined
  askCensus?: boolean | undefined
}

export function createVoterLocations(lookUpStreet: LookUpStreet) {
  const geocode = async (text: string, askCensus: boolean, requester: FindRequester): Promise<Located> => {
    const answer = await lookUpStreet({ address: text, askCensus }, requester)
    if (answer.kind === 'no_street') return { kind: 'off' }
    if (answer.kind !== 'answered') return answer
    const { value } = answer
    if (value.kind === 'several') return { kind: 'several', addresses: value.addresses }
    return value.kind === 'no_match' ? { kind: 'no_match' } : toLocated(text, value.location)
  }

  return (
    { text, isSample, state, zipRecord }: VoterAddress,
    { point, askCensus = false }: LocationRequest,
    requester: FindRequester,
  ): VoterLocation => {
    let located: Promise<Located> | undefined
    return {
      point: point && !isSample && namesHouse(text, state) && isInZip(point, zipRecord) ? point : undefined,
      locate: () => (located ??= isSample ? unknownLocation.locate() : geocode(text, askCensus, requester)),
    }
  }
}

function toLocated(text: string, location: GeocodedLocation | null): Located {
  if (!location) return { kind: 'no_match' }
  const { point, addresses } = location
  const [first] = addresses
  if (point === null) return addresses.length > 1 ? { kind: 'several', addresses } : { kind: 'no_match' }
  // The Census Bureau may have taken a similar street for the typed one.
  if (first !== undefined && !addresses.some((address) => isSameAddress(text, address)))
    return { kind: 'several', addresses }
  return { kind: 'found', location: { ...location, point } }
}

/** Without a house number, a point is the center of a street or a city. Addresses of Puerto Rico have many forms. */
const namesHouse = (text: string, state: StateCode | undefined) =>
  state === 'PR' ? hasStreet(text) : parseAddress(text) !== undefined

/** The center of a ZIP code is not where the voter lives, and neither is a point far away from it. */
const isInZip = (point: Point, zip: ZipRecord | undefined) =>
  !zip || ((point.lat !== zip.lat || point.lng !== zip.lng) && isNearZip(zip, point))

/** A typed address with what can be read from it without querying a source. */
export interface VoterAddress {
  text: string
  /** An address of the made-up sample county, which is not sent to upstream services. */
  isSample: boolean
  /** Undefined if the address names none and its ZIP code serves two. */
  state: StateCode | undefined
  zipRecord: ZipRecord | undefined
}

/** Throws for a ZIP code in another state than the one typed, for military mail and for places outside the voting states and territories. */
export function parseVoterAddress(
  places: Places,
  text: string,
  congressFor?: (state: StateCode) => number,
): VoterAddress {
  if (isSampleAddress(text)) return { text, isSample: true, state: undefined, zipRecord: undefined }
  const { state, record: zipRecord } = readTypedAddress(places, text, congressFor)
  if (zipRecord === 'military_zip' || zipRecord === 'outside_zip') throw new AppError(zipRecord)
  if (zipRecord === undefined || typeof zipRecord === 'string') {
    return { text, isSample: false, state, zipRecord: undefined }
  }
  const zipStates = new Set([zipRecord.state, ...zipRecord.congressional.map(({ state }) => state)])
  const onlyState = zipStates.size === 1 ? zipRecord.state : undefined
  return { text, isSample: false, state: state ?? onlyState, zipRecord }
}

/** The state code of a source's address; undefined for the made-up state of the sample. */
export const toStateCode = (text: string | null | undefined): StateCode | undefined =>
  StateCode.safeParse(text?.toUpperCase()).data
