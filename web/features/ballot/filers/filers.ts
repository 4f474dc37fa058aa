import type { DistrictId } from '../../../../civic/districts/district-id.ts'
import { filerName } from '../../../../civic/people/filer-name.ts'
import { bySurname } from '../../../../civic/people/names.ts'
import { type FederalCandidate, candidatesByZip } from '../../../../contract/candidates.ts'
import type { StateCode } from '../../../../contract/common.ts'
import type { Reply } from '../../../../contract/endpoint.ts'
import { endpointQuery } from '../../../api/query.ts'

export type FiledCandidates = Reply<typeof candidatesByZip>

/** Candidates who filed for federal office with the FEC, for the districts of a ZIP code. */
export const filedCandidatesQuery = (zip: string | undefined, district?: number) =>
  endpointQuery(candidatesByZip, zip === undefined ? null : { params: { zip }, query: { district } })

export interface Filer extends Pick<FederalCandidate, 'party' | 'incumbentChallenge' | 'electionYear' | 'nameAsFiled'> {
  key: string
  name: string
  /** The person's record at the FEC. */
  url: string
}

/** The people who filed for one office. */
export interface FiledOffice extends Pick<FederalCandidate, 'office' | 'state' | 'district'> {
  key: string
  people: Filer[]
}

/** The FEC's codes for President, Senate and House, in ballot order. */
const officeOrder = ['P', 'S', 'H']

/** Filers by office. When the district is known: only that House district and that state's Senate race. */
export function filedOffices(filers: FederalCandidate[], ownDistrict: DistrictId | undefined): FiledOffice[] {
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
              key,
              office: first.office,
              state: first.state,
              district: first.district,
              people: [first, ...others].map(toFiler).toSorted((a, b) => bySurname(a.name, b.name)),
            },
          ]
        : [],
    )
    .toSorted((a, b) => officeOrder.indexOf(a.office) - officeOrder.indexOf(b.office) || comparePlaces(a, b))
}

const comparePlaces = (
  a: { state: StateCode; district: number | null },
  b: { state: StateCode; district: number | null },
) => a.state.localeCompare(b.state) || (a.district ?? 0) - (b.district ?? 0)

const toFiler = (filer: FederalCandidate): Filer => {
  const { candidateId, name, nameAsFiled, party, incumbentChallenge, electionYear } = filer
  return {
    key: candidateId,
    name: nameAsFiled ? name : filerName(name),
    party,
    url: `https://www.fec.gov/data/candidate/${encodeURIComponent(candidateId)}/`,
    incumbentChallenge,
    electionYear,
    nameAsFiled,
  }
}

/** Parties in alphabetical order, so that the order favors none; candidates without a party come last. */
export function groupByParty(people: Filer[]): { party: string | null; people: Filer[] }[] {
  const groups = [...Map.groupBy(people, ({ party }) => party)].map(([party, members]) => ({ party, people: members }))
  return groups.toSorted(
    (a, b) => Number(a.party === null) - Number(b.party === null) || (a.party ?? '').localeCompare(b.party ?? ''),
  )
}

export const countFilers = (offices: FiledOffice[]): number =>
  offices.reduce((sum, { people }) => sum + people.length, 0)
