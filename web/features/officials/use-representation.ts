import { useQueries, useQuery } from '@tanstack/react-query'
import type { StateCode } from '../../../contract/common.ts'
import { councilsByPlace, councilsByZip } from '../../../contract/councils.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import { governorByZip, type officialsByZip } from '../../../contract/officials.ts'
import { endpointQuery } from '../../api/query.ts'
import { congressQuery, useVoterPlace } from '../../parts/districts/use-voter-place.ts'
import { legislatorsQuery } from './api.ts'

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
    queries: states.map((state) => {
      // Without `state`, the server uses the ZIP code's main state.
      const query = { state: state === data?.place.state ? undefined : state }
      return { ...endpointQuery(governorByZip, zip === undefined ? null : { params: { zip }, query }), ...forTabs }
    }),
  })
  const legislatures = useQueries({
    queries: states.map((state) => ({
      ...legislatorsQuery(state, { zip, upper: chambers.upper, lower: chambers.lower }),
      ...forTabs,
    })),
  })
  const geoids = town?.geoids.join('-')
  const councils = useQuery({ ...endpointQuery(councilsByPlace, geoids ? { params: { geoids } } : null), ...forTabs })
  const towns = useQuery({ ...endpointQuery(councilsByZip, zip ? { params: { zip } } : null), ...forTabs })
  return {
    place,
    officials,
    /** Every possible district, from which the voter may choose. */
    districts: place.districts ?? data?.districts ?? [],
    /** Whether the street, or the officials of its districts, are still loading. */
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
