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
  /** The cell as it stands in the file, cut short. */
  value: string
}

type Read = { rows: RatingRow[]; problems: RatingProblem[] }

const maxLines = 5000
/** One wrong column would otherwise fill the answer with the same complaint. */
const maxProblems = 200

/** Reads a whole ratings file. With any problem there is nothing to load. */
export function readRatings(csv: string, isMember: (bioguideId: string) => boolean): Read {
  const [header, ...lines] = parseCsv(csv)
  if (!header) return refuse({ line: 1, reason: 'empty_file', value: '' })
  const columns = columnsOf(header)
  if (!columns) return refuse({ line: header.line, reason: 'wrong_header', value: short(header.cells.join(',')) })
  if (lines.length === 0) return refuse({ line: header.line + 1, reason: 'empty_file', value: '' })
  if (lines.length > maxLines) return refuse({ line: maxLines + 1, reason: 'too_many_lines', value: '' })
  const seen = new Set<string>()
  const rows: RatingRow[] = []
  const problems: RatingProblem[] = []
  for (const line of lines) {
    const read = readRow(line, columns, seen, isMember)
    if ('reason' in read) problems.push(read)
    else rows.push(read)
  }
  return problems.length > 0 ? { rows: [], problems: problems.slice(0, maxProblems) } : { rows, problems }
}

const refuse = (problem: RatingProblem): Read => ({ rows: [], problems: [problem] })
const short = (value: string) => value.slice(0, 60)

type Column = (typeof ratingsHeader)[number]

/** Where each column stands; they may stand in any order. */
function columnsOf({ cells }: CsvRow): Record<Column, number> | undefined {
  const at = (name: Column) => cells.findIndex((cell) => cell.toLowerCase() === name.toLowerCase())
  const columns = {
    bioguideId: at('bioguideId'),
    rating2024: at('rating2024'),
    rating2023: at('rating2023'),
    lifetimeRating: at('lifetimeRating'),
  }
  const whole = cells.length === ratingsHeader.length && Object.values(columns).every((index) => index >= 0)
  return whole ? columns : undefined
}

function readRow(
  { line, cells, fault: csvFault }: CsvRow,
  columns: Record<Column, number>,
  seen: Set<string>,
  isMember: (bioguideId: string) => boolean,
): RatingRow | RatingProblem {
  const fault = (reason: RatingFault, value: string): RatingProblem => ({ line, reason, value: short(value) })
  if (csvFault) return fault('unclosed_quote', cells.at(-1) ?? '')
  if (cells.length !== ratingsHeader.length) return fault('wrong_number_of_columns', cells.join(','))
  const cell = (name: Column) => cells[columns[name]] ?? ''
  const bioguideId = cell('bioguideId').toUpperCase()
  if (!/^[A-Z]\d{6}$/.test(bioguideId)) return fault('not_a_bioguide_id', cell('bioguideId'))
  if (!isMember(bioguideId)) return fault('unknown_member', bioguideId)
  if (seen.has(bioguideId)) return fault('duplicate_member', bioguideId)
  const row: RatingRow = { bioguideId, rating2024: null, rating2023: null, lifetimeRating: null }
  for (const name of ['rating2024', 'rating2023', 'lifetimeRating'] as const) {
    const value = cell(name)
    if (value === '') continue
    if (!/^\d{1,3}(\.\d{1,4})?$/.test(value)) return fault(/^-\d/.test(value) ? 'out_of_range' : 'not_a_number', value)
    if (Number(value) > 100) return fault('out_of_range', value)
    row[name] = Number(value)
  }
  if ([row.rating2024, row.rating2023, row.lifetimeRating].every((rating) => rating === null))
    return fault('no_rating', bioguideId)
  seen.add(bioguideId)
  return row
}
