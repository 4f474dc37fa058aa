import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { signUp } from '../contract/accounts.ts'
import { type PostSort, listPosts } from '../contract/discussions.ts'
import { toRequest } from '../contract/request.ts'
import { Client } from '../harness/app/client.ts'
import { sendAtConstantRate } from '../harness/measure/constant-rate.ts'
import { freshCookie } from '../harness/measure/fresh-cookie.ts'
import { type Metric, checkBudget, median, quantile } from '../harness/measure/metrics.ts'
import { parseCount, runProgram } from '../harness/measure/program.ts'
import { runAutocannon } from '../harness/measure/run-autocannon.ts'
import { startPostgres } from '../harness/processes/postgres.ts'
import { startServerProcess } from '../harness/processes/server-process.ts'
import { connectPostgres } from '../server/db/connect.ts'
import { migrate } from '../server/db/migrate.ts'
import { generate, reads, settleReader } from './discussions/generate.ts'
import { benchmarks } from './registry.ts'

const help = `npm run bench -- discussions [--posts 1000000 --seconds 10 --rate 300]
Fills a throw-away PostgreSQL with posts (and five likes for each), reads the feed as a signed-in member over 50
connections, and fails when a promise is broken. --posts 20000 is a small run of half a minute.

The promise is about how long a page takes, so 50 readers ask --rate times a second together. What the machine can do at
most, with every connection asking again at once, is shown beside it.`

const connections = 50
const deepPage = 1000
const say = (line: string) => console.log(line)

const budgets = benchmarks.discussions.budgets
const sorts = [
  { sort: 'recent', first: budgets.recent, deep: budgets.recentDeep, depth: budgets.recentDepth },
  { sort: 'popular', first: budgets.popular, deep: budgets.popularDeep, depth: budgets.popularDepth },
] as const

function pathOf(sort: PostSort, cursor: string | null) {
  return toRequest(listPosts, { query: { sort, ...(cursor ? { cursor } : {}) } }).path
}

/** Follows the cursors as a reader who never stops scrolling. */
async function walk(client: Client, sort: PostSort, pages: number): Promise<{ cursor: string | null; page: number }> {
  let cursor: string | null = null
  let page = 1
  while (page < pages) {
    const { nextCursor }: { nextCursor: string | null } = await client.call(listPosts, {
      query: { sort, ...(cursor ? { cursor } : {}) },
    })
    if (!nextCursor) break
    cursor = nextCursor
    page += 1
  }
  return { cursor, page }
}

/** Median milliseconds of two pages, asked in turn so that both meet the same machine. */
async function compare(client: Client, paths: [string, string]): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < 300; round++) {
    for (const which of [0, 1] as const) {
      const started = performance.now()
      await (await client.fetch(paths[which])).arrayBuffer()
      times[which].push(performance.now() - started)
    }
  }
  return [median(times[0]), median(times[1])]
}

async function measure(
  url: string,
  client: Client,
  { seconds, rate }: { seconds: number; rate: number },
): Promise<Metric[]> {
  const results: Metric[] = []
  // Until V8 has compiled what is hot.
  await runAutocannon(url + pathOf('recent', null), { connections, seconds: 10, cookie: await freshCookie(client) })
  for (const { sort, ...limits } of sorts) {
    const { cursor, page } = await walk(client, sort, deepPage)
    const pages = [
      { number: 1, limit: limits.first, path: pathOf(sort, null) },
      { number: page, limit: limits.deep, path: pathOf(sort, cursor) },
    ]
    for (const { number, limit, path } of pages) {
      const load = { connections, seconds }
      // Whoever asks has to be warm too: what it is late counts as if the server were.
      await sendAtConstantRate([url + path], { ...load, seconds: 3, rate, cookie: await freshCookie(client) })
      const steady = await sendAtConstantRate([url + path], { ...load, rate, cookie: await freshCookie(client) })
      const p99 = quantile(steady, 0.99)
      const most = await runAutocannon(url + path, { ...load, cookie: await freshCookie(client) })
      results.push(checkBudget(limit, p99, `page ${number} at ${rate} a second`))
      say(
        `       ${sort}, page ${number}: at most ${Math.round(most.requests.average)}/s, then p50 ${most.latency.p50} ms, p99 ${most.latency.p99} ms`,
      )
    }
    await freshCookie(client)
    const [first, deep] = await compare(client, [pathOf(sort, null), pathOf(sort, cursor)])
    results.push(checkBudget(limits.depth, deep / first, `${deep.toFixed(1)} and ${first.toFixed(1)} ms alone`))
  }
  return results
}

async function bench({ posts, seconds, rate }: { posts: number; seconds: number; rate: number }): Promise<Metric[]> {
  const postgres = await startPostgres()
  const connection = connectPostgres(postgres.url, () => {}, 1)
  try {
    await migrate(connection.db)
    await generate(connection.db, posts, say)
    const server = await startServerProcess({ DATABASE_URL: postgres.url })
    const results: Metric[] = []
    const client = new Client(server.url)
    const { user } = await client.call(signUp, {
      body: { email: 'reader@example.org', password: 'seven purple ballots', name: 'Pat Reader' },
    })
    await settleReader(connection.db, user.id)
    // A gigabyte was just made: it goes to the disk now and not while answers are timed.
    await sql`checkpoint`.execute(connection.db)
    execFileSync('sync')
    const before = await reads(connection.db)
    try {
      results.push(...(await measure(server.url, client, { seconds, rate })))
    } finally {
      // Ended first: only then have all its connections told what they read.
      await server.stop()
    }
    const after = await reads(connection.db)
    const fullScans = after.fullScans - before.fullScans
    const feedScans = after.feedScans - before.feedScans
    if (feedScans === 0) throw new Error('PostgreSQL did not tell what it read.')
    results.push(checkBudget(budgets.scans, fullScans, `${feedScans} index scans`))
    return results
  } finally {
    await connection.close()
    await postgres.stop()
  }
}

await runProgram(help, () => {
  const { values } = parseArgs({
    options: {
      posts: { type: 'string', default: '1000000' },
      seconds: { type: 'string', default: '10' },
      rate: { type: 'string', default: '300' },
    },
  })
  return bench({
    posts: parseCount(values.posts, 'posts'),
    seconds: parseCount(values.seconds, 'seconds'),
    rate: parseCount(values.rate, 'rate'),
  })
})
