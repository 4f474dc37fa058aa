import { fieldsOf } from '../../../../contract/desk-fields.ts'
import type { Db } from '../../../db/connect.ts'
import { sheetLimits } from '../../../sheets/limits.ts'
import { type FoundProblem, type ProblemList, SheetError, createProblemList } from '../../../sheets/problems.ts'
import { chooseBallot } from '../../polling/feeds/ballots.ts'
import { precinctKey } from '../../polling/feeds/precinct-key.ts'
import { createDraftWriter, findExcess } from '../draft-writer.ts'
import { openTable } from '../draft/table.ts'
import { type Reader, type ReadRequest, hashFiles, headerOf } from '../reader.ts'
import { type Voters, findPlaces, findPrecinctNames, listVoters } from './ballots.store.ts'
import { ballotKey } from './cells.ts'
import { type ListedContest, createContestList } from './contest-list.ts'

/** Reads a list of contests: one line for each candidate or answer. */
export const createBallotsReader =
  (db: Db): Reader =>
  async (request) => {
    const file = request.files.contests
    const { election, now } = request
    if (!file || !election) return undefined
    const problems = createProblemList()
    const draft = await readBallots(db, request, problems)
    const content = draft && {
      precincts: draft.precincts.map(({ name, parts }, id) => ({ id, name, mailOnly: false, parts })),
      parts: draft.contests.map(({ part }) => part),
    }
    if (content && findExcess(content)) problems.add({ code: 'check_stopped', role: 'contests' })
    for (const problem of problems.list()) request.report(problem)
    if (!content || problems.errorCount > 0) return undefined
    const counts = { contests: content.parts.length, precincts: content.precincts.length }
    const writer = await createDraftWriter(db, request.feedId)
    try {
      await writer.finish({
        subject: 'ballots',
        header: headerOf(request, election),
        ...content,
        fileName: file.fileName,
        sha256: await hashFiles([file]),
        importedAt: now,
        counts,
      })
    } catch (error) {
      await writer.discard()
      throw error
    }
    return { election, counts, publishedAt: now }
  }

interface Ballots {
  contests: ListedContest[]
  precincts: BallotPrecinct[]
}

async function readBallots(db: Db, request: ReadRequest, problems: ProblemList): Promise<Ballots | undefined> {
  const { area, election } = request
  const report = (found: FoundProblem) => problems.add({ role: 'contests', ...found })
  const contests = await readContests(request, problems)
  if (contests?.length === 0 && problems.errorCount === 0) report({ code: 'empty_file' })
  if (!contests || !election || problems.errorCount > 0) return undefined
  const precincts = toBallotPrecincts(contests)
  if (!precincts) {
    report({ code: 'check_stopped' })
    return undefined
  }
  const places = await findPlaces(db, area, election.date)
  if (places === undefined) report({ code: 'ballot_without_places' })
  else {
    await reportUnknownPrecincts(db, request, { precincts, report })
    for (const { title, line } of findUnreachable(contests, precincts, await listVoters(db, places)))
      report({ code: 'contest_without_voters', line, value: title })
  }
  return { contests, precincts }
}

type Report = (found: FoundProblem) => void

async function readContests(
  { area, files, form, onProgress }: ReadRequest,
  problems: ProblemList,
): Promise<ListedContest[] | undefined> {
  const options = { role: 'contests', form, problems, limits: sheetLimits } as const
  const table = files.contests && (await openTable(files.contests, options))
  if (!table) return undefined
  const fields = fieldsOf(form, 'contests').map(({ field }) => field)
  const list = createContestList(area.id, ({ field, ...found }) =>
    problems.add({ ...found, role: 'contests', column: field ? table.columnOf(field) : null }),
  )
  try {
    for await (const row of table.rows) {
      const filled = fields.flatMap((field) => (row.get(field) === '' ? [] : [[field, row.get(field)] as const]))
      list.add(Object.fromEntries(filled), row.line)
      onProgress(Math.floor(table.progress() * 100))
    }
    return list.finish()
  } catch (error) {
    if (!(error instanceof SheetError)) throw error
    problems.add({ role: 'contests', ...error.problem })
    return undefined
  }
}

/** Reports precincts that the list of places does not have: their voters would never see these contests. */
async function reportUnknownPrecincts(
  db: Db,
  { area }: ReadRequest,
  { precincts, report }: { precincts: BallotPrecinct[]; report: Report },
) {
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

interface BallotPrecinct {
  /** The first spelling in the list. Empty for the ballot of all precincts that the list does not name. */
  name: string
  /** Indexes of its contests, in ballot order. */
  parts: number[]
}

/** A statewide list has some 20,000 precincts with some 60 contests each. */
const maxEntries = 3_000_000

/** The ballot of each precinct that the list names, in any spelling, and one for all others. Undefined if it is too much. */
export function toBallotPrecincts(contests: ListedContest[], limit = maxEntries): BallotPrecinct[] | undefined {
  const everywhere = contests.flatMap(({ precincts }, index) => (precincts.length === 0 ? [index] : []))
  const named = new Map<string, BallotPrecinct>()
  let entries = everywhere.length
  for (const [index, { precincts }] of contests.entries()) {
    const keys = Map.groupBy(precincts, ballotKey)
    for (const [key, [name = '']] of keys) {
      const precinct = named.get(key)
      entries += precinct ? 1 : everywhere.length + 1
      if (entries > limit) return undefined
      if (precinct) precinct.parts.push(index)
      else named.set(key, { name, parts: [index] })
    }
  }
  const inOrder = ({ name, parts }: BallotPrecinct) => ({
    name,
    parts: [...everywhere, ...parts].toSorted((a, b) => a - b),
  })
  return [{ name: '', parts: everywhere }, ...[...named.values()].map(inOrder)]
}
