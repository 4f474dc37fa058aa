import { sql } from 'kysely'
import { currentUser, exportAccount } from '../../contract/accounts.ts'
import { limits } from '../../contract/common.ts'
import { postingLimits } from '../../contract/discussions.ts'
import type { Client } from '../../harness/app/client.ts'
import { signUpMember } from '../../harness/app/sign-up.ts'
import { retention, secondsOf } from '../../server/core/retention.ts'
import type { Db } from '../../server/db/connect.ts'
import { type Metric, figure } from '../metrics.ts'
import { type Defer, runProgram } from '../program.ts'
import { startDatabase, startServer } from '../servers.ts'

const help = `npm run bench -- export [--entries 10000]
Twelve members with as many and as long posts and earlier versions as the limits allow download their data at once. Prints
how much the memory of the server grows. --entries 1000 is a small run.`

const memberCount = 12
/** As many edits as the limit per day allows in the time that versions are kept. */
const versionsPerMember = (postingLimits.editsPerDay * secondsOf(retention.earlierVersions)) / (24 * 60 * 60)

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

/** Reads and discards a download. Returns its size in megabytes. */
async function download(client: Client): Promise<number> {
  const response = await client.fetch(exportAccount.path, { headers: { 'accept-encoding': 'identity' } })
  if (!response.ok || !response.body) throw new Error(`the download was answered with ${response.status}`)
  let bytes = 0
  for await (const chunk of response.body) bytes += chunk.length
  return bytes / 1024 ** 2
}

async function measure({ entries }: { entries: number }, defer: Defer): Promise<Metric[]> {
  const { url, db } = await startDatabase(defer)
  const server = await startServer(defer, { DATABASE_URL: url })
  const clients: Client[] = []
  for (let n = 0; n < memberCount; n++) {
    const client = await signUpMember(server.url, `writer${n}`)
    const { id } = await client.call(currentUser, {})
    await fill(db, id, entries)
    clients.push(client)
  }
  await download(await signUpMember(server.url, 'reader'))
  const before = server.memory()
  let peak = before
  const watch = setInterval(() => (peak = Math.max(peak, server.memory())), 50)
  const sizes = await Promise.all(clients.map(download))
  clearInterval(watch)
  const expected = (90 * entries) / postingLimits.entriesPerMember
  return [
    figure({ name: 'Memory growth', value: peak - before, unit: 'MB', under: 100 }),
    figure({ name: 'Size of each download', value: Math.min(...sizes), unit: 'MB', atLeast: expected }),
  ]
}

await runProgram({ help, options: { entries: postingLimits.entriesPerMember }, measure })
