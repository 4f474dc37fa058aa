import { execFile } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { z } from 'zod'
import type { ImportForm } from '../../contract/desk-import.ts'
import { toRequest } from '../../contract/request.ts'
import { voterInfo } from '../../contract/voter-info.ts'
import { Client } from '../../harness/app/client.ts'
import type { Db } from '../../server/db/connect.ts'
import { migrate } from '../../server/db/migrate.ts'
import { createFeeds } from '../../server/features/polling/feeds/feeds.ts'
import { sendAtConstantRate } from '../load/constant-rate.ts'
import { type Metric, checkNone, figure, highest, median, quantile } from '../metrics.ts'
import { type Defer, runParts, runProgram } from '../program.ts'
import { startDatabase, startServer, temporaryFolder } from '../servers.ts'
import { area, askingForms, createCounty, forms } from './feeds/county.ts'
import { type KnownAddress, addressesIn, writeFeed } from './feeds/generate.ts'

const help = `npm run bench -- feeds [--segments 2000000 --addresses 300000 --tried 5000 --only state --only counties --form zip4]
state     imports a tenth of a statewide VIP feed and then all of it, to see what ten times the segments cost a lookup; then 50
          connections send 200 lookups per second in total, each for another address
counties  checks and publishes a county of 500 places as the desk does, in each form that an office may have, with one line
          for each address where the form has addresses, and looks up --tried of them
--segments 100000 --addresses 30000 is a small run of two minutes.`

interface Bench {
  url: string
  db: Db
  folder: string
  segments: number
  addresses: number
  tried: number
  form: string
}

const ImportCost = z.object({ seconds: z.number(), megabytes: z.number(), slowest: z.number() })

/** Imports in its own process, so that nothing else counts toward the time and the memory. */
async function importInProcess({ url }: Bench, form: ImportForm, path: string) {
  const program = fileURLToPath(import.meta.resolve('./feeds/import.ts'))
  const { stdout } = await promisify(execFile)(process.execPath, [program, url, form, path])
  const cost = ImportCost.parse(JSON.parse(stdout))
  console.log(
    `${form}: ${cost.seconds.toFixed(0)} s, ${cost.megabytes.toFixed(0)} MB; slowest lookup meanwhile ${cost.slowest.toFixed(0)} ms`,
  )
  return cost
}

/** Median milliseconds of lookups, one at a time. Throws when a lookup returns the wrong polling place. */
async function measureLookups(client: Client, addresses: KnownAddress[]): Promise<number> {
  const times: number[] = []
  for (const { typed, place } of addresses) {
    const startedAt = performance.now()
    const { outcome, pollingLocations } = await client.call(voterInfo, { query: { address: typed } })
    times.push(performance.now() - startedAt)
    if (pollingLocations[0]?.id !== place)
      throw new Error(`${typed}: ${outcome} ${pollingLocations[0]?.id ?? ''}, not ${place}`)
  }
  return median(times)
}

async function measureState(bench: Bench, defer: Defer): Promise<Metric[]> {
  const { url, db, folder, segments } = bench
  const importSegments = async (count: number, createdAt: string) => {
    const path = join(folder, 'feed.xml')
    await writeFeed(path, count, createdAt)
    return importInProcess(bench, 'vip', path)
  }
  const tenth = Math.ceil(segments / 10)
  await importSegments(tenth, '2026-10-01T00:00:00Z')
  const server = await startServer(defer, { DATABASE_URL: url })
  const client = new Client(server.url)
  await measureLookups(client, addressesIn(tenth, 300))
  const before = await measureLookups(client, addressesIn(tenth, 300))
  const cost = await importSegments(segments, '2026-10-02T00:00:00Z')
  // Writes the imported data to the disk now, so that it does not disturb the measurement.
  await sql`checkpoint`.execute(db)
  await measureLookups(client, addressesIn(segments, 300))
  const after = await measureLookups(client, addressesIn(segments, 300))
  const paths = addressesIn(segments, 500).map(({ typed }) => toRequest(voterInfo, { query: { address: typed } }).path)
  const load = { port: server.port, paths, connections: 50, rate: 200 }
  // The server was idle during the import: its heap has to grow again.
  await sendAtConstantRate({ ...load, seconds: 25 })
  const p99 = quantile(await sendAtConstantRate({ ...load, seconds: 30 }), 0.99)
  return [
    figure({ name: 'State: import', value: cost.seconds, unit: 's', under: 600 }),
    figure({ name: 'State: memory of the import', value: cost.megabytes, unit: 'MB', under: 1000 }),
    figure({ name: 'State: p99 of a lookup', value: p99, unit: 'ms', decimals: 1, under: 20 }),
    figure({
      name: 'State: a lookup in ten times the segments',
      value: after / before,
      decimals: 2,
      under: 2,
      note: `${after.toFixed(1)} and ${before.toFixed(1)} ms`,
    }),
  ]
}

async function measureCounties(bench: Bench): Promise<Metric[]> {
  const { db, folder, addresses, tried, form: only } = bench
  const county = createCounty(addresses)
  const areas = { ofZip: () => [area], ofCity: () => new Set([area]), nameOf: () => undefined }
  const feeds = createFeeds(db, () => 'WI', areas)
  const costs: z.infer<typeof ImportCost>[] = []
  let [right, wrong] = [0, 0]
  for (const form of formNames.filter((one) => only === '' || one === only)) {
    const path = join(folder, form)
    mkdirSync(path)
    for (const [role, lines] of Object.entries(county.files(form, { byHouse: true }))) {
      const name = role === 'shapes' ? 'shapes.geojson' : `${role}.csv`
      await pipeline(Readable.from(withLineBreaks(lines)), createWriteStream(join(path, name)))
    }
    costs.push(await importInProcess(bench, form, path))
    const stride = Math.max(1, Math.floor(addresses / tried))
    let index = 0
    for (const address of county.addresses()) {
      if (index++ % stride > 0) continue
      const [text, options] = forms[form](address)
      const result = await feeds.lookup(text, 'en', options)
      const found = result.kind === 'found' ? result.info.pollingLocations.map(({ name }) => name) : []
      const isRight = form === 'vote-centers' ? found.length === county.placeCount : found.join() === address.place
      // Where the form needs an answer from the voter, the lookup must ask for it instead of guessing.
      const isGuessed = askingForms.has(form) && (await feeds.lookup(address.text, 'en')).kind !== 'ask'
      if (isRight && !isGuessed) right++
      else wrong++
    }
  }
  const worst = (key: 'seconds' | 'megabytes' | 'slowest') => highest(costs.map((cost) => cost[key]))
  return [
    figure({ name: 'County: check and publication', value: worst('seconds'), unit: 's', under: 600 }),
    figure({ name: 'County: memory of it', value: worst('megabytes'), unit: 'MB', under: 1000 }),
    figure({ name: 'County: slowest lookup meanwhile', value: worst('slowest'), unit: 'ms', under: 250 }),
    checkNone('County: wrong or guessed answers', wrong, `${right} right`),
  ]
}

const formNames = ['streets', 'precincts', 'zip4', 'shapes', 'vote-centers', 'towns'] as const

function* withLineBreaks(lines: Iterable<string>) {
  for (const line of lines) yield `${line}\n`
}

const parts = { state: measureState, counties: measureCounties }

async function measure({ only, ...options }: Omit<Bench, 'url' | 'db' | 'folder'> & { only: string }, defer: Defer) {
  const { url, db } = await startDatabase(defer)
  const folder = temporaryFolder(defer)
  await migrate(db)
  return runParts(parts, only, (part, deferPart) => part({ url, db, folder, ...options }, deferPart))
}

await runProgram({
  help,
  options: { segments: 2_000_000, addresses: 300_000, tried: 5000, only: '', form: '' },
  measure,
})
