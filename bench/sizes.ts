import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { signUp } from '../contract/accounts.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { officialsByZip } from '../contract/officials.ts'
import { type RequestInput, toRequest } from '../contract/request.ts'
import { sampleAddresses, voterInfo } from '../contract/voter-info.ts'
import { Client } from '../harness/app/client.ts'
import type { Metric } from '../harness/measure/metrics.ts'
import { parseCount, runProgram } from '../harness/measure/program.ts'
import { startPostgres } from '../harness/processes/postgres.ts'
import { type ServerProcess, startServerProcess } from '../harness/processes/server-process.ts'
import { type Db, connectPostgres } from '../server/db/connect.ts'

const help = `npm run bench -- sizes [--members 50000]
Measures the cost of one member, reminder, password check and lookup: bytes in PostgreSQL, bytes transferred, and CPU time of
the server process, which is valid on a busy machine too. docs/deploy.md bases its estimates on these metrics. About a
minute.`

const password = 'seven purple ballots'
const remindersPerMember = 5

const toMetric = (name: string, value: number, unit: string): Metric => ({
  name,
  value: `${value.toFixed(unit === 'ms' ? 2 : 0)} ${unit}`,
  limit: 'no limit',
  passed: true,
})

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

/** Milliseconds of the server's CPU time per call. */
async function cpuTime(server: ServerProcess, count: number, act: () => Promise<unknown>): Promise<number> {
  const usedMs = () => {
    const fields = readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * 10
  }
  for (let n = 0; n < count / 5; n++) await act()
  const before = usedMs()
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      for (let n = 0; n < count / 10; n++) await act()
    }),
  )
  return (usedMs() - before) / count
}

/** Bytes of a response with its headers. */
async function transferSize(client: Client, endpoint: Endpoint, input: RequestInput): Promise<number> {
  const { path } = toRequest(endpoint, input)
  const response = await client.fetch(path, { headers: { 'accept-encoding': 'br' } })
  await response.arrayBuffer()
  const headers = [...response.headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0)
  return Number(response.headers.get('content-length')) + headers
}

async function sizes(members: number): Promise<Metric[]> {
  const postgres = await startPostgres()
  const connection = connectPostgres(postgres.url, () => {}, 1)
  const server = await startServerProcess({ DATABASE_URL: postgres.url, LOG_LEVEL: 'fatal' })
  try {
    const metrics: Metric[] = []
    await addMembers(connection.db, members)
    metrics.push(
      toMetric(
        'One member: account, password, one session',
        (await bytesOf(connection.db, ['users', 'accounts', 'sessions'])) / members,
        'bytes',
      ),
    )
    metrics.push(
      toMetric(
        'One sent reminder',
        (await bytesOf(connection.db, ['outbox'])) / (members * remindersPerMember),
        'bytes',
      ),
    )
    const client = new Client(server.url)
    const credentials = { email: 'pat@example.org', password }
    await client.call(signUp, { body: { ...credentials, name: 'Pat' } })
    const { addresses } = await client.call(sampleAddresses, {})
    const officials = { params: { zip: '48933' }, query: {} }
    const place = { query: { address: addresses[0] ?? '' } }
    metrics.push(
      toMetric(
        'Officials by ZIP code: compressed response with headers',
        await transferSize(client, officialsByZip, officials),
        'bytes',
      ),
    )
    metrics.push(
      toMetric(
        'Polling place and ballot of an address: response with headers',
        await transferSize(client, voterInfo, place),
        'bytes',
      ),
    )
    metrics.push(
      toMetric(
        'Officials by ZIP code: CPU time',
        await cpuTime(server, 5000, () => client.call(officialsByZip, officials)),
        'ms',
      ),
    )
    metrics.push(
      toMetric(
        'Polling place and ballot of an address: CPU time',
        await cpuTime(server, 1000, () => client.call(voterInfo, place)),
        'ms',
      ),
    )
    let newcomers = 0
    const join = () =>
      new Client(server.url).call(signUp, {
        body: { ...credentials, email: `new${++newcomers}@example.org`, name: 'New' },
      })
    metrics.push(toMetric('Signing up or in with a password: CPU time', await cpuTime(server, 50, join), 'ms'))
    metrics.push(toMetric('Server memory', server.memory(), 'MB'))
    return metrics
  } finally {
    await server.stop()
    await connection.close()
    await postgres.stop()
  }
}

await runProgram(help, () => {
  const { values } = parseArgs({ options: { members: { type: 'string', default: '50000' } } })
  return sizes(parseCount(values.members, 'members'))
})
