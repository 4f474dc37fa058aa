import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { StateCode } from '../contract/common.ts'
import { systemClock } from '../server/core/clock.ts'
import { failureText } from '../server/core/failure-text.ts'
import { ImportError } from '../server/core/import-error.ts'
import { listCounts, removeCount } from '../server/features/results/counts.store.ts'
import { type ImportOptions, readCount, storeCount } from '../server/features/results/import/import.service.ts'
import { readOfficialFile } from '../server/features/results/import/official-file.ts'
import { withDatabase } from './database.ts'

const help = `Shows the official count of a county or state on the results page.

  npm run results -- import count.csv   take a file in, in place of the count before
  npm run results -- list               name all counts
  npm run results -- remove 3           take one out again

Files are a plain CSV table or NIST SP 1500-100 JSON (docs/results-import.md). With import:

  --sha256 <checksum>   what the file must have; otherwise count.csv.sha256 is asked when there is one
  --contests <file>     the only contests there are: one id per line
  --state TX            where a JSON file does not name its state
  --new-contests        the contests differ from those of the count before
  --allow-older         take a count made earlier than the stored one
  --beside              keep another election of the same day

A file that does not add up is refused with the line and the reason, and nothing is changed. It works on the
database the server uses (DATA_DIR or DATABASE_URL). The embedded database has room for one process: stop the
server first.`

const usage = 'Use: npm run results -- import <file>, list, or remove <number> (--help says more)'
const whenMissing = 'Start Precinct once first.'

const say = (line: string) => console.log(line)

async function run(given: string[]) {
  if (given.length === 0 || given.includes('--help') || given.includes('-h') || given[0] === 'help') return say(help)
  const { values, positionals } = readWords(given)
  const [command, what, ...rest] = positionals
  if (rest.length > 0) throw new Error(usage)
  if (command === 'import' && what !== undefined) return importFile(what, values)
  if (Object.keys(values).length > 0) throw new Error(usage)
  if (command === 'list' && what === undefined) return withDatabase(whenMissing, list)
  if (command === 'remove' && /^[1-9]\d{0,8}$/.test(what ?? '')) return remove(Number(what))
  throw new Error(usage)
}

function readWords(args: string[]) {
  const flag = { type: 'boolean' } as const
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { sha256: text, contests: text, state: text, 'new-contests': flag, 'allow-older': flag, beside: flag },
    })
  } catch {
    throw new Error(usage)
  }
}

async function importFile(path: string, values: ReturnType<typeof readWords>['values']) {
  const now = systemClock.now()
  const options: ImportOptions = {
    state: values.state === undefined ? undefined : stateFrom(values.state),
    contests: values.contests === undefined ? undefined : listFrom(values.contests),
    newContests: values['new-contests'],
    allowOlder: values['allow-older'],
    keepBoth: values.beside,
  }
  try {
    const file = readOfficialFile(path, values.sha256)
    const read = readCount(file, options, now)
    const { jurisdiction, state, election, contests, reporting } = read.count
    say(`${file.name}: ${jurisdiction}, ${state}, ${election}: ${contests.length} contests that add up.`)
    if (!file.checked) say(`No checksum was given. The file has sha256 ${file.sha256}`)
    await withDatabase(whenMissing, async (db) => {
      const { id, replaced } = await storeCount(db, file, read, options, now)
      const far = reporting ? `, ${reporting.done} of ${reporting.total} units reporting` : ''
      say(`${replaced ? 'Replaced the count before' : 'Stored'} as number ${id}${far}.`)
    })
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    throw new Error(`${path} was refused, nothing was changed.\n${error.message}`, { cause: error })
  }
}

function stateFrom(given: string): StateCode {
  const state = StateCode.safeParse(given.toUpperCase())
  if (!state.success) throw new Error(`${given} is not a state: use two letters, such as TX.`)
  return state.data
}

const listFrom = (path: string) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

async function list(db: Parameters<typeof listCounts>[0]) {
  const counts = await listCounts(db)
  if (counts.length === 0) say('There are no counts.')
  for (const one of counts) {
    const far = one.unitsTotal === null ? '' : `  ${one.unitsDone} of ${one.unitsTotal} units`
    say(
      `${one.id}  ${one.electionDate}  ${one.jurisdiction}, ${one.stateCode}  ${one.election}  ` +
        `${one.contests} contests  ${one.status}  as of ${one.asOf.toISOString()}${far}`,
    )
  }
}

const remove = (id: number) =>
  withDatabase(whenMissing, async (db) => {
    const gone = await removeCount(db, id, systemClock.now())
    if (!gone) throw new Error(`There is no count with the number ${id}.`)
    say(`Removed the count of ${gone.jurisdiction}, ${gone.stateCode}, ${gone.election} (${gone.electionDate}).`)
  })

try {
  await run(process.argv.slice(2))
} catch (error) {
  console.error(failureText(error))
  process.exitCode = 1
}
