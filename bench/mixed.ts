import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { type Metric, checkBudget, quantile } from '../harness/measure/metrics.ts'
import { parseCount, runProgram } from '../harness/measure/program.ts'
import { startPostgres } from '../harness/processes/postgres.ts'
import { startServerProcess } from '../harness/processes/server-process.ts'
import { connectPostgres } from '../server/db/connect.ts'
import { migrate } from '../server/db/migrate.ts'
import { generate } from './discussions/generate.ts'
import { flood } from './mixed/flood.ts'
import { countWritten, createMembers } from './mixed/members.ts'
import { type Acknowledged, createPageLoads, createReads, createWrites } from './mixed/requests.ts'
import { type LoadResult, sendSteadily } from './mixed/send-steadily.ts'
import { benchmarks } from './registry.ts'

const help = `npm run bench -- mixed [--seconds 60 --posts 50000]
One server process on a durable PostgreSQL (fsync on): members read reference data over 50 connections while others post,
comment and like over 20. Both run at a constant rate 5% above the target, and response times count from when a request was
due. Afterwards they read at the same rate while others load pages over 20 connections as fast as these arrive. The load
generator shares the cores with server and database.`

const budgets = benchmarks.mixed.budgets
/** Load compared with the target. */
const loadFactor = 1.05
const warmUpSeconds = 30
const floodConnections = 20
/** The server has run for a while by then, but has rendered no pages. */
const floodWarmUpSeconds = 10
const sessionSecret = 'a session secret for a benchmark on loopback'
const print = (line: string) => console.log(line)

const formatQuantile = (share: number, { times }: LoadResult) => `${quantile(times, share).toFixed(1)} ms`

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
    // Each writer posts four times, which stays within the posting limits.
    const writerCount = Math.ceil((budgets.writes.limit * loadFactor * (warmUpSeconds + seconds)) / 10 / 4)
    const writers = await createMembers(db, 50 + writerCount, sessionSecret)
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
    print(`Reads and writes: ${warmUpSeconds} s of warm-up, then ${seconds} s...`)
    try {
      const load = { port: server.port, warmUpSeconds, seconds }
      const steadyReads = { connections: 50, rate: budgets.facts.limit * loadFactor, next: createReads(readers) }
      const [reads, writes] = await Promise.all([
        sendSteadily({ ...load, ...steadyReads }),
        sendSteadily({
          ...load,
          connections: 20,
          rate: budgets.writes.limit * loadFactor,
          next: createWrites(
            writers,
            newest.map(({ id }) => id),
            acknowledged,
          ),
        }),
      ])
      const after = await countWritten(db)
      // Writes without a response may be stored too, so more rows than acknowledged writes are fine.
      const lost = [
        acknowledged.entries - (after.entries - before.entries),
        acknowledged.likes.size - (after.likes - before.likes),
      ]
      print(`Reads and page loads: ${floodWarmUpSeconds} s of warm-up, then ${seconds} s...`)
      const [floodedReads, pageLoads] = await Promise.all([
        sendSteadily({ port: server.port, warmUpSeconds: floodWarmUpSeconds, seconds, ...steadyReads }),
        flood({
          port: server.port,
          connections: floodConnections,
          seconds: floodWarmUpSeconds + seconds,
          next: createPageLoads(writers),
        }),
      ])
      const [failed, failures] = countFailures([reads, writes, floodedReads, pageLoads])
      return [
        checkBudget(budgets.facts, reads.perSecond),
        checkBudget(budgets.p99, quantile(reads.times, 0.99), `p50 ${formatQuantile(0.5, reads)}`),
        checkBudget(
          budgets.writes,
          writes.perSecond,
          `p50 ${formatQuantile(0.5, writes)}, p99 ${formatQuantile(0.99, writes)}`,
        ),
        checkBudget(
          budgets.floodedFacts,
          floodedReads.perSecond,
          `${pageLoads.perSecond.toFixed(0)} page loads per second, p50 ${formatQuantile(0.5, pageLoads)}`,
        ),
        checkBudget(budgets.floodedP99, quantile(floodedReads.times, 0.99), `p50 ${formatQuantile(0.5, floodedReads)}`),
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
