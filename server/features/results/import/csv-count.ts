import { z } from 'zod'
import { LocalDate, StateCode } from '../../../../contract/common.schemas.ts'
import { ContestKind, CountStatus, Reporting } from '../../../../contract/results.schemas.ts'
import { type CsvFault, type CsvRow, parseCsv } from '../../../core/csv.ts'
import { type Problem, ImportError, formatCount, reject } from '../../../core/import-error.ts'
import { type Contest, Instant, Line, Votes, maxChoices, maxContests } from '../count.ts'
import { type ParsedCount, maxProblems, widestReporting } from './parsed-count.ts'

const digits = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a whole number without signs or commas')
  .transform(Number)
const optionalNumber = z.union([z.literal('').transform(() => null), digits])
const yesNo = z.enum(['yes', 'no', '']).transform((text) => text === 'yes')
const orNull = <S extends z.ZodType>(schema: S) => z.union([z.literal('').transform(() => null), schema])

/** Columns with the same value on every row. */
const fileColumns = {
  state: StateCode,
  jurisdiction: Line,
  election: Line,
  election_date: LocalDate,
  status: CountStatus,
  as_of: Instant,
  issuer: orNull(Line),
}
/** Columns with the same value on every row of a contest. */
const contestColumns = {
  contest: Line,
  kind: ContestKind,
  contest_votes: digits.pipe(Votes),
  votes_allowed: optionalNumber,
  overvotes: optionalNumber,
  undervotes: optionalNumber,
  ballots: optionalNumber,
  units_reported: optionalNumber,
  units_total: optionalNumber,
}
const RowFields = z.object({
  ...fileColumns,
  ...contestColumns,
  contest_id: Line,
  choice: Line,
  party: orNull(Line),
  votes: digits.pipe(Votes),
  write_in: yesNo,
  outcome: orNull(z.enum(['winner', 'projected-winner', 'advanced-to-runoff'])),
})
type RowFields = z.infer<typeof RowFields>

const columns = Object.keys(RowFields.shape)
/** A column whose cells may be empty may also be left out. */
const optionalColumns = Object.entries(RowFields.shape).flatMap(([name, schema]) =>
  schema.safeParse('').success ? [name] : [],
)

interface ParsedRow {
  line: number
  raw: Record<string, string>
  fields: RowFields
}

/** Parses the CSV format of docs/results-import.md: one row for each choice of each contest. */
export function parseCsvCount(text: string): ParsedCount {
  const [header, ...rows] = parseRows(text)
  if (!header || rows.length === 0) reject('The file has no rows.')
  const names = parseHeader(header)
  requireLimits(rows, names)
  const problems: Problem[] = []
  const parsed: ParsedRow[] = []
  for (const row of rows) {
    parsed.push(...parseRow(row, names, problems))
    if (problems.length >= maxProblems) break
  }
  const [first] = parsed
  if (problems.length > 0 || !first) throw new ImportError(problems)
  for (const row of parsed)
    problems.push(...differences(row, first, { names: Object.keys(fileColumns), scope: 'the whole file' }))

  const byContest = Map.groupBy(parsed, ({ fields }) => fields.contest_id)
  const contests = [...byContest].map(([id, choices]) => toContest(id, choices, problems))
  if (problems.length > 0) throw new ImportError(problems.slice(0, maxProblems))
  const { state, jurisdiction, election, election_date, status, as_of, issuer } = first.fields
  return {
    count: {
      state,
      jurisdiction,
      election,
      electionDate: election_date,
      issuer: issuer ?? jurisdiction,
      status,
      asOf: as_of,
      reporting: widestReporting(contests),
      contests,
    },
    locationOf: (id) => `line ${byContest.get(id)?.[0]?.line}`,
  }
}

/** A state has some ten thousand choices. */
const maxLines = 25_000

const faultReasons: Record<CsvFault, string> = {
  unclosed_quote: 'a quote is opened and never closed',
  text_after_quote: 'text after a closing quote',
  row_too_long: 'the row is too long',
}

function parseRows(text: string): CsvRow[] {
  const lines = Math.max(countOf(text, '\n'), countOf(text, '\r'))
  if (lines > maxLines) reject(`The file has ${formatCount(lines)} lines; at most ${formatCount(maxLines)} are read.`)
  const rows = parseCsv(text)
  const last = rows.at(-1)
  if (last?.fault) reject(faultReasons[last.fault], `line ${last.line}`)
  return rows
}

function countOf(text: string, char: string): number {
  let count = 0
  for (let at = text.indexOf(char); at !== -1; at = text.indexOf(char, at + 1)) count++
  return count
}

/** Called before the rows are parsed, so that a file over the limits takes no time. */
function requireLimits(rows: CsvRow[], names: string[]) {
  const idAt = names.indexOf('contest_id')
  const choices = new Map<string, number>()
  for (const { line, cells } of rows) {
    const id = cells[idAt] ?? ''
    const count = (choices.get(id) ?? 0) + 1
    choices.set(id, count)
    const location = `line ${line}`
    if (count > maxChoices) reject(`the contest ${id.slice(0, 60)} has more than ${maxChoices} choices`, location)
    if (choices.size > maxContests) reject(`the file has more than ${formatCount(maxContests)} contests`, location)
  }
}

function parseHeader({ line, cells }: CsvRow): string[] {
  if (cells.length > 2 * columns.length) reject(`the header has ${formatCount(cells.length)} columns`, `line ${line}`)
  const names = cells.map((cell) => cell.toLowerCase())
  const problems = [
    ...names.filter((name) => !columns.includes(name)).map((name) => `there is no column "${name}"`),
    ...names.filter((name, index) => names.indexOf(name) !== index).map((name) => `the column ${name} appears twice`),
    ...columns
      .filter((name) => !names.includes(name) && !optionalColumns.includes(name))
      .map((name) => `the column ${name} is missing`),
  ]
  if (problems.length > 0) throw new ImportError(problems.map((reason) => ({ location: `line ${line}`, reason })))
  return names
}

function parseRow({ line, cells }: CsvRow, names: string[], problems: Problem[]): ParsedRow[] {
  const location = `line ${line}`
  if (cells.length !== names.length) {
    problems.push({ location, reason: `${cells.length} cells under ${names.length} columns` })
    return []
  }
  const defaults = optionalColumns.map((name): [string, string] => [name, ''])
  const values = names.map((name, index): [string, string] => [name, cells[index] ?? ''])
  const raw = Object.fromEntries([...defaults, ...values])
  const parsed = RowFields.safeParse(raw)
  if (parsed.success) return [{ line, raw, fields: parsed.data }]
  const invalid = new Set(parsed.error.issues.map(({ path }) => String(path[0])))
  for (const name of invalid) {
    const { message } = parsed.error.issues.find(({ path }) => path[0] === name) ?? { message: '' }
    problems.push({ location, reason: `${name} is "${raw[name]?.slice(0, 60)}": ${message}` })
  }
  return []
}

function differences(
  row: ParsedRow,
  first: ParsedRow,
  { names, scope }: { names: string[]; scope: string },
): Problem[] {
  return names
    .filter((name) => row.raw[name] !== first.raw[name])
    .map((name) => ({
      location: `line ${row.line}`,
      reason:
        `${name} is "${row.raw[name]}" here and "${first.raw[name]}" on line ${first.line}; ` +
        `it must be the same for ${scope}`,
    }))
}

function toContest(id: string, rows: ParsedRow[], problems: Problem[]): Contest {
  const [first = unreachable()] = rows
  const { fields, line } = first
  const location = `line ${line}`
  for (const row of rows)
    problems.push(...differences(row, first, { names: Object.keys(contestColumns), scope: `contest ${id}` }))
  const lines = new Map<string, number>()
  for (const row of rows) {
    const { choice, party } = row.fields
    const key = JSON.stringify([choice, party])
    const earlier = lines.get(key)
    if (earlier === undefined) lines.set(key, row.line)
    else problems.push({ location: `line ${row.line}`, reason: `"${choice}" is already on line ${earlier}` })
  }
  const sum = rows.reduce((total, row) => total + row.fields.votes, 0)
  if (sum !== fields.contest_votes) {
    const difference = `add up to ${formatCount(sum)} votes, contest_votes says ${formatCount(fields.contest_votes)}`
    problems.push({ location, reason: `the choices of "${fields.contest}" ${difference}` })
  }
  const votesAllowed = fields.votes_allowed ?? 1
  if (fields.ballots !== null && sum > fields.ballots * votesAllowed) {
    problems.push({
      location,
      reason: `"${fields.contest}" has ${formatCount(sum)} votes on ${formatCount(fields.ballots)} ballots`,
    })
  }
  return {
    id,
    name: fields.contest,
    kind: fields.kind,
    votesAllowed,
    overvotes: fields.overvotes,
    undervotes: fields.undervotes,
    reporting: parseReporting(fields, location, problems),
    choices: rows.map((row) => ({
      name: row.fields.choice,
      party: row.fields.party,
      votes: row.fields.votes,
      writeIn: row.fields.write_in,
      outcome: row.fields.outcome,
    })),
  }
}

function parseReporting(fields: RowFields, location: string, problems: Problem[]): Reporting | null {
  const { units_reported: done, units_total: total } = fields
  if (done === null && total === null) return null
  if (done !== null && total !== null && total > 0 && done <= total) return { done, total }
  problems.push({ location, reason: `units_reported ${done ?? 'empty'} of units_total ${total ?? 'empty'}` })
  return null
}

function unreachable(): never {
  throw new Error('a contest has at least one row')
}
