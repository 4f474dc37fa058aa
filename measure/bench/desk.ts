import { execFile } from 'node:child_process'
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { z } from 'zod'
import type { GeneratedAddress } from '../../harness/fixtures/generated-county.ts'
import { startPostgres } from '../../harness/processes/postgres.ts'
import { migrate } from '../../server/db/migrate.ts'
import { type Feeds, createFeeds } from '../../server/features/polling/feeds/feeds.ts'
import { loadReference } from '../../server/reference/reference.ts'
import { type Metric, checkBudget } from '../metrics.ts'
import { parseCount, runProgram } from '../program.ts'
import { type Form, answers, area, createCounty, forms, questions } from './desk/county.ts'
import { connect } from './desk/database.ts'
import { benchmarks } from './registry.ts'

const help = `npm run bench -- desk [--places 500 --addresses 300000 --tried 60000 --form streets --embedded]
Generates a county in each form that an office may have, with one line for each address where the form has addresses.
Checks and publishes it as the desk does, and looks up addresses.

--tried looks up as many addresses, spread over the county; all of them in every form take more than an hour, so choose a
--form then. --embedded uses the embedded database.`

const budgets = benchmarks.desk.budgets
const lanes = 4
const print = (line: string) => console.log(line)

const ImportCost = z.object({
  seconds: z.number(),
  megabytes: z.number(),
  stall: z.number(),
  slowest: z.number(),
  problems: z.number(),
})
type ImportCost = z.infer<typeof ImportCost>

function importInProcess(...args: string[]): Promise<ImportCost> {
  const program = fileURLToPath(import.meta.resolve('./desk/import.ts'))
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, [program, ...args], (error, stdout) =>
      error ? reject(error) : resolve(ImportCost.parse(JSON.parse(stdout))),
    )
    child.stderr?.pipe(process.stderr)
  })
}

type Outcome = 'right' | 'wrong' | 'asked' | 'guessed'

/** Looks an address up as a voter who answers what is asked, and as one who does not. */
async function tryAddress(
  feeds: Feeds,
  form: Form,
  address: GeneratedAddress,
  placeCount: number,
  count: (outcome: Outcome) => void,
) {
  const [text, options] = answers[form](address)
  const result = await feeds.lookup(text, 'en', options)
  const found = result.kind === 'found' ? result.info.pollingLocations.map(({ name }) => name) : []
  const isRight =
    form === 'vote-centers' ? new Set(found).size === placeCount : found.length === 1 && found[0] === address.place
  count(isRight ? 'right' : 'wrong')
  const question = questions[form]
  if (question === undefined) return
  const unanswered = await feeds.lookup(address.text, 'en')
  count(unanswered.kind === 'ask' && unanswered.ask.kind === question ? 'asked' : 'guessed')
}

interface DeskOptions {
  placeCount: number
  addressCount: number
  tried: number
  forms: readonly Form[]
  isEmbedded: boolean
}

async function bench({ forms: chosen, tried, isEmbedded, ...size }: DeskOptions): Promise<Metric[]> {
  const folder = mkdtempSync(join(tmpdir(), 'precinct-bench-desk-'))
  const postgres = isEmbedded ? undefined : await startPostgres()
  const database = postgres?.url ?? join(folder, 'data')
  const county = createCounty(loadReference().places, size)
  try {
    const prepared = await connect(database, 1)
    await migrate(prepared.db)
    await prepared.close()
    const costs: ImportCost[] = []
    const counts: Record<Outcome, number> = { right: 0, wrong: 0, asked: 0, guessed: 0 }
    for (const form of chosen) {
      const files = join(folder, form)
      mkdirSync(files)
      for (const [role, lines] of Object.entries(county.files(form, { byHouse: true }))) {
        const path = join(files, role === 'shapes' ? 'shapes.geojson' : `${role}.csv`)
        await pipeline(Readable.from(withLineBreaks(lines)), createWriteStream(path))
      }
      const cost = await importInProcess(database, form, files)
      costs.push(cost)
      print(
        `${form}: published in ${cost.seconds.toFixed(1)} s with ${cost.megabytes.toFixed(0)} MB, ${cost.problems} problems; ` +
          `longest computation ${cost.stall.toFixed(0)} ms, slowest lookup meanwhile ${cost.slowest.toFixed(0)} ms`,
      )
      const connection = await connect(database, lanes)
      try {
        if (!isEmbedded) await sql`checkpoint`.execute(connection.db)
        const feeds = createFeeds(connection.db, () => 'WI', {
          ofZip: () => [area],
          ofCity: () => new Set([area]),
          nameOf: () => undefined,
        })
        const stride = Math.max(1, Math.floor(size.addressCount / tried))
        const startedAt = performance.now()
        const own: Record<Outcome, number> = { right: 0, wrong: 0, asked: 0, guessed: 0 }
        const queue = everyNth(county.addresses(), stride)
        const lane = async () => {
          for (let next = queue.next(); !next.done; next = queue.next())
            await tryAddress(feeds, form, next.value, county.placeCount, (outcome) => void own[outcome]++)
        }
        await Promise.all(Array.from({ length: lanes }, lane))
        const seconds = (performance.now() - startedAt) / 1000
        for (const outcome of ['right', 'wrong', 'asked', 'guessed'] as const) counts[outcome] += own[outcome]
        print(
          `       ${JSON.stringify(own)} with a stride of ${stride}: ${((seconds * 1000) / (own.right + own.wrong + own.asked + own.guessed)).toFixed(2)} ms each`,
        )
      } finally {
        await connection.close()
      }
    }
    const worst = (key: keyof ImportCost) => Math.max(...costs.map((cost) => cost[key]))
    return [
      checkBudget(budgets.wrong, counts.wrong, `${counts.right.toLocaleString('en-US')} right`),
      checkBudget(budgets.guessed, counts.guessed, `${counts.asked.toLocaleString('en-US')} asked`),
      checkBudget(budgets.seconds, worst('seconds'), 'the slowest form'),
      checkBudget(budgets.memory, worst('megabytes')),
      checkBudget(budgets.stall, worst('slowest'), `longest computation ${worst('stall').toFixed(0)} ms`),
    ]
  } finally {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function* withLineBreaks(lines: Iterable<string>) {
  for (const line of lines) yield `${line}\n`
}

function* everyNth(addresses: Iterable<GeneratedAddress>, stride: number) {
  let index = 0
  for (const address of addresses) if (index++ % stride === 0) yield address
}

await runProgram(help, () => {
  const { values } = parseArgs({
    options: {
      places: { type: 'string', default: '500' },
      addresses: { type: 'string', default: '300000' },
      tried: { type: 'string', default: '60000' },
      form: { type: 'string' },
      embedded: { type: 'boolean', default: false },
    },
  })
  return bench({
    placeCount: parseCount(values.places, 'places'),
    addressCount: parseCount(values.addresses, 'addresses'),
    tried: parseCount(values.tried, 'tried'),
    forms: values.form === undefined ? forms : forms.filter((form) => form === values.form),
    isEmbedded: values.embedded,
  })
})
