import { type RatingFault, ratingsHeader } from '../../../../contract/ratings.ts'
import { type CsvRow, parseCsv } from '../../../core/csv.ts'

export interface RatingRow {
  bioguideId: string
  rating2024: number | null
  rating2023: number | null
  lifetimeRating: number | null
}

export interface RatingProblem {
  line: number
  reason: RatingFault
  /** The cell's text, truncated. */
  value: string
}

interface ParsedRatings {
  rows: RatingRow[]
  problems: RatingProblem[]
}

const maxLines = 5000
/** A wrong column makes a problem of every line; the first ones are enough. */
const maxProblems = 200

/** Parses a ratings file. A file with any problem has no rows. */
export function parseRatings(csv: string, isMember: (bioguideId: string) => boolean): ParsedRatings {
  const [header, ...lines] = parseCsv(csv)
  if (!header) return rejected({ line: 1, reason: 'empty_file', value: '' })
  const columns = findColumns(header)
  if (!columns) return rejected({ line: header.line, reason: 'wrong_header', value: truncate(header.cells.join(',')) })
  if (lines.length === 0) return rejected({ line: header.line + 1, reason: 'empty_file', value: '' })
  if (lines.length > maxLines) return rejected({ line: maxLines + 1, reason: 'too_many_lines', value: '' })
  const seen = new Set<string>()
  const rows: RatingRow[] = []
  const problems: RatingProblem[] = []
  for (const line of lines) {
    const result = parseRow(line, { columns, seen, isMember })
    if ('reason' in result) problems.push(result)
    else rows.push(result)
  }
  return problems.length > 0 ? { rows: [], problems: problems.slice(0, maxProblems) } : { rows, problems }
}

const rejected = (problem: RatingProblem): ParsedRatings => ({ rows: [], problems: [problem] })
const truncate = (value: string) => value.slice(0, 60)

type Column = (typeof ratingsHeader)[number]

/** The index of each column; undefined when the header is wrong. Columns may be in any order. */
function findColumns({ cells }: CsvRow): Record<Column, number> | undefined {
  const indexOf = (name: Column) => cells.findIndex((cell) => cell.toLowerCase() === name.toLowerCase())
  const columns = {
    bioguideId: indexOf('bioguideId'),
    rating2024: indexOf('rating2024'),
    rating2023: indexOf('rating2023'),
    lifetimeRating: indexOf('lifetimeRating'),
  }
  const isComplete = cells.length === ratingsHeader.length && Object.values(columns).every((index) => index >= 0)
  return isComplete ? columns : undefined
}

function parseRow(
  { line, cells, fault }: CsvRow,
  {
    columns,
    seen,
    isMember,
  }: { columns: Record<Column, number>; seen: Set<string>; isMember: (bioguideId: string) => boolean },
): RatingRow | RatingProblem {
  const problem = (reason: RatingFault, value: string): RatingProblem => ({ line, reason, value: truncate(value) })
  if (fault) return problem('unclosed_quote', cells.at(-1) ?? '')
  if (cells.length !== ratingsHeader.length) return problem('wrong_number_of_columns', cells.join(','))
  const cell = (name: Column) => cells[columns[name]] ?? ''
  const bioguideId = cell('bioguideId').toUpperCase()
  if (!/^[A-Z]\d{6}$/.test(bioguideId)) return problem('not_a_bioguide_id', cell('bioguideId'))
  if (!isMember(bioguideId)) return problem('unknown_member', bioguideId)
  if (seen.has(bioguideId)) return problem('duplicate_member', bioguideId)
  const row: RatingRow = { bioguideId, rating2024: null, rating2023: null, lifetimeRating: null }
  for (const name of ['rating2024', 'rating2023', 'lifetimeRating'] as const) {
    const value = cell(name)
    if (value === '') continue
    if (!/^\d{1,3}(\.\d{1,4})?$/.test(value))
      return problem(/^-\d/.test(value) ? 'out_of_range' : 'not_a_number', value)
    if (Number(value) > 100) return problem('out_of_range', value)
    row[name] = Number(value)
  }
  if ([row.rating2024, row.rating2023, row.lifetimeRating].every((rating) => rating === null))
    return problem('no_rating', bioguideId)
  seen.add(bioguideId)
  return row
}
