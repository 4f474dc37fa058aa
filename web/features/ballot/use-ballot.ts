import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type LocalDate, Zip } from '../../../contract/common.ts'
import type { VoterInfo } from '../../../contract/voter-info.ts'
import { useAddressZip } from '../../parts/use-address-zip.ts'
import { useVoterInfo } from '../../parts/use-voter-info.ts'
import { filedCandidatesQuery } from './api.ts'
import { type District, ballotContests, filedContests, governorContest, markScope } from './contests/contests.ts'

/** The address's district in the sitting Congress, when the lookup determined it. */
function findDistrict(info: VoterInfo | undefined): District | undefined {
  const { stateCode, congressionalDistrict: number } = info ?? {}
  return stateCode && number && /^\d{1,2}$/.test(number) ? { state: stateCode, district: Number(number) } : undefined
}

/**
 * Everything known about the ballot at one address. The voter-info and FEC lookups run in parallel. Sample addresses
 * have invented ZIP codes, so the FEC lookup is skipped for them.
 */
export function useBallot(address: string) {
  const info = useVoterInfo(address)
  const isSample = info.data?.source?.sample === true
  const typed = useAddressZip(address)
  const zip = typed.zip ?? Zip.safeParse(info.data?.normalizedAddress?.zip).data
  const addressDistrict = isSample ? undefined : findDistrict(info.data)
  const [choice, setChoice] = useState<{ address: string; district: District | undefined }>()
  const chosen = choice?.address === address ? choice.district : undefined
  const ownDistrict = addressDistrict ?? chosen

  // A street's district may be missing from its ZIP code's list; its candidates then need a second request.
  const filedInZip = useQuery(filedCandidatesQuery(isSample ? undefined : zip))
  const isOwnDistrict = ({ state, district }: District) =>
    state === ownDistrict?.state && district === ownDistrict.district
  const isOutsideZip =
    ownDistrict !== undefined && filedInZip.data !== undefined && !filedInZip.data.districts.some(isOwnDistrict)
  const filedInDistrict = useQuery(filedCandidatesQuery(isOutsideZip ? zip : undefined, ownDistrict?.district))
  const filed = isOutsideZip ? filedInDistrict : filedInZip

  return {
    info,
    isSample,
    zip,
    /** The district that the address determined. */
    addressDistrict,
    /** The one that the voter chose among the possible ones, if the address determined none. */
    chosen,
    choose: (district: District | undefined) => setChoice({ address, district }),
    ownDistrict,
    filed,
    isLoading: info.isLoading || typed.isLoading || (!isSample && (filedInZip.isLoading || filedInDistrict.isLoading)),
    ...toContests(info.data),
    filedFederal:
      filed.data && !isSample ? filedContests(filed.data.candidates, filed.data.election.date, ownDistrict) : [],
  }
}

export type Ballot = ReturnType<typeof useBallot>

/** Marks of a ballot without an election day are stored under this day. */
const noElectionDay: LocalDate = '0000-01-01'

function toContests(info: VoterInfo | undefined) {
  if (!info)
    return { federal: [], governor: [], stateLevel: [], local: [], measures: [], election: noElectionDay, scope: '' }
  const election = info.election?.date ?? noElectionDay
  const scope = markScope(info)
  return {
    federal: ballotContests(info.federalCandidates, election, scope, true),
    governor: governorContest(info.governorCandidates, election, scope),
    stateLevel: ballotContests(info.stateLevelCandidates, election, scope, false),
    local: ballotContests(info.localOfficials, election, scope, false),
    measures: info.ballotMeasures,
    election,
    scope,
  }
}

export const countPeople = (contests: { people: unknown[] }[]): number =>
  contests.reduce((sum, { people }) => sum + people.length, 0)
