import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { exportAccount, signUp } from '../../contract/accounts.ts'
import { limits } from '../../contract/common.ts'
import { postingLimits } from '../../contract/discussions.ts'
import { Client } from '../../harness/app/client.ts'
import { startPostgres } from '../../harness/processes/postgres.ts'
import { startServerProcess } from '../../harness/processes/server-process.ts'
import { retention, secondsOf } from '../../server/core/retention.ts'
import { type Db, connectPostgres } from '../../server/db/connect.ts'
import { type Metric, checkBudget } from '../metrics.ts'
import { parseCount, runProgram } from '../program.ts'
import { benchmarks } from './registry.ts'

const help = `npm run bench -- export [--entries 10000]
Twelve members with as many and as long posts and earlier versions as the limits allow download their data at once. Prints
how much the memory of the server grows. --entries 1000 is a small run.`

const members = 12
/** As many edits as the limit per day allows in the time that versions are kept. */
const versionsPerMember = (postingLimits.editsPerDay * secondsOf(retention.earlierVersions)) / (24 * 60 * 60)
const budgets = benchmarks.export.budgets

async function fill(db: Db, userId: string, entries: number) {
  const text = sql`repeat('Voting is a habit. ', 1000)::varchar(${sql.lit(limits.post)})`
  await sql`
    insert into entries (user_id, content, created_at)
    select ${userId}, ${text}, now() from generate_series(1, ${entries}::int)
  `.execute(db)
  await sql`
    insert into edits (entry_id, user_id, content, revision, written_at, replaced_at)
    select e.id, ${userId}, ${text}, 1, now(), now() from entries e where e.user_id = ${userId}
    limit ${versionsPerMember}
  `.execute(db)
}

/** Reads and discards a download. Returns its size. */
async function download(client: Client): Promise<number> {
  const response = await client.fetch(exportAccount.path, { headers: { 'accept-encoding': 'identity' } })
  if (!response.ok || !response.body) throw new Error(`the download was answered with ${response.status}`)
  let bytes = 0
  for await (const chunk of response.body) bytes += chunk.length
  return bytes
}

async function bench(entries: number): Promise<Metric[]> {
  const postgres = await startPostgres()
  const server = await startServerProcess({ DATABASE_URL: postgres.url })
  const connection = connectPostgres(postgres.url, () => {}, 1)
  try {
    const clients: Client[] = []
    for (let n = 0; n < members; n++) {
      const client = new Client(server.url)
      const body = { email: `writer${n}@example.org`, password: 'seven purple ballots', name: 'Wanda Writer' }
      const { user } = await client.call(signUp, { body })
      await fill(connection.db, user.id, entries)
      clients.push(client)
    }
    const small = new Client(server.url)
    await small.call(signUp, {
      body: { email: 'reader@example.org', password: 'seven purple ballots', name: 'Rita Reader' },
    })
    await download(small)
    await pause(1000)
    const before = server.memory()
    let peak = before
    const watch = setInterval(() => (peak = Math.max(peak, server.memory())), 50)
    const started = performance.now()
    const sizes = await Promise.all(clients.map(download))
    clearInterval(watch)
    const seconds = (performance.now() - started) / 1000
    const megabytes = sizes.reduce((sum, size) => sum + size, 0) / 1024 / 1024
    return [
      checkBudget(budgets.growth, peak - before, `${megabytes.toFixed(0)} MB in ${seconds.toFixed(0)} s`),
      checkBudget(
        { ...budgets.size, limit: (budgets.size.limit * entries) / postingLimits.entriesPerMember },
        Math.min(...sizes) / 1024 / 1024,
      ),
    ]
  } finally {
    await connection.close()
    await server.stop()
    await postgres.stop()
  }
}

await runProgram(help, () => {
  const { values } = parseArgs({
    options: { entries: { type: 'string', default: String(postingLimits.entriesPerMember) } },
  })
  return bench(parseCount(values.entries, 'entries'))
})
