import { useQuery } from '@tanstack/react-query'
import { type DistrictId, certainDistrict, isSameDistrict } from '../../../civic/districts/district-id.ts'
import { isZip } from '../../../contract/common.ts'
import type { VoterInfo } from '../../../contract/voter-info.ts'
import { useVoterPlace } from '../../parts/districts/use-voter-place.ts'
import { useVoterInfo } from '../../parts/voter-info/use-voter-info.ts'
import { filedCandidatesQuery, filedOffices } from './filers/filers.ts'

/** The address's district in the sitting Congress, when the lookup determined it. */
function findDistrict(info: VoterInfo | undefined): DistrictId | undefined {
  const { stateCode, congressionalDistrict: number } = info ?? {}
  return stateCode && number && /^\d{1,2}$/.test(number) ? { state: stateCode, district: Number(number) } : undefined
}

/**
 * Everything known about the ballot at the voter's address. The voter-info and FEC lookups run in parallel. Sample addresses
 * have invented ZIP codes, so the FEC lookup is skipped for them.
 */
export function useBallot() {
  const place = useVoterPlace()
  const info = useVoterInfo()
  const isSample = info.data?.source?.sample === true
  const infoZip = info.data?.normalizedAddress?.zip
  const zip = place.zip ?? (isZip(infoZip) ? infoZip : undefined)
  const located = isSample ? undefined : place.located.data
  const addressDistrict = isSample
    ? undefined
    : (findDistrict(info.data) ?? certainDistrict(located?.congressional ?? []))
  const ownDistrict = addressDistrict ?? place.chosen
  // After redistricting, candidates run in districts other than those of the sitting members.
  const nextDistrict = place.nextChosen ?? certainDistrict(located?.next?.districts ?? [])

  // A street's district may be missing from its ZIP code's list; its candidates then need a second request.
  const filedInZip = useQuery(filedCandidatesQuery(isSample ? undefined : zip))
  const ballotDistrict: DistrictId | undefined = filedInZip.data?.newLines ? nextDistrict : ownDistrict
  const isBallotDistrict = (one: DistrictId) => isSameDistrict(one, ballotDistrict)
  const isOutsideZip =
    ballotDistrict !== undefined && filedInZip.data !== undefined && !filedInZip.data.districts.some(isBallotDistrict)
  const filedInDistrict = useQuery(filedCandidatesQuery(isOutsideZip ? zip : undefined, ballotDistrict?.district))
  const filed = isOutsideZip ? filedInDistrict : filedInZip

  return {
    info,
    isSample,
    /** Whether the sample county is shown in place of the voter's own address. */
    isSampleShown: place.isSample,
    zip,
    /** The state of the address, else the member's own state. */
    state: info.data?.stateCode ?? place.state,
    /** The district that the address determined. */
    addressDistrict,
    /** The district that the address determined, else the one that the voter chose. */
    ownDistrict,
    /** Every district that is possible on the lines of the sitting members. */
    possibleDistricts: filed.data?.newLines ? (place.districts ?? []) : (filed.data?.districts ?? []),
    filed,
    filedOffices: filed.data ? filedOffices(filed.data.candidates, ballotDistrict) : [],
    isLoading: info.isLoading || place.isLoading || (!isSample && (filedInZip.isLoading || filedInDistrict.isLoading)),
  }
}

export type Ballot = ReturnType<typeof useBallot>
