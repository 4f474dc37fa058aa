const contest = 'name electoral_district_id ballot_selection_ids ballot_title ballot_sub_title sequence_order'
const measure =
  `${contest} type other_type summary_text full_text pro_statement con_statement info_uri passage_threshold ` +
  'effect_of_abstain'
/** Which shapes of which file are the boundary of a precinct. */
const feature = 'external_file_id file_format shape_identifiers'
const identifier = 'external_identifier_type external_identifier_value'
const office = 'election_administration_id polling_location_ids'
const address = 'line_1 line_2 line_3 city state zip location_name'.replaceAll(/\w+/g, 'structured_$&')

/**
 * The entity types that are held in memory, named like their files in the CSV form, each with the columns that are used;
 * other columns are dropped while reading.
 */
const columns = {
  source: 'date_time name organization_uri vip_id',
  election: 'date name election_type state_id hours_open_id',
  state: `name ${office} ${identifier}`,
  locality: `name type state_id ${office} is_mail_only ${identifier}`,
  precinct:
    'name precinct_split_name locality_id ballot_style_id electoral_district_ids polling_location_ids is_mail_only ' +
    `spatial_boundary_id ${feature}`,
  polling_location:
    `name address_line ${address} directions hours hours_open_id is_drop_box is_early_voting latitude longitude ` +
    'is_accessible accessibility voter_services',
  hours_open: '',
  schedule:
    'hours_open_id start_time end_time start_date end_date is_only_by_appointment is_or_by_appointment is_subject_to_change',
  election_administration:
    'elections_uri where_do_i_vote_uri what_is_on_my_ballot_uri registration_uri am_i_registered_uri absentee_uri ' +
    'ballot_tracking_uri ballot_provisional_tracking_uri',
  department: 'election_administration_id election_official_person_id',
  voter_service: 'department_id type other_type description election_official_person_id',
  contact_information: 'parent_id name phone email uri',
  electoral_district: 'name number type',
  office: 'name electoral_district_id',
  party: 'name',
  person: 'full_name first_name middle_name last_name',
  candidate: 'ballot_name party_id person_id pre_election_status',
  candidate_selection: 'candidate_ids endorsement_party_ids is_write_in sequence_order',
  ballot_measure_selection: 'selection sequence_order',
  candidate_contest: `${contest} office_ids votes_allowed number_elected vote_variation primary_party_ids`,
  ballot_measure_contest: measure,
  retention_contest: `${measure} candidate_id office_id`,
  party_contest: 'name electoral_district_id',
  ordered_contest: 'contest_id ordered_ballot_selection_ids',
  ballot_style: 'ordered_contest_ids',
  spatial_boundary: `external_geospatial_feature_id ${feature}`,
  external_geospatial_feature: feature,
  external_file: 'file_uri filename checksum_id checksum_algorithm checksum_value',
  checksum: 'algorithm value',
}
export type EntityType = keyof typeof columns
/** Street segments are written while the feed is read. */
export type RowType = EntityType | 'street_segment'

const byType = new Map<string, string[]>(
  Object.entries(columns).map(([type, names]) => [type, names.split(' ').filter(Boolean)]),
)
export const storedColumns = (type: EntityType): string[] => byType.get(type) ?? []

const isEntityType = (name: string): name is EntityType => byType.has(name)
export const toRowType = (name: string): RowType | undefined =>
  name === 'street_segment' || isEntityType(name) ? name : undefined

/**
 * The values of one entity by column name of the CSV form; XML is converted to it. Spanish text has the key `name:es`.
 * A repeated XML element becomes one value with a line for each.
 */
export type Values = Record<string, string>

export interface Row {
  type: RowType
  /** Empty for entities without an id, such as a schedule. */
  id: string
  values: Values
  /** For messages: `line 14 of precinct.txt` or `Precinct pre1`. */
  location: string
}

/** Rows in batches as they are read, so that the whole file is never in memory. */
export type Rows = AsyncIterable<Row[]>
