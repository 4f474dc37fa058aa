import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { startPostgres } from '../../harness/processes/postgres.ts'
import { startServerProcess } from '../../harness/processes/server-process.ts'
import { connectPostgres } from '../../server/db/connect.ts'
import { migrate } from '../../server/db/migrate.ts'
import type { Budget } from '../budget.ts'
import { type Metric, checkBudget, quantile } from '../metrics.ts'
import { parseCount, runProgram } from '../program.ts'
import { generate } from './discussions/generate.ts'
import { flood } from './mixed/flood.ts'
import { countWritten, createMembers } from './mixed/members.ts'
import { type Acknowledged, createPageLoads, createReads, createWrites } from './mixed/requests.ts'
import { type LoadResult, sendSteadily } from './mixed/send-steadily.ts'
import { benchmarks } from './registry.ts'

const help = `npm run bench -- mixed [--seconds 60 --posts 50000]
One server process on a durable PostgreSQL (fsync on): members read reference data over 50 connections while others post,
comment and like, each over a connection of their own. Both run at a constant rate 5% above the target, and response times
count from when a request was due. Then twice as many writes are offered, and last also loads of pages over 20 connections, as
fast as these arrive. The load generator shares the cores with server and database.`

const budgets = benchmarks.mixed.budgets
/** Load compared with the target. */
const loadFactor = 1.05
const warmUpSeconds = 30
/** The server has run for a while by then, but has rendered no pages. */
const laterWarmUpSeconds = 10
const floodConnections = 20
/** More than are answered within two seconds. */
const writeConnections = 1000
const sessionSecret = 'a session secret for a benchmark on loopback'
const print = (line: string) => console.log(line)

const formatQuantile = (share: number, { times }: LoadResult) => `${quantile(times, share).toFixed(1)} ms`

function checkSlowest(budget: Budget, result: LoadResult): Metric {
  const { times, refusals, perSecond } = result
  const slowest = [...times, ...refusals].reduce((one, other) => Math.max(one, other), 0)
  const acknowledged = `${perSecond.toFixed(0)} acknowledged per second, p50 ${formatQuantile(0.5, result)}`
  const refused = `${refusals.length} refused, p50 ${quantile(refusals, 0.5).toFixed(1)} ms`
  return checkBudget(budget, slowest, `${acknowledged}, p99 ${formatQuantile(0.99, result)}; ${refused}`)
}

function countFailures(results: LoadResult[]): [count: number, description: string] {
  const failures = results.flatMap((result) => [...result.failures])
  const description = failures.map(([status, count]) => `${count} × ${status || 'no response'}`).join(', ')
  return [failures.reduce((sum, [, count]) => sum + count, 0), description]
}

async function bench({ seconds, posts }: { seconds: number; posts: number }): Promise<Metric[]> {
  const postgres = await startPostgres({ durable: true })
  const { db, close } = connectPostgres(postgres.url, () => {}, 1)
  try {
    await migrate(db)
    await generate(db, posts, print)
    const rate = budgets.writes.limit * loadFactor
    const writes = rate * (warmUpSeconds + seconds) + 2 * 2 * rate * (laterWarmUpSeconds + seconds)
    // Each writer posts four times, which stays within the posting limits.
    const writers = await createMembers(db, 50 + Math.ceil(writes / 10 / 4), sessionSecret)
    const readers = writers.splice(0, 50)
    const newest = await db
      .selectFrom('entries')
      .select('id')
      .where('postId', 'is', null)
      .orderBy('id', 'desc')
      .limit(1000)
      .execute()
    await sql`vacuum analyze`.execute(db)
    await sql`checkpoint`.execute(db)
    const before = await countWritten(db)
    // The limit per address is raised to the maximum; requests are still counted.
    const settings = { DATABASE_URL: postgres.url, SESSION_SECRET: sessionSecret, RATE_LIMIT_PER_MINUTE: '1000000' }
    const server = await startServerProcess({ ...settings, LOG_LEVEL: 'warn' })
    const acknowledged: Acknowledged = { entries: 0, likes: new Set() }
    try {
      const { port } = server
      const readSteadily = { port, connections: 50, rate: budgets.facts.limit * loadFactor, next: createReads(readers) }
      const nextWrite = createWrites(
        writers,
        newest.map(({ id }) => id),
        acknowledged,
      )
      let writesSent = 0
      const writeSteadily = {
        port,
        connections: writeConnections,
        next: () => nextWrite(writesSent++),
        mayRefuse: true,
      }
      const run = (factor: number, time: { warmUpSeconds: number; seconds: number }) =>
        Promise.all([
          sendSteadily({ ...readSteadily, ...time }),
          sendSteadily({ ...writeSteadily, ...time, rate: factor * rate }),
        ])
      const later = { warmUpSeconds: laterWarmUpSeconds, seconds }
      print(`Reads and writes: ${warmUpSeconds} s of warm-up, then ${seconds} s...`)
      const [reads, steadyWrites] = await run(1, { warmUpSeconds, seconds })
      print(`Reads and twice the writes: ${laterWarmUpSeconds} s of warm-up, then ${seconds} s...`)
      const [doubledReads, doubledWrites] = await run(2, later)
      print(`Reads, twice the writes and page loads: ${laterWarmUpSeconds} s of warm-up, then ${seconds} s...`)
      const [[floodedReads, floodedWrites], pageLoads] = await Promise.all([
        run(2, later),
        flood({
          port,
          connections: floodConnections,
          seconds: laterWarmUpSeconds + seconds,
          next: createPageLoads(writers),
        }),
      ])
      const after = await countWritten(db)
      // Writes without a response may be stored too, so more rows than acknowledged writes are fine.
      const lost = [
        acknowledged.entries - (after.entries - before.entries),
        acknowledged.likes.size - (after.likes - before.likes),
      ]
      const [failed, failures] = countFailures([
        reads,
        steadyWrites,
        doubledReads,
        doubledWrites,
        floodedReads,
        floodedWrites,
        pageLoads,
      ])
      const checkReads = (rate: Budget, p99: Budget, result: LoadResult, note?: string) => [
        checkBudget(rate, result.perSecond, note),
        checkBudget(p99, quantile(result.times, 0.99), `p50 ${formatQuantile(0.5, result)}`),
      ]
      return [
        ...checkReads(budgets.facts, budgets.p99, reads),
        checkBudget(budgets.writes, steadyWrites.perSecond),
        checkSlowest(budgets.slowest, steadyWrites),
        ...checkReads(budgets.doubledFacts, budgets.doubledP99, doubledReads),
        checkSlowest(budgets.doubledSlowest, doubledWrites),
        ...checkReads(
          budgets.floodedFacts,
          budgets.floodedP99,
          floodedReads,
          `${pageLoads.perSecond.toFixed(0)} page loads per second, p50 ${formatQuantile(0.5, pageLoads)}`,
        ),
        checkSlowest(budgets.floodedSlowest, floodedWrites),
        checkBudget(budgets.failed, failed, failures || undefined),
        checkBudget(
          budgets.lost,
          lost.reduce((sum, missing) => sum + Math.max(0, missing), 0),
          `${acknowledged.entries} posts and comments, ${acknowledged.likes.size} likes`,
        ),
      ]
    } finally {
      await server.stop()
    }
  } finally {
    await close()
    await postgres.stop()
  }
}

await runProgram(help, () => {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '60' },
      posts: { type: 'string', default: '50000' },
    },
  })
  return bench({ seconds: parseCount(values.seconds, 'seconds'), posts: parseCount(values.posts, 'posts') })
})
