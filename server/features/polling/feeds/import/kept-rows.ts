import { formatCount, reject } from '../../../../core/import-error.ts'
import { flat } from './flat.ts'
import type { FeedLimits } from './limits.ts'
import type { Row, RowType, Values } from './row.ts'

const contest = [
  'name',
  'electoral_district_id',
  'ballot_selection_ids',
  'ballot_title',
  'ballot_sub_title',
  'sequence_order',
]
const measure = [
  ...contest,
  'type',
  'other_type',
  'summary_text',
  'full_text',
  'pro_statement',
  'con_statement',
  'info_uri',
]

const address = ['line_1', 'line_2', 'line_3', 'city', 'state', 'zip', 'location_name'].map(
  (part) => `structured_${part}`,
)

/** Of each entity the columns that are used; the rest of a feed is let go as it is read. */
const columns: Record<Exclude<RowType, 'street_segment'>, string[]> = {
  source: ['date_time', 'name', 'organization_uri', 'vip_id'],
  election: ['date', 'name', 'election_type', 'state_id', 'hours_open_id'],
  state: [
    'name',
    'election_administration_id',
    'polling_location_ids',
    'external_identifier_type',
    'external_identifier_value',
  ],
  locality: ['name', 'state_id', 'election_administration_id', 'polling_location_ids', 'is_mail_only'],
  precinct: [
    'name',
    'precinct_split_name',
    'locality_id',
    'ballot_style_id',
    'electoral_district_ids',
    'polling_location_ids',
    'is_mail_only',
  ],
  polling_location: [
    'name',
    'address_line',
    ...address,
    'directions',
    'hours',
    'hours_open_id',
    'is_drop_box',
    'is_early_voting',
    'latitude',
    'longitude',
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
  election_administration: ['elections_uri', 'where_do_i_vote_uri', 'what_is_on_my_ballot_uri'],
  department: ['election_administration_id', 'election_official_person_id'],
  contact_information: ['parent_id', 'name', 'phone', 'email', 'uri'],
  electoral_district: ['name', 'number', 'type'],
  office: ['name', 'electoral_district_id'],
  party: ['name'],
  person: ['full_name', 'first_name', 'middle_name', 'last_name'],
  candidate: ['ballot_name', 'party_id', 'person_id', 'pre_election_status'],
  candidate_selection: ['candidate_ids', 'endorsement_party_ids', 'is_write_in'],
  ballot_measure_selection: ['selection'],
  candidate_contest: [...contest, 'office_ids'],
  ballot_measure_contest: measure,
  retention_contest: [...measure, 'candidate_id', 'office_id'],
  party_contest: ['name', 'electoral_district_id'],
  ordered_contest: ['contest_id', 'ordered_ballot_selection_ids'],
  ballot_style: ['ordered_contest_ids'],
}

export interface Kept {
  id: string
  values: Values
  location: string
}

export type KeptType = keyof typeof columns

/** The small entities of a feed, kept until all are there. */
export function createKeptRows(limits: FeedLimits) {
  const rows = new Map<RowType, Map<string, Kept>>()
  let count = 0
  let chars = 0

  function of(type: KeptType): Map<string, Kept> {
    const known = rows.get(type)
    if (known) return known
    const made = new Map<string, Kept>()
    rows.set(type, made)
    return made
  }

  return {
    of,
    add({ id, values, location }: Row, type: KeptType) {
      const kept: Values = {}
      for (const column of columns[type]) {
        for (const key of [column, `${column}:es`]) {
          const value = values[key]
          if (value === undefined) continue
          kept[key] = flat(value)
          chars += value.length
        }
      }
      count++
      if (count > limits.keptRows)
        reject(`The feed has over ${formatCount(limits.keptRows)} entities beside its street segments.`)
      if (chars > limits.keptChars) reject('The texts of the feed are too long altogether.')
      of(type).set(id || `#${count}`, { id, values: kept, location })
    },
    counts: () => Object.fromEntries([...rows].map(([type, all]) => [type, all.size])),
  }
}
export type KeptRows = ReturnType<typeof createKeptRows>
