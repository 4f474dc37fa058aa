import { type SheetField, fieldsOf } from '../../../../contract/desk-fields.ts'
import type { Db } from '../../../db/connect.ts'
import { isFormulaError } from '../../../sheets/formula-error.ts'
import { type Sheet, openSheet } from '../../../sheets/open-sheet.ts'
import { type FoundProblem, SheetError, toProblem } from '../../../sheets/problems.ts'
import { chooseBallot } from '../../polling/feeds/ballots.ts'
import { precinctKey } from '../../polling/feeds/precinct-key.ts'
import { createDraftWriter } from '../draft-writer.ts'
import { type ColumnMapping, guessColumns } from '../guess-columns.ts'
import { hashFiles } from '../hash-files.ts'
import type { ImportFile, ReadRequest, Reader } from '../reader.ts'
import { type BallotPrecinct, toBallotPrecincts } from './ballot-precincts.ts'
import { type Voters, findPlaces, findPrecinctNames, listVoters } from './ballots.store.ts'
import { type ContestCells, ballotKey } from './cells.ts'
import { type ListedContest, createContestList } from './contest-list.ts'

/** Reads a list of contests: one line for each candidate or answer. */
export const createBallotsReader =
  (db: Db): Reader =>
  async (request) => {
    const file = request.files.contests
    const { election } = request
    if (!file || !election) return undefined
    let hasErrors = false
    const report = (found: FoundProblem) => {
      const problem = toProblem({ role: 'contests', ...found })
      if (problem.severity === 'error') hasErrors = true
      request.report(problem)
    }
    const contests = await readContests(file, request, report)
    if (contests?.length === 0 && !hasErrors) report({ code: 'empty_file' })
    const precincts = contests && !hasErrors ? toBallotPrecincts(contests) : []
    if (!precincts) report({ code: 'check_stopped' })
    if (!contests || !precincts || hasErrors) return undefined
    const places = await findPlaces(db, request.area, election.date)
    if (places === undefined) report({ code: 'ballot_without_places' })
    else {
      await reportUnknownPrecincts(db, request, precincts, report)
      for (const { title, line } of findUnreachable(contests, precincts, await listVoters(db, places)))
        report({ code: 'contest_without_voters', line, value: title })
      if (hasErrors) return undefined
    }
    const counts = { contests: contests.length, precincts: precincts.length }
    await writeDraft(db, request, file, { contests, precincts, counts })
    return { election, counts, publishedAt: request.now }
  }

type Report = (found: FoundProblem) => void

async function readContests(
  file: ImportFile,
  { area, onProgress }: ReadRequest,
  report: Report,
): Promise<ListedContest[] | undefined> {
  try {
    const sheet = await openSheet(file.path)
    for (const warning of sheet.warnings) report(warning)
    const columns = toColumns(sheet, file, report)
    if (!columns) {
      await sheet.rows.return(undefined)
      return undefined
    }
    const list = createContestList(area.id, ({ field, ...found }) =>
      report({ ...found, column: field ? (columns.names.get(field) ?? null) : null }),
    )
    for await (const { line, cells } of sheet.rows) {
      const failed = columns.findError(cells)
      if (failed) report({ code: 'value_missing', line, ...failed })
      else list.add(columns.read(cells), line)
      onProgress(Math.floor(sheet.progress() * 100))
    }
    return list.finish()
  } catch (error) {
    if (!(error instanceof SheetError)) throw error
    report(error.problem)
    return undefined
  }
}

/** Which column is which, as chosen or guessed. Undefined if a needed one is missing. */
function toColumns(sheet: Sheet, { columns }: ImportFile, report: Report) {
  const mapping: Record<string, string | null> | ColumnMapping =
    columns ?? guessColumns('contests', 'contests', sheet.columns, [])
  const names = new Map<SheetField, string>()
  for (const { field, required } of fieldsOf('contests', 'contests')) {
    const name = mapping[field]
    if (name && sheet.columns.includes(name)) names.set(field, name)
    else if (name) report({ code: 'column_missing', column: name })
    else if (required) report({ code: 'column_not_mapped', value: field })
  }
  if (!names.has('contest')) return undefined
  const indexes = [...names].map(([field, name]) => [field, sheet.columns.indexOf(name)] as const)
  const read = (cells: string[]): ContestCells =>
    Object.fromEntries(indexes.flatMap(([field, index]) => (cells[index] ? [[field, cells[index]]] : [])))
  const findError = (cells: string[]) => {
    const [, failed] = indexes.find(([, index]) => isFormulaError(cells[index])) ?? []
    return failed === undefined ? undefined : { column: sheet.columns[failed] ?? null, value: cells[failed] ?? null }
  }
  return { names, read, findError }
}

/** Voters of a precinct that the list of places does not have would never see these contests. */
async function reportUnknownPrecincts(db: Db, { area }: ReadRequest, precincts: BallotPrecinct[], report: Report) {
  const known = await findPrecinctNames(db, area)
  if (known.size === 0) return
  for (const { name } of precincts) {
    if (name !== '' && !known.has(precinctKey(name)))
      report({ severity: 'warning', code: 'unknown_precinct', value: name })
  }
}

/** Contests that no voter of the list of places would see, by the rule that chooses a ballot for a precinct. */
function findUnreachable(contests: ListedContest[], precincts: BallotPrecinct[], voters: Voters[]) {
  const byKey = Map.groupBy(precincts, ({ name }) => ballotKey(name))
  const chosen = voters.map(({ name, isArea }) =>
    name === ''
      ? chooseBallot(precincts, name, isArea)
      : chooseBallot([...(byKey.get(ballotKey(name)) ?? []), ...(byKey.get('') ?? [])], name, isArea),
  )
  const seen = new Set(chosen.flatMap((ballot) => ballot?.parts ?? []))
  return contests.flatMap(({ part, line }, index) =>
    seen.has(index) ? [] : [{ title: part.kind === 'contest' ? part.office.en : part.title.en, line }],
  )
}

interface Ballots {
  contests: ListedContest[]
  precincts: BallotPrecinct[]
  counts: Record<string, number>
}

async function writeDraft(db: Db, request: ReadRequest, file: ImportFile, { contests, precincts, counts }: Ballots) {
  const { area, election, source, feedId, now } = request
  if (!election) return
  const writer = await createDraftWriter(db, feedId)
  try {
    await writer.finish({
      subject: 'ballots',
      header: {
        state: area.state,
        vipId: area.id,
        election: election.nameEs === null ? { en: election.name } : { en: election.name, es: election.nameEs },
        electionDate: election.date,
        sourceName: source.name,
        sourceUrl: source.url,
        publishedAt: now,
      },
      precincts: precincts.map(({ name, parts }, id) => ({ id, name, mailOnly: false, parts })),
      parts: contests.map(({ part }) => part),
      fileName: file.fileName,
      sha256: await hashFiles([file]),
      importedAt: now,
      counts,
    })
  } catch (error) {
    await writer.discard()
    throw error
  }
}
