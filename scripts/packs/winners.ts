import { z } from 'zod'
import { stateName } from '../../civic/address/states.ts'
import { generalElectionDay } from '../../civic/elections/general-election.ts'
import { normalizeName } from '../../civic/people/names.ts'
import { StateCode } from '../../contract/common.schemas.ts'
import { loadPacks } from '../../packs/checks/load-packs.ts'
import { type CertifiedContest, electedFrom, seatKey } from '../../packs/officials/elected.ts'
import { files } from '../../packs/officials/files.ts'
import { type Origin, bundledPacks } from '../../packs/pack.ts'
import { writeFile } from '../../packs/record-format.ts'
import { classifySource, speaksFor } from '../../packs/sources.ts'
import { systemClock } from '../../server/core/clock.ts'
import { parseCsv } from '../../server/core/csv.ts'
import { createFindHours } from '../../server/features/results/count-time.ts'
import { Contest, type Count } from '../../server/features/results/count.ts'
import { findCount, listCounts } from '../../server/features/results/counts.store.ts'
import { readCount } from '../../server/features/results/import/import.service.ts'
import { readOfficialFile } from '../../server/features/results/import/official-file.ts'
import { loadElections } from '../../server/reference/elections.ts'
import { type CommandContext, parseOptions } from '../command.ts'
import { withDatabase } from '../database.ts'
import { writePacks } from './update/write-packs.ts'

const options = { url: { type: 'string' }, stored: { type: 'string' }, state: { type: 'string' } } as const
const usage = `Use: npm run packs -- winners FILE --url ADDRESS [--state TX]
or:  npm run packs -- winners --stored TX --url ADDRESS`

/**
 * Reads the winners of certified results into officials/elected.jsonl: from a file in one of the formats of
 * docs/results-import.md, from a file of the MIT Election Data and Science Lab, or from the counts that offices published here.
 */
export async function winners(args: string[], { today, print, root = bundledPacks }: CommandContext): Promise<void> {
  const { file, stored, url, state } = readArguments(args)
  const contests = file === undefined ? await readStoredContests(stored) : readContests(file, state)
  const { publisher, ...source } = classifySource({ url })
  if (!publisher || contests.some((one) => !speaksFor({ publisher, ...source }, one.state)))
    throw new Error(`${url} is not an official or neutral source for these results: see packs/sources.ts.`)
  const { facts, manifests } = loadPacks(root)
  const days = contests.map(({ electedOn }) => electedOn).sort()
  const key = `results-${publisher.state?.toLowerCase() ?? 'us'}-${days.at(-1) ?? today}`
  const { elected, skipped } = electedFrom(contests, facts.officials, key)
  for (const one of skipped) print(`Left out: ${one}.`)
  if (elected.length === 0) throw new Error('No winner of an office that we list. Nothing was written.')
  const replaced = new Set(elected.map(seatKey))
  const kept = facts.officials.elected.filter((one) => !replaced.has(seatKey(one)))
  const all = [...kept, ...elected].toSorted((a, b) => (seatKey(a) < seatKey(b) ? -1 : 1))
  const manifest = manifests.officials
  const isUsed = ([name]: [string, Origin]) => !name.startsWith('results-') || all.some(({ origin }) => origin === name)
  const origins = { ...manifest.origins, [key]: toOrigin(url, publisher, today) }
  writePacks(root, {
    officials: {
      manifest: { ...manifest, origins: Object.fromEntries(Object.entries(origins).filter(isUsed)) },
      files: { [files.elected.file]: writeFile(files.elected, all) },
    },
  })
  for (const { state: code, office, seat, name, reelected } of elected)
    print(`${code} ${office} ${seat}: ${name}${reelected ? ' (reelected)' : ''}`)
  print(`Written: officials/${files.elected.file} with ${all.length} winners.`)
}

function toOrigin(url: string, { name, state }: { name: string; state?: StateCode }, today: string): Origin {
  const host = new URL(url).hostname.replace(/^www\./, '')
  return {
    name: state ? `${stateName(state)}, ${host}` : name,
    nameEs: state ? `${stateName(state, 'es')}, ${host}` : name,
    url,
    asOf: today,
    license: 'Facts',
    gaps: 'Certified results. The winner is the one the result names.',
  }
}

function readContests(path: string, state: StateCode | undefined): CertifiedContest[] {
  const file = readOfficialFile(path, undefined)
  const [header, ...rows] = file.text.trimStart().startsWith('{') ? [] : parseCsv(file.text)
  const columns = header?.cells.map((cell) => cell.toLowerCase()) ?? []
  if (columns.includes('state_po') && columns.includes('candidatevotes'))
    return mitContests(
      rows.map(({ line, cells }) => {
        const row = MitRow.safeParse(Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? ''])))
        if (row.success) return row.data
        const [issue] = row.error.issues
        throw new Error(`${path}:${line} ${issue?.path.join('.')} ${issue?.message}`)
      }),
    )
  const { count } = readCount(file, { findHours: createFindHours(loadElections()), state }, systemClock.now())
  const contests = certifiedContests(count)
  if (contests === undefined) throw new Error(`${path} is not the certified count of a state or a city.`)
  return contests
}

/** The contests of a count. Undefined if it decides no office that we list: a primary, a county, or not certified. */
function certifiedContests({ state, jurisdiction, election, electionDate, status, contests }: Count) {
  const name = normalizeName(jurisdiction).replace(/^(state|commonwealth) of /, '')
  const isState = name === normalizeName(stateName(state))
  if (status !== 'certified' || (!isState && /\b(county|parish|borough)\b/.test(name))) return undefined
  if (/\b(primary|caucus)\b/i.test(election)) return undefined
  return contests
    .filter(({ kind }) => kind === 'candidate')
    .map((contest): CertifiedContest => ({
      state,
      electedOn: electionDate,
      name: contest.name,
      city: isState ? undefined : jurisdiction,
      seats: contest.votesAllowed,
      winners: contest.choices.filter(({ outcome }) => outcome === 'winner'),
    }))
}

async function readStoredContests(stateArgument: string | undefined): Promise<CertifiedContest[]> {
  const state = StateCode.safeParse(stateArgument?.toUpperCase()).data
  if (!state) throw new Error(usage)
  const found: CertifiedContest[] = []
  await withDatabase('Start Precinct first.', async (db) => {
    for (const { id, stateCode, status } of await listCounts(db, { state, limit: 10_000 })) {
      const row = stateCode === state && status === 'certified' ? await findCount(db, id) : undefined
      if (row)
        found.push(
          ...(certifiedContests({
            ...row,
            state,
            status: 'certified',
            reporting: null,
            contests: Contest.array().parse(row.contests),
          }) ?? []),
        )
    }
  })
  if (found.length === 0) throw new Error(`No office of ${state} has published a certified count here.`)
  return found
}

function readArguments(args: string[]) {
  const { values, positionals } = parseOptions(args, options, usage)
  const [file, ...rest] = positionals
  const { url, stored } = values
  const state = values.state === undefined ? undefined : StateCode.safeParse(values.state.toUpperCase()).data
  if (values.state !== undefined && !state) throw new Error(usage)
  if (url === undefined || !URL.canParse(url) || rest.length > 0 || (file === undefined) === (stored === undefined))
    throw new Error(usage)
  return { file, stored, url, state }
}

/** A row of the returns that the MIT Election Data and Science Lab publishes by constituency: the columns that we read. */
export const MitRow = z.object({
  year: z
    .string()
    .regex(/^\d{4}$/, 'is not a year')
    .transform(Number),
  state_po: StateCode,
  office: z.string(),
  district: z.string(),
  stage: z.string(),
  special: z.string(),
  candidate: z.string(),
  party: z.string(),
  mode: z.string(),
  candidatevotes: z.string().regex(/^\d+$/, 'is not a number').transform(Number),
  totalvotes: z.string().regex(/^\d+$/, 'is not a number').transform(Number),
  unofficial: z.string(),
})
type MitRow = z.infer<typeof MitRow>

/** States where the most votes are not enough: without a majority, a runoff, further rounds or the legislature decides. */
const needsMajority: ReadonlySet<StateCode> = new Set<StateCode>(['AK', 'GA', 'LA', 'ME', 'MS', 'VT'])

const isTrue = (cell: string) => /^true$/i.test(cell)

/** MIT's file names no winner of a general election: the most votes decide, and a majority where the law asks for one. */
export function mitContests(rows: readonly MitRow[]): CertifiedContest[] {
  const general = rows.filter(
    ({ stage, mode, unofficial }) => /^gen$/i.test(stage) && /^total$/i.test(mode) && !isTrue(unofficial),
  )
  const keyOf = ({ year, state_po, office, district, special }: MitRow) =>
    [year, state_po, office, district, isTrue(special)].join('|')
  return [...Map.groupBy(general, keyOf).values()].flatMap((own): CertifiedContest[] => {
    const [first] = own
    if (!first) return []
    const number = /^0*(\d+)$/.exec(first.district)?.[1]
    return [
      {
        state: first.state_po,
        electedOn: generalElectionDay(first.year),
        name: [first.office, number && number !== '0' && `District ${number}`, isTrue(first.special) && '(special)']
          .filter(Boolean)
          .join(' '),
        seats: 1,
        winners: winnersOf(own, first),
      },
    ]
  })
}

function winnersOf(rows: readonly MitRow[], { state_po, totalvotes }: MitRow) {
  // One person may be on several party lines.
  const people = [...Map.groupBy(rows, ({ candidate }) => candidate).values()]
    .map((lines) => ({
      line: lines.toSorted((a, b) => b.candidatevotes - a.candidatevotes)[0],
      votes: lines.reduce((sum, { candidatevotes }) => sum + candidatevotes, 0),
    }))
    .toSorted((a, b) => b.votes - a.votes)
  const [most, next] = people
  if (!most?.line || most.votes === next?.votes) return []
  if (needsMajority.has(state_po) && most.votes * 2 <= totalvotes) return []
  return [{ name: most.line.candidate, party: most.line.party || null }]
}
