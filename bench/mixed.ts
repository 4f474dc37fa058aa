import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { type Metric, checkBudget, quantile } from '../harness/measure/metrics.ts'
import { parseCount, runProgram } from '../harness/measure/program.ts'
import { startPostgres } from '../harness/processes/postgres.ts'
import { startServerProcess } from '../harness/processes/server-process.ts'
import { connectPostgres } from '../server/db/connect.ts'
import { migrate } from '../server/db/migrate.ts'
import { generate } from './discussions/generate.ts'
import { createMembers, standing } from './mixed/members.ts'
import { type Acknowledged, factsAsks, writeAsks } from './mixed/requests.ts'
import { type Streamed, stream } from './mixed/send-steadily.ts'
import { benchmarks } from './registry.ts'

const help = `npm run bench -- mixed [--seconds 60 --posts 50000]
One server process on a PostgreSQL that writes as it comes (fsync on): members ask for facts over 50 connections while
others post, comment and like over 20. Both at an even pace a twentieth above what is promised, each answer timed from
when it was due to be asked. Whoever asks shares the cores with server and database. Fails when a promise is broken.`

const budgets = benchmarks.mixed.budgets
const above = 1.05
const warmUpSeconds = 30
const sessionSecret = 'only for a benchmark on loopback, thirty-two and more'
const say = (line: string) => console.log(line)

const shown = (share: number, { times }: Streamed) => `${quantile(times, share).toFixed(1)} ms`

function failuresIn(streams: Streamed[]): [count: number, which: string] {
  const failures = streams.flatMap(({ failures: some }) => [...some])
  const which = failures.map(([status, count]) => `${count} × ${status || 'no answer'}`).join(', ')
  return [failures.reduce((sum, [, count]) => sum + count, 0), which]
}

async function bench({ seconds, posts }: { seconds: number; posts: number }): Promise<Metric[]> {
  const postgres = await startPostgres({ durable: true })
  const { db, close } = connectPostgres(postgres.url, () => {}, 1)
  try {
    await migrate(db)
    await generate(db, posts, say)
    // Each posts four times: the limits of pace are not met.
    const needed = Math.ceil((budgets.writes.limit * above * (warmUpSeconds + seconds)) / 10 / 4)
    const writers = await createMembers(db, 50 + needed, sessionSecret)
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
    const before = await standing(db)
    // The limit per address is lifted as far as it goes; it still counts each request.
    const settings = { DATABASE_URL: postgres.url, SESSION_SECRET: sessionSecret, RATE_LIMIT_PER_MINUTE: '1000000' }
    const server = await startServerProcess({ ...settings, LOG_LEVEL: 'warn' })
    const acknowledged: Acknowledged = { entries: 0, likes: new Set() }
    say(`Facts and writes for ${warmUpSeconds} s to warm up, then ${seconds} s…`)
    try {
      const load = { port: server.port, warmUpSeconds, seconds }
      const [facts, writes] = await Promise.all([
        stream({ ...load, lines: 50, rate: budgets.facts.limit * above, next: factsAsks(readers) }),
        stream({
          ...load,
          lines: 20,
          rate: budgets.writes.limit * above,
          next: writeAsks(
            writers,
            newest.map(({ id }) => id),
            acknowledged,
          ),
        }),
      ])
      const after = await standing(db)
      // One without an answer may be there too.
      const lost = [
        acknowledged.entries - (after.entries - before.entries),
        acknowledged.likes.size - (after.likes - before.likes),
      ]
      const [failed, which] = failuresIn([facts, writes])
      return [
        checkBudget(budgets.facts, facts.perSecond),
        checkBudget(budgets.p99, quantile(facts.times, 0.99), `p50 ${shown(0.5, facts)}`),
        checkBudget(budgets.writes, writes.perSecond, `p50 ${shown(0.5, writes)}, p99 ${shown(0.99, writes)}`),
        checkBudget(budgets.failed, failed, which || undefined),
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
