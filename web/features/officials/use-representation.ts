import { useQueries, useQuery } from '@tanstack/react-query'
import type { StateCode } from '../../../contract/common.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import type { officialsByZip } from '../../../contract/officials.ts'
import { congressQuery, useVoterPlace } from '../../parts/districts/use-voter-place.ts'
import { councilPlacesQuery, councilsQuery, governorQuery, legislatorsQuery } from './api.ts'

/**
 * By default, a component renders again only for changes of what it has read. A tab that is not open has not read the error
 * yet, and would show "loading" forever if it is opened after the request failed.
 */
const forTabs = { notifyOnChangeProps: 'all' } as const

/**
 * All officials who represent the voter's place. Each part is its own query, so that one failure does not hide the others.
 * Results for the ZIP code load immediately and are narrowed once the street has been located.
 */
export function useRepresentation() {
  const place = useVoterPlace()
  const { zip, chosen, chambers, town } = place
  const officials = useQuery({
    ...congressQuery(place),
    placeholderData: (previous) => (previous?.zip === zip ? previous : undefined),
  })
  const { data } = officials

  const narrowed = chosen ? [chosen] : place.locatedDistricts
  const states = data && narrowed ? [...new Set(narrowed.map(({ state }) => state))] : listStates(data)
  const governors = useQueries({
    // Without a state parameter the server uses the ZIP code's main state.
    queries: states.map((state) => ({
      ...governorQuery(zip, state === data?.place.state ? undefined : state),
      ...forTabs,
    })),
  })
  const legislatures = useQueries({
    queries: states.map((state) => ({
      ...legislatorsQuery(state, { zip, upper: chambers.upper, lower: chambers.lower }),
      ...forTabs,
    })),
  })
  const councils = useQuery({ ...councilsQuery(town?.geoids ?? []), ...forTabs })
  const towns = useQuery({ ...councilPlacesQuery(zip), ...forTabs })
  return {
    place,
    officials,
    /** Every possible district, from which the voter may choose. */
    districts: place.districts ?? data?.districts ?? [],
    /** The street, or the officials of its districts, are still loading. */
    isNarrowing: place.isLocating || officials.isPlaceholderData,
    governors,
    legislatures,
    councils,
    /** The cities and towns from which the voter chooses. */
    towns,
  }
}

export type Representation = ReturnType<typeof useRepresentation>

const listStates = (reply: Reply<typeof officialsByZip> | undefined): StateCode[] =>
  reply ? [reply.place.state, ...reply.otherStates.map(({ state }) => state)] : []
