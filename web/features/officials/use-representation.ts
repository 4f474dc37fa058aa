import { useQueries, useQuery } from '@tanstack/react-query'
import { certainDistrict } from '../../../civic/districts/certain-district.ts'
import type { DistrictId } from '../../../civic/districts/district-id.ts'
import type { StateCode } from '../../../contract/common.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import { locatePlace } from '../../../contract/places.ts'
import { endpointQuery } from '../../api/query.ts'
import { useStored } from '../../browser/use-stored.ts'
import { type LocalPlace, localPlace } from '../../parts/voter-place/address.ts'
import { useAddressZip } from '../../parts/voter-place/use-address-zip.ts'
import { useVoterPlace } from '../../parts/voter-place/use-voter-place.ts'
import {
  type Place,
  councilPlacesQuery,
  councilsQuery,
  governorQuery,
  legislatorsQuery,
  officialsQuery,
} from './api.ts'

type LocatedPlace = Reply<typeof locatePlace>

/** The possible congressional districts, when the street or coordinates determined them. */
const findDistricts = (located: LocatedPlace | undefined) =>
  located && located.method !== 'zip' ? located.congressional : undefined

const nameOf = ({ state, district }: DistrictId) => `${state}-${district}`

/** The districts of a state chamber in the query format `1|2`, when the geocoder determined them. */
const findLegislativeDistricts = (located: LocatedPlace | undefined, chamber: 'upper' | 'lower') =>
  located?.legislativeMethod === 'geocoder'
    ? located[chamber].map(({ district }) => district).join('|') || undefined
    : undefined

/** The city and the township of a street that was located without asking. */
function findLocalPlace(located: LocatedPlace | undefined, address: string): LocalPlace | undefined {
  const geoids = [located?.place, located?.subdivision].filter((geoid) => typeof geoid === 'string')
  return geoids.length === 0 ? undefined : { address, geoids, by: 'census' }
}

/**
 * By default, a component renders again only for changes of what it has read. A tab that is not open has not read the error
 * yet, and would show "loading" forever if it is opened after the request failed.
 */
const forTabs = { notifyOnChangeProps: 'all' } as const

/**
 * All officials who represent a place. Each part is its own query, so that one failure does not hide the others. Results
 * for the ZIP code load immediately and are narrowed once the street has been located.
 */
export function useRepresentation(place: Place) {
  const { chosen } = useVoterPlace()
  const located = useQuery(endpointQuery(locatePlace, { body: place }))
  const typed = useAddressZip(place.address)
  const zip = typed.zip ?? located.data?.zip ?? undefined
  const found = findDistricts(located.data)
  const narrowed = chosen ? [chosen] : found

  const zipOfficials = useQuery(officialsQuery(zip))
  const districtOfficials = useQuery(officialsQuery(narrowed && zip, narrowed?.map(nameOf).join('|')))
  const isNarrowed = districtOfficials.data !== undefined
  const officials = isNarrowed ? districtOfficials : zipOfficials

  const states =
    narrowed && isNarrowed ? [...new Set(narrowed.map(({ state }) => state))] : listStates(zipOfficials.data)
  const narrowing = {
    zip,
    upper: chosen?.upper ?? findLegislativeDistricts(located.data, 'upper'),
    lower: chosen?.lower ?? findLegislativeDistricts(located.data, 'lower'),
  }
  const mainState = zipOfficials.data?.place.state
  const governors = useQueries({
    // Without a state parameter the server uses the ZIP code's main state.
    queries: states.map((state) => ({
      ...governorQuery(zip, state === mainState ? undefined : state),
      ...forTabs,
    })),
  })
  const legislatures = useQueries({
    queries: states.map((state) => ({ ...legislatorsQuery(state, narrowing), ...forTabs })),
  })
  const chosenPlace = useStored(localPlace)
  const home = chosenPlace?.address === place.address ? chosenPlace : findLocalPlace(located.data, place.address)
  const councils = useQuery({ ...councilsQuery(home?.geoids ?? []), ...forTabs })
  const councilPlaces = useQuery({ ...councilPlacesQuery(zip), ...forTabs })
  return {
    zip,
    hasMismatch: typed.hasMismatch,
    located,
    officials,
    /** The only possible district, by the street or coordinates. */
    district: isNarrowed && found ? certainDistrict(found) : undefined,
    /** Every possible district, from which the voter may choose. */
    districts: found ?? zipOfficials.data?.districts ?? [],
    chosen,
    /** The street, or the officials of its districts, are still loading. */
    isNarrowing: located.isPending || (narrowed !== undefined && districtOfficials.isPending),
    governors,
    legislatures,
    local: {
      /** The voter's city or town, if it was found from the street or chosen. */
      home,
      choose: (next: Omit<LocalPlace, 'address'>) => localPlace.write({ ...next, address: place.address }),
      councils,
      /** From which the voter chooses. */
      places: councilPlaces,
    },
  }
}

export type Representation = ReturnType<typeof useRepresentation>

function listStates(
  reply: { place: { state: StateCode }; otherStates: { state: StateCode }[] } | undefined,
): StateCode[] {
  return reply ? [reply.place.state, ...reply.otherStates.map(({ state }) => state)] : []
}
