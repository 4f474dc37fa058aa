import type { Problem } from '../../../../core/import-error.ts'
import type { KeptRows, KeptType } from './kept-rows.ts'

const contests: KeptType[] = ['candidate_contest', 'ballot_measure_contest', 'retention_contest', 'party_contest']
const selections: KeptType[] = ['candidate_selection', 'ballot_measure_selection']

/** Which columns name which entities. */
const references: [KeptType, string, KeptType[]][] = [
  ['election', 'state_id', ['state']],
  ['election', 'hours_open_id', ['hours_open']],
  ['state', 'election_administration_id', ['election_administration']],
  ['state', 'polling_location_ids', ['polling_location']],
  ['locality', 'state_id', ['state']],
  ['locality', 'election_administration_id', ['election_administration']],
  ['locality', 'polling_location_ids', ['polling_location']],
  ['precinct', 'locality_id', ['locality']],
  ['precinct', 'polling_location_ids', ['polling_location']],
  ['precinct', 'ballot_style_id', ['ballot_style']],
  ['precinct', 'electoral_district_ids', ['electoral_district']],
  ['polling_location', 'hours_open_id', ['hours_open']],
  ['ballot_style', 'ordered_contest_ids', ['ordered_contest']],
  ['ordered_contest', 'contest_id', contests],
  ['candidate_contest', 'electoral_district_id', ['electoral_district']],
  ['candidate_contest', 'ballot_selection_ids', ['candidate_selection']],
  ['candidate_contest', 'office_ids', ['office']],
  ['ballot_measure_contest', 'electoral_district_id', ['electoral_district']],
  ['ballot_measure_contest', 'ballot_selection_ids', selections],
  ['retention_contest', 'ballot_selection_ids', selections],
  ['candidate_selection', 'candidate_ids', ['candidate']],
  ['candidate_selection', 'endorsement_party_ids', ['party']],
  ['candidate', 'party_id', ['party']],
]

export const idsIn = (value: string | undefined): string[] => value?.split(/\s+/).filter(Boolean) ?? []

/** Names of entities that are not in the feed: what points to them would be told by half. */
export function dangling(rows: KeptRows): Problem[] {
  return references.flatMap(([type, column, targets]) =>
    [...rows.of(type).values()].flatMap(({ values, location }) =>
      idsIn(values[column])
        .filter((id) => !targets.some((target) => rows.of(target).has(id)))
        .map((id) => ({ location, reason: `${column} names ${id}, which is not in the feed` })),
    ),
  )
}
