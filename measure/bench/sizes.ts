import { sql } from 'kysely'
import { z } from 'zod'
import { currentUser, signUp } from '../../contract/accounts.ts'
import { lastAddressKey, placeCookie, placeCookieValue } from '../../contract/device-cookies.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { officialsByZip } from '../../contract/officials.ts'
import { pageStateId } from '../../contract/page-state.ts'
import { type RequestInput, toRequest } from '../../contract/request.ts'
import { sampleAddresses, voterInfo } from '../../contract/voter-info.ts'
import { Client } from '../../harness/app/client.ts'
import { testPassword as password } from '../../harness/app/sign-up.ts'
import type { ServerProcess } from '../../harness/processes/server-process.ts'
import type { Db } from '../../server/db/connect.ts'
import { type Metric, checkNone, figure, median } from '../metrics.ts'
import { type Defer, runProgram } from '../program.ts'
import { startDatabase, startServer } from '../servers.ts'
import { memberPages, realAddress, signUpReader } from './pages/member.ts'

const help = `npm run bench -- sizes [--members 50000 --loads 50]
Measures the cost of one member, reminder, password check, lookup and page: bytes in PostgreSQL, bytes transferred, and CPU time of
the server process, which is valid on a busy machine too. docs/deploy.md bases its estimates on these metrics. Rendering is what a
page takes beyond the API calls whose replies are in it, which the browser would send otherwise. About two minutes.`

const remindersPerMember = 5

/** Adds members like those who signed up, each with a session and sent reminders. */
async function addMembers(db: Db, members: number) {
  await sql`insert into users (id, name, email, email_verified, state_code)
    select md5(n::text), 'Pat Voter ' || n, 'pat.voter.' || n || '@example.org', true, 'TX' from generate_series(1, ${members}::int) n`.execute(
    db,
  )
  await sql`insert into accounts (id, user_id, provider_id, account_id, password)
    select md5(id), id, 'credential', id, repeat(md5(id), 5) from users where name like 'Pat Voter %'`.execute(db)
  await sql`insert into sessions (id, user_id, token, expires_at, ip_address, user_agent)
    select md5('s' || id), id, md5(id), now() + interval '30 days', '203.0.113.77',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
    from users where name like 'Pat Voter %'`.execute(db)
  await sql`insert into outbox (kind, key, user_id, channel, status, attempts, not_before, told_revision, subject, message, sent_at, created_at)
    select 'date', n, id, 'email', 'sent', 1, now(), 1, 'General election on November 3',
      'The general election is on Tuesday, November 3. Polls are open from 7 to 7. Bring an identification.', now(), now()
    from users, generate_series(1, ${remindersPerMember}::int) n where name like 'Pat Voter %'`.execute(db)
}

async function bytesOf(db: Db, tables: string[]): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select sum(pg_total_relation_size(one::regclass))::bigint as bytes from unnest(${tables}::text[]) one`.execute(db)
  return rows[0]?.bytes ?? Number.NaN
}

/** Milliseconds of the server's CPU time per call, after a warm-up. */
async function cpuTime(server: ServerProcess, count: number, act: () => Promise<unknown>): Promise<number> {
  for (let n = 0; n < count / 5; n++) await act()
  const before = server.cpuTime()
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      for (let n = 0; n < count / 10; n++) await act()
    }),
  )
  return (server.cpuTime() - before) / count
}

/**
 * Like `cpuTime`, but the median of calls that are sent one after another: pages would wait for each other, and background
 * jobs of the server fall into some loads.
 */
async function medianCpuTime(server: ServerProcess, count: number, act: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  // Negative numbers are the warm-up.
  for (let n = -count / 5; n < count; n++) {
    const before = server.cpuTime()
    await act()
    if (n >= 0) times.push(server.cpuTime() - before)
  }
  return median(times)
}

/** Bytes of a response with its headers. */
async function transferSize(client: Client, endpoint: Endpoint, input: RequestInput): Promise<number> {
  const { path } = toRequest(endpoint, input)
  const response = await client.fetch(path, { headers: { 'accept-encoding': 'br' } })
  await response.arrayBuffer()
  const headers = [...response.headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0)
  return Number(response.headers.get('content-length')) + headers
}

const PageState = z.object({ queries: z.object({ queries: z.array(z.object({ queryKey: z.array(z.unknown()) })) }) })

/** A key ends with the path, the body and the language of its call. Only the key of the signed-in member has no call. */
const CallKey = z.tuple([z.string(), z.string(), z.string()])

interface Request {
  path: string
  body?: string
}

async function load(client: Client, { path, body }: Request): Promise<string> {
  const post = body !== undefined && { method: 'POST', body }
  const headers = { 'accept-encoding': 'br, gzip', ...(post && { 'content-type': 'application/json' }) }
  const response = await client.fetch(path, { headers, ...post })
  if (!response.ok) throw new Error(`${path} returned ${response.status}`)
  return response.text()
}

/** The calls whose replies are in the page. Undefined for the page that starts the app, which would be measured as quick. */
function callsIn(html: string): Request[] | undefined {
  const [, json] = html.match(new RegExp(`<script type="application/json" id="${pageStateId}">(.*?)</script>`)) ?? []
  if (json === undefined) return undefined
  return PageState.parse(JSON.parse(json)).queries.queries.flatMap(({ queryKey }) => {
    const [path, body] = CallKey.safeParse(queryKey.slice(-3)).data ?? []
    return path === undefined ? [] : [{ path, ...(body && { body }) }]
  })
}

/** Measures every page for a member with an address. */
async function measurePages(server: ServerProcess, loads: number): Promise<Metric[]> {
  const client = await signUpReader(server.url)
  const { id } = await client.call(currentUser, {})
  client.setCookie(placeCookie(false), placeCookieValue(id, { [lastAddressKey]: { address: realAddress } }))
  const unrendered: string[] = []
  const totals: number[] = []
  const times: number[] = []
  for (const { path } of Object.values(memberPages)) {
    const calls = callsIn(await load(client, { path }))
    if (!calls) {
      unrendered.push(path)
      continue
    }
    const total = await medianCpuTime(server, loads, () => load(client, { path }))
    const loadCalls = async () => {
      for (const call of calls) await load(client, call)
    }
    const data = await medianCpuTime(server, loads, loadCalls)
    console.log(`${path}: ${total.toFixed(2)} ms, ${data.toFixed(2)} ms for its ${calls.length} calls`)
    totals.push(total)
    times.push(total - data)
  }
  return [
    figure({
      name: 'Rendering a page beyond its calls, median: CPU',
      value: median(times),
      unit: 'ms',
      decimals: 2,
      under: 5,
      note: `${Math.max(...times).toFixed(2)} ms for the slowest page; with the calls ${median(totals).toFixed(2)} ms`,
    }),
    checkNone('Pages that the server does not render', unrendered.length, unrendered.join(', ')),
  ]
}

async function measure({ members, loads }: { members: number; loads: number }, defer: Defer): Promise<Metric[]> {
  const { url, db } = await startDatabase(defer)
  const server = await startServer(defer, { DATABASE_URL: url })
  await addMembers(db, members)
  const client = new Client(server.url)
  const { addresses } = await client.call(sampleAddresses, {})
  const officials = { params: { zip: '48933' }, query: {} }
  const place = { query: { address: addresses[0] ?? '' } }
  let newcomers = 0
  const signUpNewcomer = () => {
    const body = { email: `new${++newcomers}@example.org`, password, name: 'New' }
    return new Client(server.url).call(signUp, { body })
  }
  const bytes = { unit: 'bytes' } as const
  const ms = { unit: 'ms', decimals: 2 } as const
  const memberSize = (await bytesOf(db, ['users', 'accounts', 'sessions'])) / members
  const reminderSize = (await bytesOf(db, ['outbox'])) / (members * remindersPerMember)
  return [
    figure({ name: 'A member with one session', value: memberSize, ...bytes }),
    figure({ name: 'A sent reminder', value: reminderSize, ...bytes }),
    figure({ name: 'Officials', value: await transferSize(client, officialsByZip, officials), ...bytes }),
    figure({ name: 'Polling place and ballot', value: await transferSize(client, voterInfo, place), ...bytes }),
    figure({
      name: 'Officials: CPU',
      value: await cpuTime(server, 5000, () => client.call(officialsByZip, officials)),
      ...ms,
    }),
    figure({
      name: 'Polling place: CPU',
      value: await cpuTime(server, 1000, () => client.call(voterInfo, place)),
      ...ms,
    }),
    figure({ name: 'Signing up or in: CPU', value: await cpuTime(server, 50, signUpNewcomer), ...ms }),
    ...(await measurePages(server, loads)),
    figure({ name: 'Server memory', value: server.memory(), unit: 'MB' }),
  ]
}

await runProgram({ help, options: { members: 50_000, loads: 50 }, measure })
