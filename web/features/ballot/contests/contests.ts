import { filerName } from '../../../../civic/people/filer-name.ts'
import { bySurname } from '../../../../civic/people/names.ts'
import { webUrl } from '../../../../civic/text/web-url.ts'
import type { FederalCandidate } from '../../../../contract/candidates.ts'
import type { LocalDate, StateCode } from '../../../../contract/common.ts'
import type { BallotMeasure, ContestCandidate, VoterInfo } from '../../../../contract/voter-info.ts'

export interface Person {
  key: string
  name: string
  party: string | null
  url: string | null
  /** From the FEC only: whether the candidate holds the seat, and the election year. */
  filing: Pick<FederalCandidate, 'incumbentChallenge' | 'electionYear' | 'nameAsFiled'> | null
}

/** A race on the ballot. Marks are stored under `election` and `key`, which do not change between visits or languages. */
export interface Contest {
  election: LocalDate
  key: string
  /** The source's own text, or the FEC's codes for office and district, which the screen translates. */
  office: { text: string; district: string | null } | FiledOffice
  people: Person[]
  /** Whether a voter has exactly one vote. False for state and local offices, where sources do not say. */
  single: boolean
}

/** A congressional district; 0 is at large. */
export interface District {
  state: StateCode
  district: number
}

export type FiledOffice = Pick<FederalCandidate, 'office' | 'state' | 'district'>

/** Prefix of stored mark keys: office names repeat between states, and sample data belongs to no state. */
export const markScope = ({ source, stateCode }: Pick<VoterInfo, 'source' | 'stateCode'>): string =>
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

type ListedCandidate = Pick<ContestCandidate, 'id' | 'name' | 'party' | 'candidateUrl'>

export function governorContest(candidates: ListedCandidate[], election: LocalDate, scope: string): Contest[] {
  if (candidates.length === 0) return []
  const office = { text: 'Governor', district: null }
  return [{ election, key: `${scope} Governor`, office, people: candidates.map(toPerson), single: true }]
}

const toPerson = ({ id, name, party, candidateUrl }: ListedCandidate): Person => ({
  key: id,
  name,
  party,
  url: webUrl(candidateUrl) ?? null,
  filing: null,
})

/** The FEC's codes for President, Senate and House, in ballot order. */
const officeOrder = ['P', 'S', 'H']

/** Contests among FEC filers. When the district is known: only that House district and that state's Senate race. */
export function filedContests(
  filers: FederalCandidate[],
  election: LocalDate,
  ownDistrict: District | undefined,
): Contest[] {
  const isOwn = ({ office, state, district }: FederalCandidate) =>
    !ownDistrict || (state === ownDistrict.state && (office !== 'H' || district === ownDistrict.district))
  const byOffice = Map.groupBy(filers.filter(isOwn), ({ office, state, district }) =>
    `${office} ${state} ${district ?? ''}`.trim(),
  )
  return [...byOffice]
    .flatMap(([key, [first, ...others]]) =>
      first
        ? [
            {
              election,
              key: `FEC ${key}`,
              office: { office: first.office, state: first.state, district: first.district },
              people: [first, ...others].map(filerToPerson).toSorted((a, b) => bySurname(a.name, b.name)),
              single: true,
            },
          ]
        : [],
    )
    .toSorted(
      (a, b) =>
        officeOrder.indexOf(a.office.office) - officeOrder.indexOf(b.office.office) ||
        comparePlaces(a.office, b.office),
    )
}

const comparePlaces = (
  a: { state: StateCode; district: number | null },
  b: { state: StateCode; district: number | null },
) => a.state.localeCompare(b.state) || (a.district ?? 0) - (b.district ?? 0)

const filerToPerson = (filer: FederalCandidate): Person => {
  const { candidateId, name, nameAsFiled, party, incumbentChallenge, electionYear } = filer
  return {
    key: candidateId,
    name: nameAsFiled ? name : filerName(name),
    party,
    url: `https://www.fec.gov/data/candidate/${encodeURIComponent(candidateId)}/`,
    filing: { incumbentChallenge, electionYear, nameAsFiled },
  }
}

/** Parties in alphabetical order, so that the order favors none; candidates without a party come last. */
export function groupByParty(people: Person[]): { party: string | null; people: Person[] }[] {
  const groups = [...Map.groupBy(people, ({ party }) => party)].map(([party, members]) => ({ party, people: members }))
  return groups.toSorted(
    (a, b) => Number(a.party === null) - Number(b.party === null) || (a.party ?? '').localeCompare(b.party ?? ''),
  )
}

export const measureKey = (scope: string, { id }: Pick<BallotMeasure, 'id'>) => `${scope} measure ${id}`
