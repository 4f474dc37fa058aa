import { useQueries, useQuery } from '@tanstack/react-query'
import type { StateCode } from '../../../contract/common.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import { locatePlace } from '../../../contract/places.ts'
import { endpointQuery } from '../../api/query.ts'
import { useAddressZip } from '../../parts/use-address-zip.ts'
import { type Place, governorQuery, legislatorsQuery, officialsQuery } from './api.ts'

type LocatedPlace = Reply<typeof locatePlace>

/** The congressional district, when the street or coordinates determined exactly one. */
const findDistrict = (located: LocatedPlace | undefined) =>
  located && located.method !== 'zip' && located.congressional.length === 1 ? located.congressional[0] : undefined

/** The districts of a state chamber in the query format `1|2`, when the geocoder determined them. */
const findLegislativeDistricts = (located: LocatedPlace | undefined, chamber: 'upper' | 'lower') =>
  located?.legislativeMethod === 'geocoder'
    ? located[chamber].map(({ district }) => district).join('|') || undefined
    : undefined

/**
 * All officials who represent a place. Each part is its own query, so that one failure does not hide the others. Results
 * for the ZIP code load immediately and are narrowed once the street has been located.
 */
export function useRepresentation(place: Place) {
  const located = useQuery(endpointQuery(locatePlace, { body: place }))
  const typed = useAddressZip(place.address)
  const zip = typed.zip ?? located.data?.zip ?? undefined
  const district = findDistrict(located.data)

  const zipOfficials = useQuery(officialsQuery(zip))
  const districtOfficials = useQuery(
    officialsQuery(district && zip, district && `${district.state}-${district.district}`),
  )
  const isNarrowed = districtOfficials.data !== undefined
  const officials = isNarrowed ? districtOfficials : zipOfficials

  const states = district ? [district.state] : listStates(zipOfficials.data)
  const narrowing = {
    zip,
    upper: findLegislativeDistricts(located.data, 'upper'),
    lower: findLegislativeDistricts(located.data, 'lower'),
  }
  const mainState = zipOfficials.data?.place.state
  const governors = useQueries({
    // Without a state parameter the server uses the ZIP code's main state.
    queries: states.map((state) => governorQuery(zip, state === mainState ? undefined : state)),
  })
  const legislatures = useQueries({ queries: states.map((state) => legislatorsQuery(state, narrowing)) })
  return {
    zip,
    hasMismatch: typed.hasMismatch,
    located,
    officials,
    district: isNarrowed ? district : undefined,
    /** The street, or the officials of its district, are still loading. */
    isNarrowing: located.isPending || (district !== undefined && districtOfficials.isPending),
    governors,
    legislatures,
  }
}

export type Representation = ReturnType<typeof useRepresentation>

function listStates(
  reply: { place: { state: StateCode }; otherStates: { state: StateCode }[] } | undefined,
): StateCode[] {
  return reply ? [reply.place.state, ...reply.otherStates.map(({ state }) => state)] : []
}
