import { useQuery } from '@tanstack/react-query'
import type { StateCode } from '../../../contract/common.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import {
  type Governor,
  type Official,
  governorByZip,
  officialsByState,
  type officialsByZip,
} from '../../../contract/officials.ts'
import { endpointQuery } from '../../api/query.ts'
import { type VoterPlace, congressQuery } from '../districts/use-voter-place.ts'
import { toSource } from '../sources/source-note.tsx'

/** A House seat that may be the voter's. `possible`: as likely as others. */
export interface HouseSeat {
  official: Official
  certainty: 'certain' | 'likely' | 'possible'
}

export interface Representatives {
  senators: Official[]
  /** The seat of the district, or of all districts that are possible. */
  house: HouseSeat[]
  /** Number of possible districts; without a ZIP code, of the state's House seats. */
  houseSeats: number
  governor: Governor | undefined
  source: { name: string; url: string | null; asOf: string }
}

/** Senators, House member and governor: of the ZIP code and the found district, otherwise of the state. */
export function useRepresentatives(place: VoterPlace, state: StateCode | undefined) {
  const { zip } = place
  const byState = useQuery(
    endpointQuery(officialsByState, zip === undefined && state ? { params: { stateCode: state } } : null),
  )
  const byZip = useQuery(congressQuery(place))
  const isOtherState = state && byZip.data && byZip.data.place.state !== state
  const governor = useQuery(
    endpointQuery(governorByZip, zip && byZip.data ? { params: { zip }, query: isOtherState ? { state } : {} } : null),
  )

  if (zip === undefined) {
    const { data } = byState
    return { ...byState, data: data && fromState(data) }
  }
  const { data } = byZip
  return { ...byZip, data: data && { ...fromZip(data, state ?? data.place.state), governor: governor.data } }
}

function fromState(reply: Reply<typeof officialsByState>): Representatives {
  return {
    senators: reply.officials.filter(({ chamber }) => chamber === 'Senate'),
    house: reply.officials
      .filter(({ chamber }) => chamber === 'House')
      .map((official) => ({ official, certainty: 'certain' as const })),
    houseSeats: reply.houseSeats,
    governor: reply.governor,
    source: toSource(reply),
  }
}

/** A ZIP code may cross a state line: only the officials of the voter's state are listed. */
function fromZip(reply: Reply<typeof officialsByZip>, state: StateCode) {
  const own = [...reply.officials, ...reply.otherStates.flatMap(({ senators }) => senators)].filter(
    (official) => official.state === state,
  )
  const districts = reply.districts.filter((one) => one.state === state)
  const known = districts.filter(({ approximate }) => !approximate)
  const certaintyOf = ({ district }: Official): HouseSeat['certainty'] => {
    if (known.length === 1 && districts.length === 1) return 'certain'
    const isLikely = known.length === 1 ? known[0]?.district === district : districts.length === 1
    return isLikely ? 'likely' : 'possible'
  }
  return {
    senators: own.filter(({ chamber }) => chamber === 'Senate'),
    house: own
      .filter(({ chamber }) => chamber === 'House')
      .map((official) => ({ official, certainty: certaintyOf(official) })),
    houseSeats: districts.length,
    source: toSource(reply),
  }
}
