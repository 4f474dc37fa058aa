import { readFileSync } from 'node:fs'
import { StateCode } from '../contract/common.schemas.ts'
import type { AreaId } from '../contract/desk-import.ts'
import { bundledPacks } from '../packs/pack.ts'
import { systemClock } from '../server/core/clock.ts'
import { ImportError } from '../server/core/import-error.ts'
import type { Db } from '../server/db/connect.ts'
import { type CountFacts, findCountArea, nameOfCount } from '../server/features/results/count-area.ts'
import { createFindHours } from '../server/features/results/count-time.ts'
import type { Count } from '../server/features/results/count.ts'
import { listCounts, removeCount } from '../server/features/results/counts.store.ts'
import { type ImportOptions, readCount, storeCount } from '../server/features/results/import/import.service.ts'
import { readOfficialFile } from '../server/features/results/import/official-file.ts'
import { loadCouncils } from '../server/reference/councils.ts'
import { loadElections } from '../server/reference/elections.ts'
import { findArea } from '../server/reference/find-area.ts'
import { loadPlaces } from '../server/reference/places.ts'
import { asksForHelp, parseOptions, print, runCommand } from './command.ts'
import { withDatabase } from './database.ts'

const help = `Imports the official count of a county or state for the results page.

  npm run results -- import count.csv   import a file; it replaces the earlier count
  npm run results -- list               list all counts
  npm run results -- remove 3           remove one

Files are a plain CSV table or NIST SP 1500-100 JSON (docs/results-import.md). With import:

  --sha256 <checksum>   expected checksum; by default the one in count.csv.sha256, if it exists
  --contests <file>     list of all valid contests: one id per line
  --state TX            the state, when a JSON file does not name it
  --area 48453          FIPS code of the county, for a town whose name is in several
  --new-contests        accept contests that differ from those of the earlier count
  --allow-older         accept a count that is older or less final than the stored one
  --beside              keep the stored count of another election on the same day

A file that does not add up is rejected with the line and the reason, and nothing is changed. The command uses the
server's database (DATA_DIR or DATABASE_URL); the server can keep running.`

const flag = { type: 'boolean' } as const
const text = { type: 'string' } as const

/** The options of `import`; the other subcommands have none. */
const options = {
  sha256: text,
  contests: text,
  state: text,
  area: text,
  'new-contests': flag,
  'allow-older': flag,
  beside: flag,
} as const

type ImportFlags = ReturnType<typeof parseOptions<typeof options>>['values']

const noDatabase = 'Start Precinct once first.'
const usage = 'Use: npm run results -- import <file>, list, or remove <number> (--help for details)'

async function run(args: string[]) {
  if (args.length === 0 || asksForHelp(args)) return print(help)
  const { values, positionals } = parseOptions(args, options, usage)
  const [subcommand, argument, ...rest] = positionals
  const hasOptions = Object.keys(values).length > 0
  if (rest.length > 0 || (subcommand !== 'import' && hasOptions)) throw new Error(usage)
  if (subcommand === 'import' && argument !== undefined) return importFile(argument, values)
  if (subcommand === 'list' && argument === undefined) return withDatabase(noDatabase, list)
  if (subcommand === 'remove' && /^[1-9]\d{0,8}$/.test(argument ?? ''))
    return withDatabase(noDatabase, (db) => remove(db, Number(argument)))
  throw new Error(usage)
}

async function importFile(path: string, values: ImportFlags) {
  try {
    await importCount(path, values)
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    throw new Error(`${path} was rejected, nothing was changed.\n${error.message}`, { cause: error })
  }
}

async function importCount(path: string, values: ImportFlags) {
  const now = systemClock.now()
  const importOptions: ImportOptions = {
    findHours: createFindHours(loadElections()),
    state: values.state === undefined ? undefined : parseState(values.state),
    contests: values.contests === undefined ? undefined : readLines(values.contests),
    newContests: values['new-contests'],
    allowOlder: values['allow-older'],
    keepBoth: values.beside,
  }
  const file = readOfficialFile(path, values.sha256)
  const read = readCount(file, importOptions, now)
  const { state, election, contests, reporting } = read.count
  const facts = { places: loadPlaces(bundledPacks), councils: loadCouncils(bundledPacks) }
  const area = chooseArea(facts, read.count, values.area)
  const jurisdiction = nameOfCount(facts, area, read.count.jurisdiction)
  const named = { ...read, count: { ...read.count, jurisdiction } }
  print(`${file.name}: ${jurisdiction}, ${state}, ${election}: ${contests.length} contests that add up.`)
  if (!file.checked) print(`No checksum was given. The file has sha256 ${file.sha256}`)
  await withDatabase(noDatabase, async (db) => {
    const { id, replaced } = await storeCount(db, { file, parsed: named, options: { ...importOptions, area } }, now)
    const progress = reporting ? `, ${reporting.done} of ${reporting.total} units reporting` : ''
    print(`${replaced ? 'Replaced the earlier count' : 'Stored'} as number ${id}${progress}.`)
  })
}

function parseState(text: string): StateCode {
  const state = StateCode.safeParse(text.toUpperCase())
  if (!state.success) throw new Error(`${text} is not a state: use two letters, such as TX.`)
  return state.data
}

function chooseArea(facts: CountFacts, { state, jurisdiction }: Count, stated: string | undefined): AreaId {
  if (stated === undefined) return findCountArea(facts, state, jurisdiction)
  const area = findArea(facts.places, stated)
  if (area?.state !== state) throw new Error(`${stated} is not a county of ${state}: use its FIPS code, such as 48453.`)
  return area.id
}

const readLines = (path: string) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const maxListed = 100_000

async function list(db: Db) {
  const counts = await listCounts(db, { limit: maxListed })
  if (counts.length === 0) print('There are no counts.')
  for (const one of counts) {
    const progress = one.unitsTotal === null ? '' : `  ${one.unitsDone} of ${one.unitsTotal} units`
    print(
      `${one.id}  ${one.electionDate}  ${one.jurisdiction}, ${one.stateCode} (${one.area})  ${one.election}  ` +
        `${one.contests} contests  ${one.status}  as of ${one.asOf.toISOString()}${progress}`,
    )
  }
}

async function remove(db: Db, id: number) {
  const removed = await removeCount(db, id, systemClock.now())
  if (!removed) throw new Error(`There is no count with the number ${id}.`)
  const { jurisdiction, stateCode, election, electionDate } = removed
  print(`Removed the count of ${jurisdiction}, ${stateCode}, ${election} (${electionDate}).`)
}

await runCommand(run)
