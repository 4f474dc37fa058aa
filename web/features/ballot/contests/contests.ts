import { filerName } from '../../../../civic/filer-name.ts'
import { bySurname } from '../../../../civic/names.ts'
import { webUrl } from '../../../../civic/web-url.ts'
import type { FederalCandidate } from '../../../../contract/candidates.ts'
import type { LocalDate, StateCode } from '../../../../contract/common.ts'
import type { BallotMeasure, ContestCandidate, VoterInfo } from '../../../../contract/voter-info.ts'

export interface Person {
  key: string
  name: string
  party: string | null
  url: string | null
  /** Only the FEC says so: whether they hold the seat, and in which year they stand. */
  filing: Pick<FederalCandidate, 'incumbentChallenge' | 'electionYear'> | null
}

/** What is chosen between. Marks are kept under the two keys, which are the same at every visit and in every language. */
export interface Contest {
  election: LocalDate
  key: string
  /** In the words of the source; or of our own, where it is the FEC that tells office and district. */
  office: { text: string; district: string | null } | FiledOffice
  people: Person[]
  /** Whether one vote is all there is. Sources do not say it of offices in the states. */
  single: boolean
}

/** A congressional district; 0 is at large. */
export interface District {
  state: StateCode
  district: number
}

export type FiledOffice = Pick<FederalCandidate, 'office' | 'state' | 'district'>

/** Two states have offices of one name. The made-up county lies in none. */
export const scopeOf = ({ source, stateCode }: Pick<VoterInfo, 'source' | 'stateCode'>): string =>
  source?.sample ? 'sample' : (stateCode ?? 'US')

export function ballotContests(
  candidates: ContestCandidate[],
  election: LocalDate,
  scope: string,
  single: boolean,
): Contest[] {
  const byOffice = Map.groupBy(candidates, ({ office, district }) => `${office} ${district ?? ''}`)
  return [...byOffice.values()].flatMap(([first, ...others]) =>
    first
      ? [
          {
            election,
            key: `${scope} ${first.id}`,
            office: { text: first.office, district: first.district },
            people: [first, ...others].map(toPerson),
            single,
          },
        ]
      : [],
  )
}

type Listed = Pick<ContestCandidate, 'id' | 'name' | 'party' | 'candidateUrl'>

export function governorContest(candidates: Listed[], election: LocalDate, scope: string): Contest[] {
  if (candidates.length === 0) return []
  const office = { text: 'Governor', district: null }
  return [{ election, key: `${scope} Governor`, office, people: candidates.map(toPerson), single: true }]
}

/** In the order of the ballot, as far as the source has it. */
const toPerson = ({ id, name, party, candidateUrl }: Listed): Person => ({
  key: id,
  name,
  party,
  url: webUrl(candidateUrl) ?? null,
  filing: null,
})

const chambers = ['P', 'S', 'H']

/** Of the House only the voter's own district, and of the Senate only their state, where that is known. */
export function filedContests(filers: FederalCandidate[], election: LocalDate, own: District | undefined): Contest[] {
  const isOwn = ({ office, state, district }: FederalCandidate) =>
    !own || (state === own.state && (office !== 'H' || district === own.district))
  const shown = filers.filter(isOwn)
  const byOffice = Map.groupBy(shown, ({ office, state, district }) => `${office} ${state} ${district ?? ''}`.trim())
  return [...byOffice]
    .flatMap(([key, [first, ...others]]) =>
      first
        ? [
            {
              election,
              key: `FEC ${key}`,
              office: { office: first.office, state: first.state, district: first.district },
              people: [first, ...others].map(toFiler).toSorted((a, b) => bySurname(a.name, b.name)),
              single: true,
            },
          ]
        : [],
    )
    .toSorted(
      (a, b) => chambers.indexOf(a.office.office) - chambers.indexOf(b.office.office) || byPlace(a.office, b.office),
    )
}

const byPlace = (a: { state: StateCode; district: number | null }, b: { state: StateCode; district: number | null }) =>
  a.state.localeCompare(b.state) || (a.district ?? 0) - (b.district ?? 0)

const toFiler = ({ candidateId, name, party, incumbentChallenge, electionYear }: FederalCandidate): Person => ({
  key: candidateId,
  name: filerName(name),
  party,
  url: `https://www.fec.gov/data/candidate/${encodeURIComponent(candidateId)}/`,
  filing: { incumbentChallenge, electionYear },
})

/** By the party's name, so that none comes first by anybody's choice; without one at the end. */
export function byParty(people: Person[]): { party: string | null; people: Person[] }[] {
  const groups = [...Map.groupBy(people, ({ party }) => party)].map(([party, members]) => ({ party, people: members }))
  return groups.toSorted(
    (a, b) => Number(a.party === null) - Number(b.party === null) || (a.party ?? '').localeCompare(b.party ?? ''),
  )
}

export const measureKey = (scope: string, { id }: Pick<BallotMeasure, 'id'>) => `${scope} measure ${id}`
