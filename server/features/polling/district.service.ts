import { hasStreet } from '../../../civic/address-parts.ts'
import type { StateCode } from '../../../contract/common.ts'
import type { Geocoder } from '../../upstream/census-geocoder.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import type { Home } from './voter-address.ts'

interface District {
  state: StateCode
  district: number
}

interface Parts {
  geocoder: Geocoder | undefined
  onFailure(failure: UpstreamError): void
}

/** The congressional district, on the lines of the sitting Congress, only where there can be no other. */
export function createDistrictService({ geocoder, onFailure }: Parts) {
  const byStreet = async (address: string): Promise<District | undefined> => {
    if (!geocoder || !hasStreet(address)) return undefined
    try {
      const { value } = await geocoder.locate(address)
      return value.kind === 'found' ? { state: value.state, district: value.district } : undefined
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      onFailure(error)
      return undefined
    }
  }

  return {
    async of(address: string, { place, sample }: Home): Promise<District | undefined> {
      if (sample) return undefined
      const found = await byStreet(address)
      if (found) return found
      const [only, ...others] = place?.congressional ?? []
      return only && others.length === 0 && !only.approximate ? only : undefined
    },
  }
}
