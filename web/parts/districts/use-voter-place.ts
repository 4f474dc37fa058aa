import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { hasStreet, statedState, writtenZip } from '../../../civic/address/address-parts.ts'
import { certainDistrict } from '../../../civic/districts/district-id.ts'
import { chosenInterests } from '../../../civic/elections/event-interests.ts'
import { type StateCode, stateCodes } from '../../../contract/common.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import {
  changeEventPreferences,
  listEvents,
  nextDeadline,
  pastEvents,
  personalizedEvents,
  upcomingEvents,
} from '../../../contract/events.ts'
import { officialsByZip } from '../../../contract/officials.ts'
import { oneOf } from '../../../contract/one-of.ts'
import { checkAddress, locatePlace } from '../../../contract/places.ts'
import { electionReminders, upcomingReminders } from '../../../contract/reminders.ts'
import { voterInfo } from '../../../contract/voter-info.ts'
import { hasCode } from '../../api/call.ts'
import { useEndpointMutation } from '../../api/mutation.ts'
import { endpointKey, endpointQuery } from '../../api/query.ts'
import { userQuery } from '../../api/user.ts'
import { removeSavedLookups } from '../../browser/local-data.ts'
import { pageSetting } from '../../browser/page-setting.ts'
import { useStored } from '../../browser/use-device-state.ts'
import { createStore } from '../../ui/store.ts'
import { useErrorToast } from '../queries/use-error-toast.ts'
import {
  type Address,
  type FoundDistrict,
  type LocalPlace,
  foundDistrict,
  foundNextDistrict,
  lastAddress,
  localPlace,
} from './address.ts'
import { opensSample, useAddress } from './use-address.ts'

/**
 * Where this voter lives, read in one way for every page: the searched address with its ZIP code, state and districts, or
 * at least the state. The check answers from our own data; the lookup knows the street, but may wait for an outside service.
 */
export function useVoterPlace() {
  const client = useQueryClient()
  const { address, isSample, realPath, leaveSample, writeAddress } = useAddress()
  const home = useHomeState()
  const check = useQuery({
    ...endpointQuery(checkAddress, address ? { body: { address: address.address } } : null),
    // This error opens a form that uses the same query. A retry when the form mounts would close it again.
    retryOnMount: ({ state }) => !hasCode(state.error, 'zip_state_mismatch'),
  })
  const hasMismatch = hasCode(check.error, 'zip_state_mismatch')
  const typed = check.data ?? readOnDevice(address, !hasMismatch && !check.isLoading)

  const point =
    address?.lat === undefined || address.lng === undefined ? undefined : { lat: address.lat, lng: address.lng }
  // Located more exactly than by ZIP code, if the address has a point or the operator lets every street be located.
  const isLocatable =
    address !== undefined && !hasMismatch && (point || (pageSetting('census-geocoder') === 'on' && typed.hasStreet))
  const located = useQuery(
    endpointQuery(locatePlace, isLocatable ? { body: { address: address.address, point } } : null),
  )
  const locatedDistricts = located.data && located.data.method !== 'zip' ? located.data.congressional : undefined

  const choice = useChosenDistricts(address, check.data)
  const { chosen } = choice
  const street = located.data && ofStreet(located.data)
  const town = useStored(localPlace)
  const addressState =
    chosen?.state ?? (hasMismatch ? undefined : (typed.state ?? certainDistrict(locatedDistricts ?? [])?.state))
  const districts = locatedDistricts ?? check.data?.districts
  return {
    address,
    isSample,
    realPath,
    point,
    city: check.data?.city ?? undefined,
    /** Read from the text on this device at first, then from the server's reply. */
    zip: hasMismatch ? undefined : (typed.zip ?? located.data?.zip ?? undefined),
    /** Whether the address has a house number and a street. */
    hasStreet: typed.hasStreet,
    addressState,
    homeState: home.state,
    /** The state of the address, else the home state. While the address is checked, the home state is not used. */
    state: address && check.isLoading ? addressState : (addressState ?? home.state),
    /** The ZIP code is in another state than the one typed, so neither is used. */
    hasMismatch,
    check,
    isLoading: check.isLoading,
    located,
    isLocating: Boolean(isLocatable) && located.isPending,

    /** The possible districts by street or point. */
    locatedDistricts,
    /** Every possible district; undefined until the address is read. */
    districts,
    /** The congressional district, if the voter found it or no other is possible. */
    district: chosen ?? certainDistrict(districts ?? []),
    /** The districts of the state's chambers, in the format of `FoundDistrict`, if the Census Bureau gave them. */
    chambers: chosen?.upper || chosen?.lower ? chosen : (street?.chambers ?? {}),
    /** The city or town, if the voter chose it or it was found from the street. */
    town: town && town.address === address?.address ? town : street?.town,
    /** The Congress for which the lines of the districts were first used. */
    linesCongress: check.data?.congress ?? undefined,
    ...choice,

    search: (next: Address) => {
      const isAgain = next.address === address?.address
      // Searching the same address again refetches what offices may have published since.
      if (isAgain) void client.invalidateQueries({ queryKey: endpointKey(voterInfo) })
      else if (!isSample && !opensSample(next)) removeFound()
      writeAddress(next)
    },
    setTown: (next: Omit<LocalPlace, 'address'>) => {
      if (address && !isSample) localPlace.write({ ...next, address: address.address })
    },
    /** Saves the home state. An address in another state is removed, because it no longer says where the voter lives. */
    setState: (next: StateCode) => {
      if (addressState !== undefined && addressState !== next) clear()
      home.save(next)
    },
    /** Saves the home state, or that there is none, and keeps the address. */
    saveHomeState: home.save,
    clear: isSample ? leaveSample : clear,
  }
}

export type VoterPlace = ReturnType<typeof useVoterPlace>

/** Who represents the place in Congress: in the district that was found or chosen, else in every possible one. */
export function congressQuery({ zip, chosen, locatedDistricts }: VoterPlace) {
  const districts = chosen ? [chosen] : locatedDistricts
  const district = districts?.map((one) => `${one.state}-${one.district}`).join('|')
  return endpointQuery(officialsByZip, zip === undefined ? null : { params: { zip }, query: { district } })
}

/** What only the Census Bureau knows about a street: the districts of the state's chambers, the city and the township. */
export function ofStreet({ legislativeMethod, upper, lower, place, subdivision }: Reply<typeof locatePlace>) {
  const names = (districts: { district: string }[]) => districts.map(({ district }) => district).join('|') || undefined
  const geoids = [place, subdivision].filter((geoid) => geoid !== null)
  return {
    chambers: legislativeMethod === 'geocoder' ? { upper: names(upper), lower: names(lower) } : {},
    town: geoids.length > 0 ? { geoids, by: 'census' as const } : undefined,
  }
}

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

/** Reads the text of an address on the device: while the server checks it, or without a connection. */
function readOnDevice(address: Address | undefined, withState: boolean) {
  if (!address) return { zip: undefined, state: undefined, hasStreet: false }
  return {
    zip: writtenZip(address.address),
    // Not while the server may still answer, which knows better: in "West New York 07093" New York is the city.
    state: withState ? statedState(address.address) : undefined,
    hasStreet: hasStreet(address.address),
  }
}

/** The districts that the voter found or chose for the address, on today's lines and on those of the next Congress. */
function useChosenDistricts(address: Address | undefined, checked: { congress: number | null } | undefined) {
  const found = useStored(foundDistrict)
  const foundNext = useStored(foundNextDistrict)
  // Without a connection the lines cannot be compared.
  const congress = checked ? checked.congress : found?.congress
  const isChosen = (one: FoundDistrict | undefined) => one?.address === address?.address && one?.congress === congress
  // A district found on the next lines counts from the day on which they come into use.
  const chosen = [found, foundNext].find(isChosen)
  return {
    chosen,
    /** The district on the lines of the next Congress, until that begins. */
    nextChosen: foundNext && foundNext.address === address?.address && foundNext !== chosen ? foundNext : undefined,
    /** `undefined` takes the choice back. */
    setDistrict: (next: Omit<FoundDistrict, 'address' | 'congress'> | undefined) => {
      const lines = checked?.congress
      if (next && address && lines) foundDistrict.write({ ...next, address: address.address, congress: lines })
      else if (chosen === foundNext) foundNextDistrict.remove()
      else foundDistrict.remove()
    },
    setNextDistrict: (next: Omit<FoundDistrict, 'address'> | undefined) => {
      if (next && address) foundNextDistrict.write({ ...next, address: address.address })
      else foundNextDistrict.remove()
    },
  }
}

/** The state that a visitor chose, until the page is left: there is no account to save it in. */
const visitorState = createStore<StateCode | undefined>(undefined)

/** The member's home state, or the state that a visitor chose, and a function that saves another one. */
function useHomeState() {
  const { t } = useLingui()
  const { data: user } = useQuery(userQuery)
  const chosenByVisitor = useSyncExternalStore(visitorState.subscribe, visitorState.read, visitorState.read)
  const change = useChangeEventPreferences()
  const onError = useErrorToast({}, t`We couldn’t save your state. Please try again.`)
  const saved = user === null ? chosenByVisitor : oneOf(stateCodes, user?.stateCode)
  const pending = change.isPending ? change.variables.body.stateCode : undefined
  return {
    state: pending === undefined ? saved : (pending ?? undefined),
    /** The endpoint replaces the interests too, so the member's own are sent again. */
    save: (stateCode: StateCode | null, onSuccess?: () => void) => {
      if (user === null) return visitorState.write(stateCode ?? undefined)
      const eventInterests = chosenInterests(user?.eventInterests ?? [])
      change.mutate({ body: { eventInterests, stateCode } }, { onSuccess, onError })
    },
  }
}

/** Saves the interests and the home state. Both decide which events and reminders the member gets. */
export const useChangeEventPreferences = () =>
  useEndpointMutation(changeEventPreferences, {
    invalidates: [
      upcomingEvents,
      listEvents,
      personalizedEvents,
      pastEvents,
      nextDeadline,
      upcomingReminders,
      electionReminders,
    ],
    onSuccess: (user, _input, client) => client.setQueryData(userQuery.queryKey, user),
  })
