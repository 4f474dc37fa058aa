import { z } from 'zod'
import { LocalDate, StateCode } from './common.schemas.ts'
import { CountStatus } from './results.schemas.ts'

/** A state (two digits) or a county (five digits), by its FIPS code. */
export const AreaId = z.string().regex(/^\d{2}(\d{3})?$/)
export type AreaId = z.infer<typeof AreaId>

export const DeskArea = z.object({
  id: AreaId,
  state: StateCode,
  /** Null for the whole state. */
  county: z.string().nullable(),
})
export type DeskArea = z.infer<typeof DeskArea>

export const DeskSubject = z.enum(['places', 'ballots', 'results'])
export type DeskSubject = z.infer<typeof DeskSubject>

/** The form of an office's data: who votes where, what is on the ballot, or a count. */
export const ImportForm = z.enum([
  'vip',
  'streets',
  'precincts',
  'zip4',
  'shapes',
  'vote-centers',
  'towns',
  'contests',
  'count-sheet',
  'count',
])
export type ImportForm = z.infer<typeof ImportForm>

export const FileRole = z.enum([
  'feed',
  'places',
  'precincts',
  'streets',
  'zips',
  'shapes',
  'contests',
  'votes',
  'count',
])
export type FileRole = z.infer<typeof FileRole>

/**
 * `open`: files are being collected. `checking`: they are read. `rejected`: they have errors. `draft`: ready to publish.
 * `scheduled`: published at a time. `live`: what voters see. `replaced`: was live until a later import. `taken_back`: was
 * live until an editor took it back. `discarded`: given up before it was published.
 */
export const ImportStatus = z.enum([
  'open',
  'checking',
  'rejected',
  'draft',
  'scheduled',
  'live',
  'replaced',
  'taken_back',
  'discarded',
])
export type ImportStatus = z.infer<typeof ImportStatus>

export const ProblemSeverity = z.enum(['error', 'warning'])

/** Problems that do not block a publication. */
export const warningCodes = [
  'hours_unreadable',
  'kind_guessed',
  'line_left_out',
  'column_unused',
  'sheet_unread',
  'city_missing',
  'retention_guessed',
  'measure_guessed',
  'total_guessed',
  'party_guessed',
  'letters_guessed',
  'yes_no_unknown',
  'zip_outside_area',
  'point_unreadable',
  'point_outside_area',
  'election_over',
  'ballot_without_places',
  'duplicate_place',
  'duplicate_line',
  'addresses_without_place',
  'place_without_addresses',
  'point_far_from_zip',
  'overlapping_streets',
  'overlapping_zips',
  'overlapping_shapes',
  'precinct_without_place',
  'phone_form',
  'link_form',
  'feed_warning',
] as const

/** What is wrong with an imported file. Screens have the texts. */
export const ProblemCode = z.enum([
  // The whole file.
  'not_utf8',
  'empty_file',
  'no_header',
  'unknown_file_type',
  'file_damaged',
  'file_too_large',
  'check_stopped',
  'too_many_columns',
  'too_many_rows',
  'column_not_mapped',
  'column_missing',
  'other_state',
  'other_election',
  'feed_rejected',
  'count_rejected',
  'no_projection',
  'wrong_projection',
  'too_many_problems',
  'statewide_live',
  'earlier_election_live',
  'older_than_live',
  'less_final_than_live',
  'publish_failed',
  'newer_live',
  // One line.
  'unclosed_quote',
  'wrong_number_of_cells',
  'value_missing',
  'value_too_long',
  'votes_differ',
  'date_unreadable',
  'date_not_in_election',
  'weekday_differs',
  'hours_differ',
  'place_closed',
  'kind_unknown',
  'number_unreadable',
  'range_reversed',
  'parity_unknown',
  'zip_unreadable',
  'zip_differs',
  'two_addresses',
  'columns_swapped',
  'unknown_place',
  'unknown_precinct',
  'precinct_is_date',
  'unknown_town',
  'shape_unreadable',
  'shape_without_precinct',
  'contest_without_choices',
  'contest_type_unknown',
  'contest_differs',
  'contest_mixed',
  'level_unknown',
  'votes_allowed_unreadable',
  'contest_without_voters',
  ...warningCodes,
])
export type ProblemCode = z.infer<typeof ProblemCode>

export const ImportProblem = z.object({
  severity: ProblemSeverity,
  code: ProblemCode,
  /** Which file; null if it concerns several. */
  role: FileRole.nullable(),
  /** The line of the file, from 1; null if it concerns the whole file. */
  line: z.int().positive().nullable(),
  /** The column as the file names it. */
  column: z.string().nullable(),
  /** What the file says there, or what the problem is about, such as the name of a place. */
  value: z.string().nullable(),
  /** How many problems this entry stands for. */
  count: z.int().positive(),
})
export type ImportProblem = z.infer<typeof ImportProblem>

/** A place as the desk lists it. */
export const DeskPlace = z.object({
  id: z.string(),
  name: z.string().nullable(),
  address: z.string(),
  uses: z.array(z.enum(['day', 'early', 'drop'])),
  hours: z.string().nullable(),
})
export type DeskPlace = z.infer<typeof DeskPlace>

/** What the editor adds to a count in a spreadsheet, which cannot say it. */
export const CountHead = z.object({ status: CountStatus, asOf: z.iso.datetime() })
export type CountHead = z.infer<typeof CountHead>

export const ImportElection = z.object({
  name: z.string().trim().min(1).max(200),
  nameEs: z.string().trim().min(1).max(200).nullable(),
  date: LocalDate,
})
export type ImportElection = z.infer<typeof ImportElection>
