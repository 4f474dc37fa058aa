import { useQueries, useQuery } from '@tanstack/react-query'
import type { StateCode } from '../../../contract/common.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import type { officialsByZip } from '../../../contract/officials.ts'
import type { locatePlace } from '../../../contract/places.ts'
import { useStored } from '../../browser/use-stored.ts'
import { type LocalPlace, localPlace } from '../../parts/voter-place/address.ts'
import { useVoterPlace } from '../../parts/voter-place/use-voter-place.ts'
import { councilPlacesQuery, councilsQuery, governorQuery, legislatorsQuery, officialsQuery } from './api.ts'

type LocatedPlace = Reply<typeof locatePlace>

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
 * All officials who represent the voter's place. Each part is its own query, so that one failure does not hide the others.
 * Results for the ZIP code load immediately and are narrowed once the street has been located.
 */
export function useRepresentation(address: string) {
  const place = useVoterPlace()
  const { zip, chosen, located } = place
  const narrowed = chosen ? [chosen] : place.locatedDistricts
  const officials = useQuery({
    ...officialsQuery(zip, narrowed?.map(({ state, district }) => `${state}-${district}`).join('|')),
    placeholderData: (previous) => (previous?.zip === zip ? previous : undefined),
  })
  const { data } = officials

  const states = data && narrowed ? [...new Set(narrowed.map(({ state }) => state))] : listStates(data)
  const narrowing = {
    zip,
    upper: chosen?.upper ?? findLegislativeDistricts(located.data, 'upper'),
    lower: chosen?.lower ?? findLegislativeDistricts(located.data, 'lower'),
  }
  const governors = useQueries({
    // Without a state parameter the server uses the ZIP code's main state.
    queries: states.map((state) => ({
      ...governorQuery(zip, state === data?.place.state ? undefined : state),
      ...forTabs,
    })),
  })
  const legislatures = useQueries({
    queries: states.map((state) => ({ ...legislatorsQuery(state, narrowing), ...forTabs })),
  })
  const chosenPlace = useStored(localPlace)
  const home = chosenPlace?.address === address ? chosenPlace : findLocalPlace(located.data, address)
  const councils = useQuery({ ...councilsQuery(home?.geoids ?? []), ...forTabs })
  const councilPlaces = useQuery({ ...councilPlacesQuery(zip), ...forTabs })
  return {
    place,
    officials,
    /** Every possible district, from which the voter may choose. */
    districts: place.districts ?? data?.districts ?? [],
    /** The street, or the officials of its districts, are still loading. */
    isNarrowing: place.isLocating || officials.isPlaceholderData,
    governors,
    legislatures,
    local: {
      /** The voter's city or town, if it was found from the street or chosen. */
      home,
      choose: (next: Omit<LocalPlace, 'address'>) => localPlace.write({ ...next, address }),
      councils,
      /** From which the voter chooses. */
      places: councilPlaces,
    },
  }
}

export type Representation = ReturnType<typeof useRepresentation>

const listStates = (reply: Reply<typeof officialsByZip> | undefined): StateCode[] =>
  reply ? [reply.place.state, ...reply.otherStates.map(({ state }) => state)] : []
