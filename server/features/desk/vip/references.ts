import type { Problem } from '../../../core/import-error.ts'
import type { Entities } from './entities.ts'
import type { EntityType } from './row.ts'
import { splitIds } from './values.ts'

const contests: EntityType[] = ['candidate_contest', 'ballot_measure_contest', 'retention_contest', 'party_contest']
const selections: EntityType[] = ['candidate_selection', 'ballot_measure_selection']

/** Entity, its column of ids, and the entities those ids may belong to. */
const references: [EntityType, string, EntityType[]][] = [
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
  ['precinct', 'spatial_boundary_id', ['spatial_boundary']],
  ['precinct', 'external_file_id', ['external_file']],
  ['spatial_boundary', 'external_geospatial_feature_id', ['external_geospatial_feature']],
  ['spatial_boundary', 'external_file_id', ['external_file']],
  ['external_geospatial_feature', 'external_file_id', ['external_file']],
  ['external_file', 'checksum_id', ['checksum']],
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

/** References to entities that are not in the feed: showing the rest would be incomplete. */
export function findDanglingReferences(entities: Entities): Problem[] {
  return references.flatMap(([type, column, targets]) =>
    [...entities.ofType(type).values()].flatMap(({ values, location }) =>
      splitIds(values[column])
        .filter((id) => !targets.some((target) => entities.ofType(target).has(id)))
        .map((id) => ({ location, reason: `${column} refers to ${id}, which is not in the feed` })),
    ),
  )
}
