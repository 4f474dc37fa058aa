import { hasStreet } from '../../../civic/address/address-parts.ts'
import { certainDistrict } from '../../../civic/districts/certain-district.ts'
import type { StateCode } from '../../../contract/common.ts'
import type { FindRequester } from '../../core/requester.ts'
import type { Places } from '../../reference/places.ts'
import type { Today } from '../../reference/today.ts'
import type { Geocoder } from '../../upstream/census-geocoder.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import type { VoterAddress } from './voter-address.ts'

interface District {
  state: StateCode
  district: number
}

interface DistrictDeps {
  lines: Places['lines']
  today: Today
  geocoder: Geocoder | undefined
  onFailure(error: UpstreamError): void
}

/** Finds the congressional district of an address on the lines of the sitting Congress, if it is certain. */
export function createDistrictService({ lines, today, geocoder, onFailure }: DistrictDeps) {
  /** Lines may have changed since, except for a state with one district. */
  const isCurrent = ({ state, district }: District) => district === 0 || !lines.on(today(state)).ended

  const geocode = async (address: string, requester: FindRequester): Promise<District | undefined> => {
    if (!geocoder || !hasStreet(address)) return undefined
    try {
      const { value } = await geocoder.locate(address, requester)
      if (value.kind !== 'found') return undefined
      const { congress } = lines.on(today(value.state))
      const found = value.districts.find((one) => one.congress === congress)
      return found && { state: value.state, district: found.district }
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
