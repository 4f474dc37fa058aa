import { hasStreet } from '../../../civic/address/address-parts.ts'
import { certainDistrict } from '../../../civic/address/certain-district.ts'
import { dayIn, zoneOf } from '../../../civic/dates/zoned-time.ts'
import type { LocalDate, StateCode } from '../../../contract/common.ts'
import type { Clock } from '../../core/clock.ts'
import type { FindRequester } from '../../core/requester.ts'
import type { Geocoder } from '../../upstream/census-geocoder.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import type { VoterAddress } from './voter-address.ts'

interface District {
  state: StateCode
  district: number
}

interface DistrictDeps {
  /** The day on which the lines of the ZIP codes' districts end. */
  linesUntil: LocalDate
  clock: Clock
  geocoder: Geocoder | undefined
  onFailure(error: UpstreamError): void
}

/** Finds the congressional district of an address on the lines of the sitting Congress, if it is certain. */
export function createDistrictService({ linesUntil, clock, geocoder, onFailure }: DistrictDeps) {
  /** Lines may have changed since, except for a state with one district. */
  const isCurrent = ({ state, district }: District) => district === 0 || dayIn(clock.now(), zoneOf(state)) < linesUntil

  const geocode = async (address: string, requester: FindRequester): Promise<District | undefined> => {
    if (!geocoder || !hasStreet(address)) return undefined
    try {
      const { value } = await geocoder.locate(address, requester)
      return value.kind === 'found' ? { state: value.state, district: value.district } : undefined
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      onFailure(error)
      return undefined
    }
  }

  return {
    async find({ text, zipRecord, isSample }: VoterAddress, requester: FindRequester): Promise<District | undefined> {
      if (isSample) return undefined
      const geocoded = await geocode(text, requester)
      if (geocoded) return geocoded
      const certain = certainDistrict(zipRecord?.congressional ?? [])
      return certain && isCurrent(certain) ? certain : undefined
    },
  }
}
