import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { signUp } from '../../contract/accounts.ts'
import { type PostSort, listPosts } from '../../contract/discussions.ts'
import { toRequest } from '../../contract/request.ts'
import { Client } from '../../harness/app/client.ts'
import { startPostgres } from '../../harness/processes/postgres.ts'
import { startServerProcess } from '../../harness/processes/server-process.ts'
import { connectPostgres } from '../../server/db/connect.ts'
import { migrate } from '../../server/db/migrate.ts'
import { sendAtConstantRate } from '../load/constant-rate.ts'
import { freshCookie } from '../load/fresh-cookie.ts'
import { runAutocannon } from '../load/run-autocannon.ts'
import { type Metric, checkBudget, median, quantile } from '../metrics.ts'
import { parseCount, runProgram } from '../program.ts'
import { generate, countScans, setUpReader } from './discussions/generate.ts'
import { benchmarks } from './registry.ts'

const help = `npm run bench -- discussions [--posts 1000000 --seconds 10 --rate 300]
Fills a temporary PostgreSQL with posts (and five likes for each) and reads the feed as a signed-in member over 50
connections. --posts 20000 is a small run of half a minute.

The targets are about the response time of a page, so the 50 connections send --rate requests per second in total. The
maximum rate, with every connection sending its next request immediately, is printed as well.`

const connections = 50
const deepPage = 1000
const print = (line: string) => console.log(line)

const budgets = benchmarks.discussions.budgets
const sorts = [
  { sort: 'recent', first: budgets.recent, deep: budgets.recentDeep, depth: budgets.recentDepth },
  { sort: 'popular', first: budgets.popular, deep: budgets.popularDeep, depth: budgets.popularDepth },
] as const

function pathOf(sort: PostSort, cursor: string | null) {
  return toRequest(listPosts, { query: { sort, ...(cursor ? { cursor } : {}) } }).path
}

/** Follows the cursors to a deep page. */
async function findPage(
  client: Client,
  sort: PostSort,
  pages: number,
): Promise<{ cursor: string | null; page: number }> {
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

/** Median milliseconds of two pages, requested alternately so that both are measured under the same conditions. */
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
  // Long enough for V8 to optimize the hot code.
  await runAutocannon(url + pathOf('recent', null), { connections, seconds: 10, cookie: await freshCookie(client) })
  for (const { sort, ...limits } of sorts) {
    const { cursor, page } = await findPage(client, sort, deepPage)
    const pages = [
      { number: 1, limit: limits.first, path: pathOf(sort, null) },
      { number: page, limit: limits.deep, path: pathOf(sort, cursor) },
    ]
    for (const { number, limit, path } of pages) {
      const load = { connections, seconds }
      // The load generator needs a warm-up too, because its own delays count as response time.
      await sendAtConstantRate([url + path], { ...load, seconds: 3, rate, cookie: await freshCookie(client) })
      const steady = await sendAtConstantRate([url + path], { ...load, rate, cookie: await freshCookie(client) })
      const p99 = quantile(steady, 0.99)
      const maximum = await runAutocannon(url + path, { ...load, cookie: await freshCookie(client) })
      results.push(checkBudget(limit, p99, `page ${number} at ${rate} per second`))
      print(
        `       ${sort}, page ${number}: maximum ${Math.round(maximum.requests.average)}/s with p50 ${maximum.latency.p50} ms, p99 ${maximum.latency.p99} ms`,
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
    await generate(connection.db, posts, print)
    const server = await startServerProcess({ DATABASE_URL: postgres.url })
    const results: Metric[] = []
    const client = new Client(server.url)
    const { user } = await client.call(signUp, {
      body: { email: 'reader@example.org', password: 'seven purple ballots', name: 'Pat Reader' },
    })
    await setUpReader(connection.db, user.id)
    // Writes the generated gigabyte to the disk now, so that it does not disturb the measurement.
    await sql`checkpoint`.execute(connection.db)
    execFileSync('sync')
    const before = await countScans(connection.db)
    try {
      results.push(...(await measure(server.url, client, { seconds, rate })))
    } finally {
      // PostgreSQL counts what a connection has read only after it is closed.
      await server.stop()
    }
    const after = await countScans(connection.db)
    const fullScans = after.fullScans - before.fullScans
    const feedScans = after.feedScans - before.feedScans
    if (feedScans === 0) throw new Error('PostgreSQL has no scan statistics.')
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
