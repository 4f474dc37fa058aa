import { certainDistrict } from '../../../civic/districts/district-id.ts'
import type { StateCode } from '../../../contract/common.ts'
import type { FindRequester } from '../../core/requester.ts'
import type { Places } from '../../reference/places.ts'
import type { Today } from '../../reference/today.ts'
import type { LookUpStreet } from '../../upstream/census-geocoder.ts'
import type { VoterAddress } from './voter-location.ts'

interface District {
  state: StateCode
  district: number
}

interface DistrictDeps {
  lines: Places['lines']
  today: Today
  lookUpStreet: LookUpStreet
}

/** Finds the congressional district of an address on the lines of the sitting Congress, if it is certain. */
export function createDistrictService({ lines, today, lookUpStreet }: DistrictDeps) {
  /** Whether the district of a ZIP code still holds: its Congress sits, or the state has one district. */
  const isCurrent = ({ state, district }: District) => district === 0 || !lines.on(today(state)).ended

  const geocode = async (address: string, requester: FindRequester): Promise<District | undefined> => {
    // The voter cannot choose between several matches here: then the ZIP code decides.
    const answer = await lookUpStreet({ address }, requester)
    if (answer.kind !== 'answered' || answer.value.kind !== 'found') return undefined
    const { state, districts } = answer.value
    const { congress } = lines.on(today(state))
    const found = districts.find((one) => one.congress === congress)
    return found && { state, district: found.district }
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
