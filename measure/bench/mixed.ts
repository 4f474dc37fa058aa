import { sql } from 'kysely'
import { type PostSort, createComment, createPost, likePost, listPosts } from '../../contract/discussions.ts'
import { legislatorsByState } from '../../contract/legislators.ts'
import { officialsByZip } from '../../contract/officials.ts'
import { toRequest } from '../../contract/request.ts'
import { Client } from '../../harness/app/client.ts'
import type { Db } from '../../server/db/connect.ts'
import { migrate } from '../../server/db/migrate.ts'
import { loadReference } from '../../server/reference/reference.ts'
import { type Member, createMembers, sessionSecret } from '../load/members.ts'
import { type LoadResult, type MemberRequest, flood, sendSteadily } from '../load/send.ts'
import { type Metric, checkNone, figure, highest, median, quantile } from '../metrics.ts'
import { type Defer, runProgram } from '../program.ts'
import { startDatabase, startServer } from '../servers.ts'
import { memberPages } from './pages/member.ts'

const states = ['CA', 'TX', 'FL', 'NY', 'PA', 'IL', 'OH', 'GA', 'NC', 'MI']

/** Nine in ten requests are for the officials of a ZIP code, the others for a whole legislature. */
function createReads(members: Member[]): (number: number) => MemberRequest {
  const places = [...loadReference().places.all()].filter(({ state }) => state !== null)
  const zips = places.map(({ zip }) => zip).filter((_, at) => at % 80 === 0)
  const paths = [
    ...zips.map((zip) => toRequest(officialsByZip, { params: { zip }, query: {} }).path),
    ...states.map((stateCode) => toRequest(legislatorsByState, { params: { stateCode }, query: {} }).path),
  ]
  return (number) => {
    const index = number % 10 === 0 ? paths.length - 1 - ((number / 10) % states.length) : number % zips.length
    return { method: 'GET', path: paths[index] ?? '', browser: memberAt(members, number).browser }
  }
}

/** Loads of every page, one after another. */
function createPageLoads(members: Member[]): (number: number) => MemberRequest {
  const paths = Object.values(memberPages).map(({ path }) => path)
  return (number) => ({
    method: 'GET',
    path: paths[number % paths.length] ?? '',
    browser: memberAt(members, number).browser,
  })
}

interface Acknowledged {
  entries: number
  likes: Set<string>
}

/** Of ten writes, one is a post, three are comments and six are likes; every third like is for the same post. */
function createWrites(
  members: Member[],
  posts: number[],
  acknowledged: Acknowledged,
): (number: number) => MemberRequest {
  const popularPost = posts[0] ?? 0
  return (number) => {
    // Spreads posts and comments evenly over all members, so that none reaches the posting limits.
    const member = memberAt(members, number % 10 === 0 ? number / 10 : Math.floor(number / 10) * 3 + (number % 3))
    const { browser } = member
    // A prime factor spreads the writes over the posts.
    const postId = posts[(number * 7919) % posts.length] ?? popularPost
    const countEntry = (status: number) => status === 201 && acknowledged.entries++
    if (number % 10 === 0)
      return { ...post(createPost, { content: `Post ${number} of a busy evening` }), browser, onResponse: countEntry }
    if (number % 10 < 4) {
      return { ...post(createComment, { postId, content: `Comment ${number}` }), browser, onResponse: countEntry }
    }
    const liked = number % 3 === 0 ? popularPost : postId
    return {
      method: 'POST',
      path: likePost.path.replace(':id', String(liked)),
      body: '{"liked":true}',
      browser,
      onResponse: (status) => status === 200 && acknowledged.likes.add(`${member.id} ${liked}`),
    }
  }
}

const post = ({ path }: { path: string }, body: object) => ({
  method: 'POST' as const,
  path,
  body: JSON.stringify(body),
})

function memberAt(members: Member[], number: number): Member {
  const member = members[number % members.length]
  if (!member) throw new Error('There are no members.')
  return member
}

const help = `npm run bench -- mixed [--seconds 60 --posts 50000]
One server process on a durable PostgreSQL (fsync on) with many posts. First the feed is read alone, on its first page and on a
deep one. Then members read reference data over 50 connections while others post, comment and like, each over a connection of
their own. Both run at a constant rate 5% above the target, and response times count from when a request was due. Then twice as
many writes are offered, and last also loads of pages over 20 connections, as fast as these arrive. The load generator shares
the cores with server and database.`

const readsPerSecond = 3000
const writesPerSecond = 200
/** Load compared with the target. */
const loadFactor = 1.05
const readConnections = 50
/** More than the writes that are sent in two seconds, the limit for a reply. */
const writeConnections = 1000
const floodConnections = 20
const deepPage = 1000

interface Phase {
  name: string
  /** Writes compared with the target. */
  factor: number
  /** Shorter after the first phase, because the server has already run for a while; only page loads are new to it. */
  warmUpSeconds: number
  withPageLoads?: boolean
}
const phases: Phase[] = [
  { name: 'Reads and writes', factor: 1, warmUpSeconds: 30 },
  { name: 'Reads and twice the writes', factor: 2, warmUpSeconds: 10 },
  { name: 'Reads, twice the writes and page loads', factor: 2, warmUpSeconds: 10, withPageLoads: true },
]

/** Median milliseconds of a deep page of the feed, compared with the first one. Requested alternately. */
async function compareDepth(client: Client, sort: PostSort): Promise<number> {
  let cursor: string | null = null
  for (let page = 1; page < deepPage; page++) {
    const { nextCursor }: { nextCursor: string | null } = await client.call(listPosts, {
      query: { sort, ...(cursor ? { cursor } : {}) },
    })
    if (!nextCursor) break
    cursor = nextCursor
  }
  const queries = [{ sort }, { sort, ...(cursor ? { cursor } : {}) }]
  const [first = [], deep = []] = queries.map(() => new Array<number>())
  for (let round = 0; round < 200; round++) {
    for (const [at, query] of queries.entries()) {
      const startedAt = performance.now()
      await (await client.fetch(toRequest(listPosts, { query }).path)).arrayBuffer()
      ;(at === 0 ? first : deep).push(performance.now() - startedAt)
    }
  }
  return median(deep) / median(first)
}

/** Full scans of the large tables so far. */
async function countFullScans(db: Db): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ scans: number }>`
    select sum(seq_scan)::int as scans from pg_stat_user_tables where relname in ('entries', 'likes')
  `.execute(db)
  return rows[0]?.scans ?? Number.NaN
}

/** What the members have written, according to the database. */
async function countWritten(db: Db): Promise<{ entries: number; likes: number }> {
  const { rows } = await sql<{ entries: number; likes: number }>`
    select
      (select count(*)::int from entries where user_id like 'mixed-%') as entries,
      (select count(*)::int from likes where user_id like 'mixed-%') as likes
  `.execute(db)
  return rows[0] ?? { entries: 0, likes: 0 }
}

function clientOf(url: string, { browser }: Member): Client {
  const client = new Client(url)
  for (const [name, value] of browser.cookies) client.setCookie(name, value)
  return client
}

async function measure({ seconds, posts }: { seconds: number; posts: number }, defer: Defer): Promise<Metric[]> {
  const { url, db } = await startDatabase(defer, { durable: true })
  await migrate(db)
  await generatePosts(db, posts)
  const rate = writesPerSecond * loadFactor
  const writeCount = phases.reduce(
    (sum, { factor, warmUpSeconds }) => sum + factor * rate * (warmUpSeconds + seconds),
    0,
  )
  // Each writer posts four times, which stays within the posting limits.
  const writers = await createMembers(db, readConnections + Math.ceil(writeCount / 10 / 4))
  const readers = writers.splice(0, readConnections)
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
  const scansBefore = await countFullScans(db)
  // The limit per address is raised to the maximum; requests are still counted.
  const server = await startServer(defer, {
    DATABASE_URL: url,
    SESSION_SECRET: sessionSecret,
    RATE_LIMIT_PER_MINUTE: '1000000',
  })
  const { port } = server
  const [reader] = readers
  if (!reader) throw new Error('There are no members.')
  const depths = [
    await compareDepth(clientOf(server.url, reader), 'recent'),
    await compareDepth(clientOf(server.url, reader), 'popular'),
  ]
  const acknowledged: Acknowledged = { entries: 0, likes: new Set() }
  const nextRead = createReads(readers)
  const nextPage = createPageLoads(writers)
  const nextWrite = createWrites(
    writers,
    newest.map(({ id }) => id),
    acknowledged,
  )
  let writesSent = 0
  const reads: LoadResult[] = []
  const writes: LoadResult[] = []
  const pageLoads: LoadResult[] = []
  for (const { name, factor, warmUpSeconds, withPageLoads = false } of phases) {
    const time = { port, warmUpSeconds, seconds }
    const [read, written, pages] = await Promise.all([
      sendSteadily({ ...time, connections: readConnections, rate: readsPerSecond * loadFactor, next: nextRead }),
      sendSteadily({
        ...time,
        connections: writeConnections,
        rate: factor * rate,
        next: () => nextWrite(writesSent++),
        mayRefuse: true,
      }),
      withPageLoads ? flood({ ...time, connections: floodConnections, next: nextPage }) : undefined,
    ])
    reads.push(read)
    writes.push(written)
    if (pages) pageLoads.push(pages)
    const results = { read, written, ...(pages && { pages }) }
    console.log(
      `${name}: ${Object.entries(results)
        .map(([what, result]) => describe(what, result))
        .join('; ')}`,
    )
  }
  // PostgreSQL counts what a connection has read only after it is closed.
  await server.stop()
  const fullScans = (await countFullScans(db)) - scansBefore
  const after = await countWritten(db)
  // Writes without a response may be stored too, so more rows than acknowledged writes are fine.
  const lost =
    Math.max(0, acknowledged.entries - (after.entries - before.entries)) +
    Math.max(0, acknowledged.likes.size - (after.likes - before.likes))
  const failures = [...reads, ...writes, ...pageLoads].flatMap((result) => [...result.failures])
  const ms = { unit: 'ms', decimals: 1 } as const
  return [
    figure({
      name: 'Reads, fewest',
      value: Math.min(...reads.map((one) => one.perSecond)),
      unit: 'per second',
      atLeast: readsPerSecond,
    }),
    figure({
      name: 'Reads: p99, highest',
      value: highest(reads.map(({ times }) => quantile(times, 0.99))),
      ...ms,
      under: 50,
    }),
    figure({
      name: 'Writes acknowledged',
      value: writes[0]?.perSecond ?? Number.NaN,
      unit: 'per second',
      atLeast: writesPerSecond,
    }),
    figure({
      name: 'Slowest reply to a write',
      value: highest(writes.flatMap(({ times, refusals }) => [highest(times), highest(refusals)])),
      unit: 'ms',
      under: 2000,
    }),
    figure({
      name: `Feed: page ${deepPage} compared with page 1`,
      value: Math.max(...depths),
      decimals: 2,
      under: 2,
    }),
    checkNone('Full scans of posts and likes', fullScans),
    checkNone('Failed requests', failures.length, JSON.stringify(failures)),
    checkNone(
      'Acknowledged writes missing from the database',
      lost,
      `of ${acknowledged.entries + acknowledged.likes.size}`,
    ),
  ]
}

function describe(name: string, { times, perSecond, refusals }: LoadResult): string {
  const shares = [0.5, 0.99].map((share) => `p${share * 100} ${quantile(times, share).toFixed(1)} ms`)
  return `${name} ${perSecond.toFixed(0)} per second, ${shares.join(', ')}, ${refusals.length} refused`
}

const authorCount = 20_000
/** Number of likes of post `p`: mostly one or two, 20 for every tenth, 200 for every hundredth; five on average. */
const likesOf = (p: string) =>
  sql.raw(`(case when ${p} % 100 = 0 then 200 when ${p} % 10 = 0 then 20 when ${p} % 3 = 0 then 2 else 1 end)`)
const commentsOf = (p: string) => sql.raw(`(case when ${p} % 20 = 0 then 2 else 0 end)`)
const authorOf = (n: string) => sql.raw(`'bench-' || ((${n}) % ${authorCount})`)

/**
 * Two years of discussion with correct counts. Foreign key checks are off while it is written, which takes minutes instead
 * of half an hour; the generated rows cannot violate them.
 */
async function generatePosts(db: Db, posts: number) {
  await db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one)
    await sql`set maintenance_work_mem = '512MB'`.execute(one)
    await sql`drop index likes_user`.execute(one)
    await sql`
      insert into users (id, name, email, email_verified)
      select 'bench-' || n, 'Member ' || n, 'bench-' || n || '@example.org', false
      from generate_series(0, ${authorCount - 1}::int) n
    `.execute(one)
    await sql`
      insert into entries (user_id, content, likes, comment_count, points, created_at)
      select ${authorOf('p * 7919')}, repeat(md5(p::text) || ' ', (1 + p % 12)::int), ${likesOf('p')}, ${commentsOf('p')},
        ${likesOf('p')} + 2 * ${commentsOf('p')},
        now() - interval '2 years' * (1 - p::float8 / ${posts}::float8)
      from generate_series(1, ${posts}::bigint) p
    `.execute(one)
    await sql`
      insert into entries (post_id, user_id, content, created_at)
      select p.id, ${authorOf('p.id * 13 + c')}, 'A comment', p.created_at
      from entries p, generate_series(1, 2) c where p.id % 20 = 0
    `.execute(one)
    await sql`
      insert into likes (post_id, user_id, created_at)
      select p, ${authorOf('p * 31 + j * 97')}, now()
      from generate_series(1, ${posts}::bigint) p, generate_series(1, ${likesOf('p')}) j
    `.execute(one)
    await sql`create index likes_user on likes (user_id)`.execute(one)
    await sql`set session_replication_role = origin`.execute(one)
  })
  await sql`vacuum analyze`.execute(db)
}

await runProgram({ help, options: { seconds: 60, posts: 50_000 }, measure })
