import { useQuery } from '@tanstack/react-query'
import type { DistrictId } from '../../../civic/districts/district-areas.ts'
import { type DistrictShare, officialsByZip } from '../../../contract/officials.ts'
import { endpointQuery } from '../../api/query.ts'
import { useCivicTerms } from '../use-civic-terms.ts'
import { useVoterPlace } from '../voter-place/use-voter-place.ts'

/** What the ways to find a district share: the possible ones, their members, and how to keep the one found. */
export function useDistrictFinder(zip: string, possible: readonly DistrictShare[]) {
  const { districtName, districtInText } = useCivicTerms()
  const { data } = useQuery(endpointQuery(officialsByZip, { params: { zip }, query: {} }))
  const { setDistrict } = useVoterPlace()
  const memberName = ({ state, district }: DistrictId) =>
    data?.officials.find((one) => one.chamber === 'House' && one.state === state && one.district === district)?.name ??
    undefined
  return {
    possible,
    states: [...new Set(possible.map(({ state }) => state))],
    /** The center of the ZIP code, where the map begins. */
    center: data?.place,
    lines: data?.districtLines,
    name: ({ state, district }: DistrictId) => districtName(state, district),
    /** Within a sentence. */
    nameInText: ({ state, district }: DistrictId) => districtInText(state, district),
    memberName,
    choose: setDistrict,
  }
}

export type DistrictFinder = ReturnType<typeof useDistrictFinder>
