import { formatCount, reject } from '../../../core/import-error.ts'
import type { FeedLimits } from './limits.ts'
import type { Row, RowType, Values } from './row.ts'

const contestColumns = [
  'name',
  'electoral_district_id',
  'ballot_selection_ids',
  'ballot_title',
  'ballot_sub_title',
  'sequence_order',
]
const measureColumns = [
  ...contestColumns,
  'type',
  'other_type',
  'summary_text',
  'full_text',
  'pro_statement',
  'con_statement',
  'info_uri',
  'passage_threshold',
  'effect_of_abstain',
]

/** Which shapes of which file are the boundary of a precinct. */
const featureColumns = ['external_file_id', 'file_format', 'shape_identifiers']

const addressColumns = ['line_1', 'line_2', 'line_3', 'city', 'state', 'zip', 'location_name'].map(
  (part) => `structured_${part}`,
)

/** The columns that are used of each entity; other columns are dropped while reading. */
const storedColumns: Record<Exclude<RowType, 'street_segment'>, string[]> = {
  source: ['date_time', 'name', 'organization_uri', 'vip_id'],
  election: ['date', 'name', 'election_type', 'state_id', 'hours_open_id'],
  state: [
    'name',
    'election_administration_id',
    'polling_location_ids',
    'external_identifier_type',
    'external_identifier_value',
  ],
  locality: [
    'name',
    'type',
    'state_id',
    'election_administration_id',
    'polling_location_ids',
    'is_mail_only',
    'external_identifier_type',
    'external_identifier_value',
  ],
  precinct: [
    'name',
    'precinct_split_name',
    'locality_id',
    'ballot_style_id',
    'electoral_district_ids',
    'polling_location_ids',
    'is_mail_only',
    'spatial_boundary_id',
    ...featureColumns,
  ],
  polling_location: [
    'name',
    'address_line',
    ...addressColumns,
    'directions',
    'hours',
    'hours_open_id',
    'is_drop_box',
    'is_early_voting',
    'latitude',
    'longitude',
    'is_accessible',
    'accessibility',
    'voter_services',
  ],
  hours_open: [],
  schedule: [
    'hours_open_id',
    'start_time',
    'end_time',
    'start_date',
    'end_date',
    'is_only_by_appointment',
    'is_or_by_appointment',
    'is_subject_to_change',
  ],
  election_administration: [
    'elections_uri',
    'where_do_i_vote_uri',
    'what_is_on_my_ballot_uri',
    'registration_uri',
    'am_i_registered_uri',
    'absentee_uri',
    'ballot_tracking_uri',
    'ballot_provisional_tracking_uri',
  ],
  department: ['election_administration_id', 'election_official_person_id'],
  voter_service: ['department_id', 'type', 'other_type', 'description', 'election_official_person_id'],
  contact_information: ['parent_id', 'name', 'phone', 'email', 'uri'],
  electoral_district: ['name', 'number', 'type'],
  office: ['name', 'electoral_district_id'],
  party: ['name'],
  person: ['full_name', 'first_name', 'middle_name', 'last_name'],
  candidate: ['ballot_name', 'party_id', 'person_id', 'pre_election_status'],
  candidate_selection: ['candidate_ids', 'endorsement_party_ids', 'is_write_in', 'sequence_order'],
  ballot_measure_selection: ['selection', 'sequence_order'],
  candidate_contest: [
    ...contestColumns,
    'office_ids',
    'votes_allowed',
    'number_elected',
    'vote_variation',
    'primary_party_ids',
  ],
  ballot_measure_contest: measureColumns,
  retention_contest: [...measureColumns, 'candidate_id', 'office_id'],
  party_contest: ['name', 'electoral_district_id'],
  ordered_contest: ['contest_id', 'ordered_ballot_selection_ids'],
  ballot_style: ['ordered_contest_ids'],
  spatial_boundary: ['external_geospatial_feature_id', ...featureColumns],
  external_geospatial_feature: featureColumns,
  external_file: ['file_uri', 'filename', 'checksum_id', 'checksum_algorithm', 'checksum_value'],
  checksum: ['algorithm', 'value'],
}

export interface Entity {
  id: string
  values: Values
  location: string
}

export type EntityType = keyof typeof storedColumns

/** Everything in a feed except street segments, held in memory until the whole feed is read. */
export function createEntities(limits: FeedLimits) {
  const byType = new Map<RowType, Map<string, Entity>>()
  let count = 0
  let chars = 0

  function ofType(type: EntityType): Map<string, Entity> {
    const existing = byType.get(type)
    if (existing) return existing
    const created = new Map<string, Entity>()
    byType.set(type, created)
    return created
  }

  return {
    ofType,
    add({ id, values, location }: Row, type: EntityType) {
      const stored: Values = {}
      for (const column of storedColumns[type]) {
        for (const key of [column, `${column}:es`]) {
          const value = values[key]
          if (value === undefined) continue
          stored[key] = detach(value)
          chars += value.length
        }
      }
      count++
      if (count > limits.storedEntities)
        reject(`The feed has over ${formatCount(limits.storedEntities)} entities besides its street segments.`)
      if (chars > limits.storedChars) reject('The texts of the feed are too long in total.')
      ofType(type).set(id || `#${count}`, { id, values: stored, location })
    },
    counts: () => Object.fromEntries([...byType].map(([type, entities]) => [type, entities.size])),
  }
}
export type Entities = ReturnType<typeof createEntities>

/** Copies a string. In V8 a substring keeps the whole text it was cut from in memory. */
export const detach = (text: string): string => Buffer.from(text, 'utf8').toString('utf8')
