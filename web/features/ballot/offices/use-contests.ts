import { useQuery } from '@tanstack/react-query'
import { daysBetween } from '../../../../civic/dates/local-date.ts'
import { legislatorsByState } from '../../../../contract/legislators.ts'
import { type Official, type Term, officialsByState } from '../../../../contract/officials.ts'
import { type BallotContest, type StateVoting } from '../../../../contract/state-voting.ts'
import { endpointQuery } from '../../../api/query.ts'
import { type VoterPlace, congressQuery } from '../../../parts/districts/use-voter-place.ts'

/** Who holds an office now, as far as we know. */
export interface Holder extends Pick<Official, 'name' | 'party' | 'partyLabel' | 'bioguideId' | 'imageUrl'> {
  /** Null for a statewide office, and if the state has only one district. */
  district: string | null
}

export interface ShownContest extends BallotContest {
  holders: Holder[]
  /** The voter's own district; null for a statewide office, or if several are possible. */
  district: string | null
}

type Ballot = NonNullable<StateVoting['ballot']>

/** Winners take office within this many days of a general election. */
const seatingDays = 120

/**
 * The offices on the next general ballot of the voter's state, with who holds them now. Seats that are not up
 * in the voter's own district are left out. While the holders load, the offices are listed without them.
 */
export function useContests({ election, contests }: Ballot, place: VoterPlace) {
  const state = place.state
  const { zip, chambers } = place
  const byState = useQuery(endpointQuery(officialsByState, state ? { params: { stateCode: state } } : null)).data
  const congress = useQuery(congressQuery(place)).data
  const hasPlace = zip !== undefined || chambers.upper !== undefined || chambers.lower !== undefined
  const legislature = useQuery(
    endpointQuery(
      legislatorsByState,
      state && hasPlace
        ? { params: { stateCode: state }, query: { zip, upper: chambers.upper, lower: chambers.lower } }
        : null,
    ),
  ).data

  const isUp = ({ term }: { term: Term | null }) => {
    if (term?.contestedOn === election.date) return true
    const days = term?.end ? daysBetween(election.date, term.end) : -1
    return days > 0 && days <= seatingDays
  }
  const houseMembers = (congress ?? byState)?.officials.filter((one) => one.chamber === 'House' && one.state === state)

  const holdersOf = (contest: BallotContest): Pick<ShownContest, 'holders' | 'district'> | undefined => {
    switch (contest.office) {
      case 'us-senate':
        return statewide(byState?.officials.filter((one) => one.chamber === 'Senate' && isUp(one)).map(fromOfficial))
      case 'us-house':
      case 'us-delegate':
      case 'resident-commissioner':
        return inDistrict(houseMembers?.map(fromOfficial))
      case 'governor':
        return statewide(byState && isUp(byState.governor) ? [fromPerson(byState.governor)] : [])
      case 'lieutenant-governor':
      case 'attorney-general':
      case 'secretary-of-state':
        return statewide(
          byState?.governor.executives
            .filter((one) => one.title === executiveTitles[contest.office] && isUp(one))
            .map(fromPerson),
        )
      case 'state-legislature': {
        const { chamber } = contest
        if (!legislature?.chambers.some((one) => one.chamber === chamber && one.narrowed)) return statewide([])
        const own = legislature.legislators.filter((one) => one.chamber === chamber)
        const up = own.filter(({ district }) => contest.districts === null || parityOf(district) === contest.districts)
        return own.length > 0 && up.length === 0 ? undefined : inDistrict(up.map(fromPerson))
      }
      default:
        return statewide([])
    }
  }
  return {
    contests: contests.flatMap((contest): ShownContest[] => {
      const found = holdersOf(contest)
      return found ? [{ ...contest, ...found }] : []
    }),
    /** The official map of the new districts, if they replace those of the sitting members. */
    newMap: congress?.districtLines.changes.find(
      (change) => change.status === 'new-map' && change.state === state && congress.districtLines.until <= change.from,
    )?.url,
  }
}

const executiveTitles: Partial<Record<BallotContest['office'], string>> = {
  'lieutenant-governor': 'Lieutenant Governor',
  'attorney-general': 'Attorney General',
  'secretary-of-state': 'Secretary of State',
}

const parityOf = (district: string) => (Number(/\d+/.exec(district)?.[0]) % 2 === 0 ? 'even' : 'odd')

const statewide = (holders: Holder[] = []) => ({ holders, district: null })

function inDistrict(holders: Holder[] = []) {
  const [first, ...others] = new Set(holders.map(({ district }) => district))
  return { holders, district: others.length === 0 ? (first ?? null) : null }
}

interface Person extends Pick<Holder, 'name' | 'party' | 'imageUrl'> {
  partyLabel?: string | null
  district?: string
}

const fromPerson = ({ name, party, imageUrl, partyLabel = null, district = '' }: Person): Holder => ({
  name,
  party,
  partyLabel,
  bioguideId: null,
  imageUrl,
  district: district || null,
})

const fromOfficial = ({ name, party, partyLabel, bioguideId, imageUrl, district }: Official): Holder => ({
  name,
  party,
  partyLabel,
  bioguideId,
  imageUrl,
  district: district === null || district === 0 ? null : String(district),
})
