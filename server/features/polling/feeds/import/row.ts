/** The entities of a feed we read, by the names of their files. */
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
] as const
export type RowType = (typeof rowTypes)[number]

/**
 * One entity, however it was written: by the columns of the CSV form, which the XML is brought into. A text in Spanish
 * stands under `name:es`; what XML repeats is on lines of its own.
 */
export type Values = Record<string, string>

export interface Row {
  type: RowType
  /** Empty where the form has none, as for an hour of a schedule. */
  id: string
  values: Values
  /** For messages: `line 14 of precinct.txt` or `Precinct pre1`. */
  location: string
}

/** In portions, as they are read: nobody holds the whole. */
export type Rows = AsyncIterable<Row[]>

const known = new Map<string, RowType>(rowTypes.map((type) => [type, type]))
export const rowTypeOf = (name: string): RowType | undefined => known.get(name)
