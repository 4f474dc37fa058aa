import { hasStreet } from '../../../civic/address/address-parts.ts'
import { parseAddress } from '../../../civic/address/address.ts'
import { isSameAddress } from '../../../civic/address/same-address.ts'
import type { StateCode } from '../../../contract/common.ts'
import type { FindRequester } from '../../core/requester.ts'
import { type ZipRecord, isNearZip } from '../../reference/zip-record.ts'
import type { GeocodedLocation, LookUpStreet } from '../../upstream/census-geocoder.ts'
import { type Located, type VoterLocation, unknownLocation } from './feeds/location.ts'
import type { Point } from './feeds/rings.ts'
import type { VoterAddress } from './voter-address.ts'

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
