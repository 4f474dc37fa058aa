import { z } from 'zod'
import { LocalDate, StateCode } from '../../../../contract/common.ts'
import { ContestKind, CountStatus, Reporting } from '../../../../contract/results.ts'
import { type CsvFault, type CsvRow, parseCsv } from '../../../core/csv.ts'
import { type Problem, ImportError, formatCount, reject } from '../../../core/import-error.ts'
import { type Contest, Line, Votes } from '../count.ts'
import { Instant, widestReporting } from './instant.ts'
import type { ReadCount } from './parsed-count.ts'

const digits = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a whole number without signs or commas')
  .transform(Number)
const optionalNumber = z.union([z.literal('').transform(() => null), digits])
const yesNo = z.enum(['yes', 'no', '']).transform((word) => word === 'yes')
const orNull = <S extends z.ZodType>(schema: S) => z.union([z.literal('').transform(() => null), schema])

/** Said on every row, and the same on all of them. */
const ofFile = {
  state: StateCode,
  jurisdiction: Line,
  election: Line,
  election_date: LocalDate,
  status: CountStatus,
  as_of: Instant,
  issuer: orNull(Line),
}
/** The same on all rows of one contest. */
const ofContest = {
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
  ...ofFile,
  ...ofContest,
  contest_id: Line,
  choice: Line,
  party: orNull(Line),
  votes: digits.pipe(Votes),
  write_in: yesNo,
  outcome: orNull(z.enum(['winner', 'projected-winner', 'advanced-to-runoff'])),
})
type RowFields = z.infer<typeof RowFields>

const columns = Object.keys(RowFields.shape)
/** A column that may be empty may also be left out. */
const optional = Object.entries(RowFields.shape).flatMap(([name, schema]) =>
  schema.safeParse('').success ? [name] : [],
)

interface Read {
  line: number
  raw: Record<string, string>
  fields: RowFields
}

/** The plain table of docs/results-import.md: one row for each choice in each contest. */
export function readCsv(text: string): ReadCount {
  const [header, ...rows] = parseRows(text)
  if (!header || rows.length === 0) reject('The file has no rows.')
  const names = readHeader(header)
  const problems: Problem[] = []
  const read = rows.flatMap((row) => readRow(row, names, problems))
  const [first] = read
  if (problems.length > 0 || !first) throw new ImportError(problems)
  for (const row of read) problems.push(...differences(row, first, Object.keys(ofFile), 'the whole file'))

  const byContest = Map.groupBy(read, ({ fields }) => fields.contest_id)
  const contests = [...byContest].map(([id, choices]) => toContest(id, choices, problems))
  if (problems.length > 0) throw new ImportError(problems)
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
    placeOf: (id) => `line ${byContest.get(id)?.[0]?.line}`,
  }
}

const csvFaults: Record<CsvFault, string> = {
  unclosed_quote: 'a quote is opened and never closed',
  text_after_quote: 'text after a closing quote',
  row_too_long: 'the row is too long',
}

function parseRows(text: string): CsvRow[] {
  const rows = parseCsv(text)
  const last = rows.at(-1)
  if (last?.fault) reject(csvFaults[last.fault], `line ${last.line}`)
  return rows
}

function readHeader({ line, cells }: CsvRow): string[] {
  const names = cells.map((cell) => cell.trim().toLowerCase())
  const problems = [
    ...names.filter((name) => !columns.includes(name)).map((name) => `there is no column "${name}"`),
    ...names.filter((name, index) => names.indexOf(name) !== index).map((name) => `the column ${name} stands twice`),
    ...columns
      .filter((name) => !names.includes(name) && !optional.includes(name))
      .map((name) => `the column ${name} is missing`),
  ]
  if (problems.length > 0) throw new ImportError(problems.map((reason) => ({ location: `line ${line}`, reason })))
  return names
}

function readRow({ line, cells }: CsvRow, names: string[], problems: Problem[]): Read[] {
  const location = `line ${line}`
  if (cells.length !== names.length) {
    problems.push({ location, reason: `${cells.length} cells under ${names.length} columns` })
    return []
  }
  const blank = optional.map((name): [string, string] => [name, ''])
  const given = names.map((name, index): [string, string] => [name, cells[index]?.trim() ?? ''])
  const raw = Object.fromEntries([...blank, ...given])
  const parsed = RowFields.safeParse(raw)
  if (parsed.success) return [{ line, raw, fields: parsed.data }]
  const wrong = new Set(parsed.error.issues.map(({ path }) => String(path[0])))
  for (const name of wrong) {
    const { message } = parsed.error.issues.find(({ path }) => path[0] === name) ?? { message: '' }
    problems.push({ location, reason: `${name} is "${raw[name]?.slice(0, 60)}": ${message}` })
  }
  return []
}

function differences(row: Read, first: Read, names: string[], what: string): Problem[] {
  return names
    .filter((name) => row.raw[name] !== first.raw[name])
    .map((name) => ({
      location: `line ${row.line}`,
      reason:
        `${name} is "${row.raw[name]}" here and "${first.raw[name]}" on line ${first.line}; ` +
        `it must be the same for ${what}`,
    }))
}

function toContest(id: string, rows: Read[], problems: Problem[]): Contest {
  const [first = unreachable()] = rows
  const { fields, line } = first
  const location = `line ${line}`
  for (const row of rows) problems.push(...differences(row, first, Object.keys(ofContest), `contest ${id}`))
  rows.forEach((row, index) => {
    const same = (other: Read) => other.fields.choice === row.fields.choice && other.fields.party === row.fields.party
    const before = rows.slice(0, index).find(same)
    if (!before) return
    problems.push({
      location: `line ${row.line}`,
      reason: `"${row.fields.choice}" already stands on line ${before.line}`,
    })
  })
  const sum = rows.reduce((all, row) => all + row.fields.votes, 0)
  if (sum !== fields.contest_votes) {
    const said = `add up to ${formatCount(sum)} votes, contest_votes says ${formatCount(fields.contest_votes)}`
    problems.push({ location, reason: `the choices of "${fields.contest}" ${said}` })
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
    reporting: reportingOf(fields, location, problems),
    choices: rows.map((row) => ({
      name: row.fields.choice,
      party: row.fields.party,
      votes: row.fields.votes,
      writeIn: row.fields.write_in,
      outcome: row.fields.outcome,
    })),
  }
}

function reportingOf(fields: RowFields, location: string, problems: Problem[]): Reporting | null {
  const { units_reported: done, units_total: total } = fields
  if (done === null && total === null) return null
  if (done !== null && total !== null && total > 0 && done <= total) return { done, total }
  problems.push({ location, reason: `units_reported ${done ?? 'empty'} of units_total ${total ?? 'empty'}` })
  return null
}

function unreachable(): never {
  throw new Error('a group has at least one row')
}
