import { useQuery } from '@tanstack/react-query'
import type { DistrictId } from '../../../civic/districts/district-id.ts'
import { districtLineMeters } from '../../../civic/districts/point-result.ts'
import type { StateCode } from '../../../contract/common.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import { type DistrictShare, officialsByZip } from '../../../contract/officials.ts'
import { endpointQuery } from '../../api/query.ts'
import { useCivicTerms } from '../use-civic-terms.ts'
import type { FoundDistrict } from './address.ts'
import { useVoterPlace } from './use-voter-place.ts'

/** Shared by all ways to find a district: the possible districts, their members, and how to save the one found. */
export interface DistrictFinder {
  possible: readonly DistrictShare[]
  /** The Congress whose district lines are used; undefined for the sitting one. */
  congress: number | undefined
  /** Within this many meters of a line, both sides are possible. */
  margin: number
  states: StateCode[]
  /** The center of the ZIP code, where the map begins. */
  center: { lat: number | null; lng: number | null } | undefined
  lines: Reply<typeof officialsByZip>['districtLines'] | undefined
  name(district: DistrictId): string
  /** Within a sentence. */
  nameInText(district: DistrictId): string
  memberName(district: DistrictId): string | undefined
  choose(found: Omit<FoundDistrict, 'address' | 'congress'>): void
}

export function useDistrictFinder(zip: string, possible: readonly DistrictShare[]): DistrictFinder {
  const { districtName, districtInText } = useCivicTerms()
  const { data } = useQuery(endpointQuery(officialsByZip, { params: { zip }, query: {} }))
  const { setDistrict } = useVoterPlace()
  const memberName = ({ state, district }: DistrictId) =>
    data?.officials.find((one) => one.chamber === 'House' && one.state === state && one.district === district)?.name ??
    undefined
  return {
    possible,
    congress: undefined,
    margin: districtLineMeters,
    states: [...new Set(possible.map(({ state }) => state))],
    center: data?.place,
    lines: data?.districtLines,
    name: ({ state, district }: DistrictId) => districtName(state, district),
    nameInText: ({ state, district }: DistrictId) => districtInText(state, district),
    memberName,
    choose: setDistrict,
  }
}
