import { useQuery } from '@tanstack/react-query'
import { firstZip } from '../../../civic/zip.ts'
import { type LocalDate, Zip } from '../../../contract/common.ts'
import type { VoterInfo } from '../../../contract/voter-info.ts'
import { useVoterInfo } from '../../parts/use-voter-info.ts'
import { filedQuery } from './api.ts'
import { type District, ballotContests, filedContests, governorContest, scopeOf } from './contests/contests.ts'

/** The district of the sitting Congress, where the address told it. */
function ownDistrict(info: VoterInfo | undefined): District | undefined {
  const { stateCode, congressionalDistrict: number } = info ?? {}
  return stateCode && number && /^\d{1,2}$/.test(number) ? { state: stateCode, district: Number(number) } : undefined
}

/**
 * All that is known of one address's ballot. Both lookups run side by side. The made-up county has a made-up ZIP code,
 * which the FEC knows nothing of.
 */
export function useBallot(address: string) {
  const info = useVoterInfo(address)
  const isSample = info.data?.source?.sample === true
  const zip = firstZip(address) ?? Zip.safeParse(info.data?.normalizedAddress?.zip).data
  const own = isSample ? undefined : ownDistrict(info.data)

  const near = useQuery(filedQuery(isSample ? undefined : zip))
  const isOwn = (one: District) => one.state === own?.state && one.district === own.district
  const isElsewhere = own !== undefined && near.data !== undefined && !near.data.districts.some(isOwn)
  const there = useQuery(filedQuery(isElsewhere ? zip : undefined, own?.district))
  const filed = isElsewhere ? there : near

  return {
    info,
    isSample,
    zip,
    own,
    filed,
    isLoading: info.isLoading || (!isSample && (near.isLoading || there.isLoading)),
    ...contestsOf(info.data),
    filedFederal: filed.data && !isSample ? filedContests(filed.data.candidates, filed.data.election.date, own) : [],
  }
}

export type Ballot = ReturnType<typeof useBallot>

const noDay: LocalDate = '0000-01-01'

function contestsOf(info: VoterInfo | undefined) {
  if (!info) return { federal: [], governor: [], stateLevel: [], local: [], measures: [], election: noDay, scope: '' }
  const election = info.election?.date ?? noDay
  const scope = scopeOf(info)
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
