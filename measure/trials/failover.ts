import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { changeName } from '../../contract/accounts.ts'
import type { Client } from '../../harness/app/client.ts'
import { signUpMember } from '../../harness/app/sign-up.ts'
import { type Cluster } from '../../harness/processes/postgres-cluster.ts'
import { connectPostgres } from '../../server/db/connect.ts'
import { createWriters } from '../load/acknowledged-writes.ts'
import { type Metric, checkNone, figure } from '../metrics.ts'
import { type Defer, runParts, runProgram, withCleanup } from '../program.ts'
import { startServer, startCluster } from '../servers.ts'
import { tryFault } from './fault.ts'

const help = `npm run trial -- failover [--only outage|killed|unresponsive --seconds 90]
outage        the database is down for --seconds: reference data is still served, even when a session cookie has to be
              renewed, writes are refused as unavailable, and everything works again without a restart
killed        a primary with a synchronous replica is killed (kill -9) while members write through two processes that know
              both, and the replica is promoted
unresponsive  the same with a primary that stops responding like a machine without a network
Fails when the processes do not find the new primary, when an acknowledged write is lost, or when something is written to the
old primary once it is back. About four minutes.`

const writerCount = 8
const timeoutMs = 90_000

async function outage(seconds: number, defer: Defer): Promise<Metric[]> {
  const cluster = await startCluster(defer)
  const { url } = await startServer(defer, { DATABASE_URL: cluster.url })
  return tryFault({
    name: 'Outage',
    url,
    async inflict() {
      cluster.crash()
      await pause(seconds * 1000)
      await cluster.start()
    },
  })
}

type Failure = 'killed' | 'unresponsive'
/** Limit until both processes write again, promotion included. An unresponsive primary is given up after 20 seconds. */
const maxOutageSeconds: Record<Failure, number> = { killed: 20, unresponsive: 60 }

async function failOver(failure: Failure, defer: Defer): Promise<Metric[]> {
  const primary = await startCluster(defer)
  const replica = await primary.createStandby('replica')
  defer(replica.remove)
  await replica.start()
  await enableSynchronousReplication(primary)
  const hosts = [primary, replica].map(({ port }) => `127.0.0.1:${port}`).join()
  const settings = { DATABASE_URL: `postgres://postgres@${hosts}/postgres?target_session_attrs=read-write` }
  const processes = await Promise.all([startServer(defer, settings), startServer(defer, settings)])
  const urls = processes.map(({ url }) => url)
  let turn = 0
  const writers = await createWriters(() => urls[turn++ % urls.length] ?? '', writerCount)
  const probe = await signUpMember(processes[0].url, 'probe')
  const stop = new AbortController()
  defer(() => stop.abort())
  const writing = writers.writeUntil(stop.signal)
  writing.catch(() => {})
  await pause(3000)

  const startedAt = performance.now()
  if (failure === 'killed') primary.crash()
  else primary.freeze()
  await promote(replica)
  const promoted = (performance.now() - startedAt) / 1000
  const outages = await Promise.all(urls.map((url) => secondsUntilWrite(probe.withOrigin(url), startedAt)))
  await pause(2000)
  stop.abort()
  await writing
  const lost = await writers.findLostIn(replica.url)
  for (const line of lost) console.log(line)
  if (failure === 'unresponsive') primary.crash()
  const misdirected = await restartOldPrimary({ oldPrimary: primary, newPrimary: replica, settings, probe })
  return [
    figure({
      name: `Primary ${failure}: no writes for`,
      value: Math.max(...outages),
      unit: 's',
      decimals: 1,
      atMost: maxOutageSeconds[failure],
      note: `${promoted.toFixed(1)} s of it for the promotion`,
    }),
    checkNone(`Primary ${failure}: acknowledged writes lost`, lost.length, `of ${writers.acknowledged}`),
    checkNone(`Primary ${failure}: writes to it once it is back`, misdirected),
  ]
}

async function enableSynchronousReplication(primary: Cluster) {
  const { db, close } = connectPostgres(primary.url, { max: 1 })
  try {
    await sql`alter system set synchronous_standby_names = 'replica'`.execute(db)
    await sql`select pg_reload_conf()`.execute(db)
    for (const startedAt = performance.now(); ; await pause(100)) {
      const { rows } = await sql`select from pg_stat_replication where sync_state = 'sync'`.execute(db)
      if (rows.length > 0) return
      if (performance.now() - startedAt > timeoutMs) throw new Error('The replica does not replicate synchronously.')
    }
  } finally {
    await close()
  }
}

/** Makes a replica the primary, as a failover manager would. Members keep writing meanwhile. */
async function promote({ url }: Cluster) {
  const { db, close } = connectPostgres(url, { max: 1 })
  await sql`select pg_promote(true, 60)`.execute(db).finally(close)
}

/** Seconds until a write through this process succeeds. */
async function secondsUntilWrite(client: Client, startedAt: number): Promise<number> {
  for (;;) {
    const reply = await client.send(changeName, { body: { name: 'probe' } }).catch(() => undefined)
    const seconds = (performance.now() - startedAt) / 1000
    if (reply?.ok || seconds * 1000 > timeoutMs) return seconds
    await pause(50)
  }
}

interface Restart {
  oldPrimary: Cluster
  newPrimary: Cluster
  settings: Record<string, string>
  probe: Client
}

/** Restarts the old primary first as a standby, then as a primary. No process may write to it. Returns the misdirected writes. */
async function restartOldPrimary({ oldPrimary, newPrimary, settings, probe }: Restart): Promise<number> {
  let misdirected = 0
  for (const isPrimary of [false, true]) {
    if (isPrimary) oldPrimary.crash()
    oldPrimary.setPrimary(isPrimary)
    await oldPrimary.start()
    const name = `written ${isPrimary ? 'late' : 'again'}`
    await withCleanup(async (defer) => {
      const server = await startServer(defer, settings)
      await probe.withOrigin(server.url).call(changeName, { body: { name } })
    })
    if ((await countMembersNamed(newPrimary, name)) !== 1) throw new Error('The new primary does not have the write.')
    misdirected += await countMembersNamed(oldPrimary, name)
  }
  return misdirected
}

async function countMembersNamed({ url }: Cluster, name: string): Promise<number> {
  const { db, close } = connectPostgres(url, { max: 1 })
  const rows = await db.selectFrom('users').select('id').where('name', '=', name).execute().finally(close)
  return rows.length
}

const parts = {
  outage,
  killed: (_: number, defer: Defer) => failOver('killed', defer),
  unresponsive: (_: number, defer: Defer) => failOver('unresponsive', defer),
}

await runProgram({
  help,
  options: { seconds: 90, only: '' },
  measure: ({ seconds, only }) => runParts(parts, only, (part, defer) => part(seconds, defer)),
})
