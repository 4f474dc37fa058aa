/** The entity types that are imported, named like their files in the CSV form. */
export const rowTypes = [
  'source',
  'election',
  'state',
  'locality',
  'precinct',
  'street_segment',
  'polling_location',
  'hours_open',
  'schedule',
  'election_administration',
  'department',
  'voter_service',
  'contact_information',
  'electoral_district',
  'office',
  'party',
  'person',
  'candidate',
  'candidate_selection',
  'ballot_measure_selection',
  'candidate_contest',
  'ballot_measure_contest',
  'retention_contest',
  'party_contest',
  'ordered_contest',
  'ballot_style',
  'spatial_boundary',
  'external_geospatial_feature',
  'external_file',
  'checksum',
] as const
export type RowType = (typeof rowTypes)[number]

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

const typesByName = new Map<string, RowType>(rowTypes.map((type) => [type, type]))
export const toRowType = (name: string): RowType | undefined => typesByName.get(name)
