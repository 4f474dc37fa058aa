import { useQueries, useQuery } from '@tanstack/react-query'
import { firstZip } from '../../../../civic/zip.ts'
import type { StateCode } from '../../../../contract/common.ts'
import type { Reply } from '../../../../contract/endpoint.ts'
import type { locatePlace } from '../../../../contract/places.ts'
import { type Place, governorQuery, legislatorsQuery, locateQuery, officialsQuery } from '../api.ts'

type Located = Reply<typeof locatePlace>

/** The one congressional district, where the street or the point told it. */
const foundDistrict = (located: Located | undefined) =>
  located && located.method !== 'zip' && located.congressional.length === 1 ? located.congressional[0] : undefined

/** The districts of a chamber of the state, where the street told them: one, or as many as a voter has seats there. */
const foundNames = (located: Located | undefined, chamber: 'upper' | 'lower') =>
  located?.legislativeMethod === 'geocoder'
    ? located[chamber].map(({ district }) => district).join('|') || undefined
    : undefined

/**
 * Everybody who speaks for a place. Each part is a query of its own, so that one that fails hides no other. What the ZIP
 * alone tells is asked for at once; the street may narrow it a moment later.
 */
export function useRepresentation(place: Place) {
  const located = useQuery(locateQuery(place))
  const zip = firstZip(place.address) ?? located.data?.zip ?? undefined
  const district = foundDistrict(located.data)

  const possible = useQuery(officialsQuery(zip))
  const own = useQuery(officialsQuery(district && zip, district && `${district.state}-${district.district}`))
  const isNarrowed = own.data !== undefined
  const officials = isNarrowed ? own : possible

  const states = district ? [district.state] : statesOf(possible.data)
  const narrowing = { zip, upper: foundNames(located.data, 'upper'), lower: foundNames(located.data, 'lower') }
  const mainState = possible.data?.place.state
  const governors = useQueries({
    // The ZIP's own state goes without saying, and can be asked for before we know its name.
    queries: states.map((state) => governorQuery(zip, state === mainState ? undefined : state)),
  })
  const legislatures = useQueries({ queries: states.map((state) => legislatorsQuery(state, narrowing)) })
  return {
    zip,
    located,
    officials,
    district: isNarrowed ? district : undefined,
    /** The street is still being looked up, or its district's member is. */
    isNarrowing: located.isPending || (district !== undefined && own.isPending),
    governors,
    legislatures,
  }
}

export type Representation = ReturnType<typeof useRepresentation>

function statesOf(
  answer: { place: { state: StateCode }; otherStates: { state: StateCode }[] } | undefined,
): StateCode[] {
  return answer ? [answer.place.state, ...answer.otherStates.map(({ state }) => state)] : []
}
