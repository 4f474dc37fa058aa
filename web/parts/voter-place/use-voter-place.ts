import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { hasStreet, statedState, writtenZip } from '../../../civic/address/address-parts.ts'
import { certainDistrict } from '../../../civic/districts/certain-district.ts'
import type { StateCode } from '../../../contract/common.ts'
import type { DistrictShare } from '../../../contract/officials.ts'
import { checkAddress, locatePlace } from '../../../contract/places.ts'
import { hasCode } from '../../api/call.ts'
import { endpointQuery } from '../../api/query.ts'
import { removeSavedLookups } from '../../browser/local-data.ts'
import { pageSetting } from '../../browser/page-setting.ts'
import { useStored } from '../../browser/use-stored.ts'
import { useErrorToast } from '../queries/use-error-toast.ts'
import {
  type Address,
  type FoundDistrict,
  foundDistrict,
  foundNextDistrict,
  lastAddress,
  localPlace,
} from './address.ts'
import { useHomeState } from './use-home-state.ts'

/** The one place of this voter, for every page: the searched address, or at least the state. */
export function useVoterPlace() {
  const { t } = useLingui()
  const address = useStored(lastAddress)
  const found = useStored(foundDistrict)
  const foundNext = useStored(foundNextDistrict)
  const home = useHomeState()
  const showError = useErrorToast({}, t`We couldn’t save your state. Please try again.`)

  const check = useQuery(endpointQuery(checkAddress, address ? { body: { address: address.address } } : null))
  const hasMismatch = hasCode(check.error, 'zip_state_mismatch')
  const typed = check.isLoading || hasMismatch ? {} : readPlace(address, check.data)
  const isStreet = check.data?.hasStreet ?? (address !== undefined && hasStreet(address.address))

  const point =
    address?.lat === undefined || address.lng === undefined ? undefined : { lat: address.lat, lng: address.lng }
  // More than the ZIP code says, if the address has a point or the operator lets every street be located.
  const isLocatable = address && (point || (pageSetting('census-geocoder') === 'on' && isStreet))
  const located = useQuery(
    endpointQuery(locatePlace, isLocatable ? { body: { address: address.address, point } } : null),
  ).data

  // Without a connection the lines cannot be compared.
  const congress = check.data ? check.data.congress : found?.congress
  const isChosen = (one: FoundDistrict | undefined) => one?.address === address?.address && one?.congress === congress
  // What was found on the next lines counts from the day on which they are in use.
  const chosen = isChosen(found) ? found : isChosen(foundNext) ? foundNext : undefined
  const state = chosen?.state ?? typed.state
  const districts = check.data?.districts ?? noDistricts
  return {
    /** Of the address, else the member's home state. */
    state: address && check.isLoading ? state : (state ?? home.state),
    homeState: home.state,
    city: check.data?.city ?? undefined,
    zip: typed.zip,
    address,
    /** Whether the address has a house number and a street. */
    hasStreet: isStreet,
    point,
    /** The congressional district, if the voter found it or no other is possible. */
    district: chosen ?? certainDistrict((located?.method === 'zip' ? undefined : located?.congressional) ?? districts),
    /** The district that the voter found or chose. */
    chosen,
    /** The district that the voter found or chose on the lines of the next Congress, until that begins. */
    nextChosen: foundNext && foundNext.address === address?.address && foundNext !== chosen ? foundNext : undefined,
    /** The Congress for which the lines of the districts were first used. */
    linesCongress: check.data?.congress ?? undefined,
    /** Every district that is possible for the ZIP code. */
    districts,
    /** The ZIP code is in another state than the one typed, so neither is used. */
    hasMismatch,
    isLoading: check.isLoading,

    search: (next: Address) => {
      if (next.address !== address?.address) removeFound()
      lastAddress.write(next)
    },
    /** Undefined: the voter takes the choice back. */
    setDistrict: (next: Omit<FoundDistrict, 'address' | 'congress'> | undefined) => {
      const lines = check.data?.congress
      if (next && address && lines) foundDistrict.write({ ...next, address: address.address, congress: lines })
      else if (chosen === foundNext) foundNextDistrict.remove()
      else foundDistrict.remove()
    },
    setNextDistrict: (next: Omit<FoundDistrict, 'address'> | undefined) => {
      if (next && address) foundNextDistrict.write({ ...next, address: address.address })
      else foundNextDistrict.remove()
    },
    /** Saves the home state. An address in another state is removed, because it no longer says where the voter lives. */
    setState: (next: StateCode) => {
      if (state !== undefined && state !== next) clear()
      home.save(next, showError)
    },
    clear,
  }
}

export type VoterPlace = ReturnType<typeof useVoterPlace>

const noDistricts: DistrictShare[] = []

function clear() {
  lastAddress.remove()
  removeFound()
  removeSavedLookups()
}

function removeFound() {
  foundDistrict.remove()
  foundNextDistrict.remove()
  localPlace.remove()
}

/** What the server read in the address; without a connection, what its text shows. */
function readPlace(
  address: Address | undefined,
  checked: { zip: string | null; state: StateCode | null } | undefined,
): { zip?: string | undefined; state?: StateCode | undefined } {
  if (!address) return {}
  if (checked) return { zip: checked.zip ?? undefined, state: checked.state ?? undefined }
  return { zip: writtenZip(address.address), state: statedState(address.address) }
}
