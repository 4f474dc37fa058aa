import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { z } from 'zod'
import { signUp } from '../../contract/accounts.ts'
import { toRequest } from '../../contract/request.ts'
import { voterInfo } from '../../contract/voter-info.ts'
import { Client } from '../../harness/app/client.ts'
import { startPostgres } from '../../harness/processes/postgres.ts'
import { startServerProcess } from '../../harness/processes/server-process.ts'
import { connectPostgres } from '../../server/db/connect.ts'
import { migrate } from '../../server/db/migrate.ts'
import { sendAtConstantRate } from '../load/constant-rate.ts'
import { freshCookie } from '../load/fresh-cookie.ts'
import { type Metric, checkBudget, quantile } from '../metrics.ts'
import { parseCount, runProgram } from '../program.ts'
import { type KnownAddress, addressesIn, writeFeed } from './feeds/generate.ts'
import { benchmarks } from './registry.ts'

const help = `npm run bench -- feeds [--segments 2000000 --seconds 30 --rate 200]
Generates a statewide feed, imports it into a temporary PostgreSQL and looks up addresses as a signed-in member.
--segments 100000 is a small run of a minute or two.

First a tenth of the feed is imported and measured, then all of it, to see what ten times the segments cost. The targets are
about the response time of a lookup, so 50 connections send --rate requests per second in total, each for another address.`

const connections = 50
const budgets = benchmarks.feeds.budgets
const print = (line: string) => console.log(line)
const formatNumber = (value: number) => value.toLocaleString('en-US')

const ImportCost = z.object({ seconds: z.number(), megabytes: z.number() })

function importInProcess(url: string, path: string): Promise<z.infer<typeof ImportCost>> {
  const program = fileURLToPath(import.meta.resolve('./feeds/import.ts'))
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, [program, url, path], (error, stdout) =>
      error ? reject(error) : resolve(ImportCost.parse(JSON.parse(stdout))),
    )
    child.stderr?.pipe(process.stderr)
  })
}

const pathOf = ({ typed }: KnownAddress) => toRequest(voterInfo, { query: { address: typed } }).path

/** Median milliseconds of lookups, one at a time. Throws when a lookup returns the wrong polling place. */
async function measureLookups(client: Client, addresses: KnownAddress[]): Promise<number> {
  const times: number[] = []
  for (const address of addresses) {
    const started = performance.now()
    const { outcome, pollingLocations, choices } = await client.call(voterInfo, { query: { address: address.typed } })
    times.push(performance.now() - started)
    if (outcome !== 'found' || pollingLocations[0]?.id !== address.place) {
      throw new Error(
        `${address.typed}: ${outcome} ${pollingLocations[0]?.id ?? ''} ${choices.join(' | ')}, not ${address.place}`,
      )
    }
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
}

interface FeedOptions {
  segments: number
  seconds: number
  rate: number
}

/** The 99th percentile of response times at a constant rate. */
async function measureP99(url: string, client: Client, { segments, seconds, rate }: FeedOptions): Promise<number> {
  const urls = addressesIn(segments, 500).map((address) => url + pathOf(address))
  const load = { connections, rate }
  // The server was idle during the import: its heap has to grow again.
  await sendAtConstantRate(urls, { ...load, seconds: 25, cookie: await freshCookie(client) })
  return quantile(await sendAtConstantRate(urls, { ...load, seconds, cookie: await freshCookie(client) }), 0.99)
}

async function bench(options: FeedOptions): Promise<Metric[]> {
  const folder = mkdtempSync(join(tmpdir(), 'precinct-bench-feeds-'))
  const postgres = await startPostgres()
  const connection = connectPostgres(postgres.url, () => {}, 1)
  try {
    await migrate(connection.db)
    const path = join(folder, 'feed.xml')
    const importSegments = async (segments: number, createdAt: string) => {
      await writeFeed(path, segments, createdAt)
      print(
        `${formatNumber(segments)} street segments, ${formatNumber(Math.round(statSync(path).size / 1e6))} MB of XML...`,
      )
      const cost = await importInProcess(postgres.url, path)
      rmSync(path)
      print(`       imported in ${cost.seconds.toFixed(0)} s with ${cost.megabytes.toFixed(0)} MB`)
      return cost
    }
    const { segments } = options
    const tenth = Math.ceil(segments / 10)
    await importSegments(tenth, '2026-10-01T00:00:00Z')
    const server = await startServerProcess({ DATABASE_URL: postgres.url })
    try {
      const client = new Client(server.url)
      const body = { email: 'reader@example.org', password: 'seven purple ballots', name: 'Pat Reader' }
      await client.call(signUp, { body })
      await measureLookups(client, addressesIn(tenth, 300))
      const before = await measureLookups(client, addressesIn(tenth, 300))
      const cost = await importSegments(segments, '2026-10-02T00:00:00Z')
      // Writes the imported data to the disk now, so that it does not disturb the measurement.
      await sql`checkpoint`.execute(connection.db)
      await freshCookie(client)
      await measureLookups(client, addressesIn(segments, 300))
      const after = await measureLookups(client, addressesIn(segments, 300))
      const p99 = await measureP99(server.url, client, options)
      return [
        checkBudget(budgets.seconds, cost.seconds),
        checkBudget(budgets.memory, cost.megabytes),
        checkBudget(budgets.p99, p99, `at ${options.rate} per second over ${connections} connections`),
        checkBudget(budgets.growth, after / before, `${after.toFixed(1)} and ${before.toFixed(1)} ms alone`),
      ]
    } finally {
      await server.stop()
    }
  } finally {
    await connection.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

await runProgram(help, () => {
  const { values } = parseArgs({
    options: {
      segments: { type: 'string', default: '2000000' },
      seconds: { type: 'string', default: '30' },
      rate: { type: 'string', default: '200' },
    },
  })
  return bench({
    segments: parseCount(values.segments, 'segments'),
    seconds: parseCount(values.seconds, 'seconds'),
    rate: parseCount(values.rate, 'rate'),
  })
})
