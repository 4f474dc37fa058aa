import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { changeName } from '../../contract/accounts.ts'
import type { Client } from '../../harness/app/client.ts'
import { signUpMember } from '../../harness/app/sign-up.ts'
import { type Cluster, createCluster } from '../../harness/processes/postgres-cluster.ts'
import { type ServerProcess, startServerProcess } from '../../harness/processes/server-process.ts'
import { connectPostgres } from '../../server/db/connect.ts'
import { createWriters } from '../load/acknowledged-writes.ts'
import type { Metric } from '../metrics.ts'
import { parseCount, runProgram } from '../program.ts'

const help = `npm run trial -- failover [--rounds 2]
A primary with a synchronous replica; members write through two server processes that know both. The primary is killed (kill
-9, odd rounds) or stops responding like a machine without a network (even rounds), and the replica is promoted. Fails when
the processes do not find the new primary, when an acknowledged write is lost, or when something is written to the old
primary once it is back. About a minute and a half per round.`

const writerCount = 8
const timeoutMs = 90_000
const print = (line: string) => console.log(line)

type Failure = 'killed' | 'unresponsive'
/** Limit until both processes write again, promotion included. An unresponsive primary is given up after 20 seconds. */
const maxOutageSeconds: Record<Failure, number> = { killed: 20, unresponsive: 60 }

async function runRound(failure: Failure): Promise<Metric[]> {
  const clusters: Cluster[] = []
  const processes: ServerProcess[] = []
  const stop = new AbortController()
  try {
    const primary = await createCluster()
    clusters.push(primary)
    await primary.start()
    const replica = await primary.createStandby('replica')
    clusters.push(replica)
    await replica.start()
    await enableSynchronousReplication(primary)
    const settings = {
      DATABASE_URL: `postgres://postgres@127.0.0.1:${primary.port},127.0.0.1:${replica.port}/postgres?target_session_attrs=read-write`,
      LOG_LEVEL: 'fatal',
    }
    processes.push(...(await Promise.all([1, 2].map(() => startServerProcess(settings)))))
    const urls = processes.map(({ url }) => url)
    let turn = 0
    const writers = await createWriters(() => urls[turn++ % urls.length] ?? '', writerCount)
    const probe = await signUpMember(urls[0] ?? '', 'probe')
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
    for (const line of lost) print(line)
    if (failure === 'unresponsive') primary.crash()
    const misdirected = await restartOldPrimary(primary, replica, settings, probe)
    return [
      {
        name: `No writes, primary ${failure}`,
        value: `${Math.max(...outages).toFixed(1)} s`,
        limit: `${maxOutageSeconds[failure]} s, ${promoted.toFixed(1)} s of it for the promotion`,
        passed: Math.max(...outages) <= maxOutageSeconds[failure],
      },
      {
        name: 'Acknowledged writes lost',
        value: String(lost.length),
        limit: `none of ${writers.acknowledged}; ${writers.failed} failed`,
        passed: lost.length === 0 && writers.acknowledged > writerCount,
      },
      {
        name: 'Writes to the old primary once it is back',
        value: String(misdirected),
        limit: 'none, read-only or not',
        passed: misdirected === 0,
      },
    ]
  } finally {
    stop.abort()
    await Promise.all(processes.map((one) => one.kill()))
    for (const cluster of clusters.toReversed()) cluster.remove()
  }
}

async function enableSynchronousReplication(primary: Cluster) {
  const { db, close } = connectPostgres(primary.url, () => {}, 1)
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

/** What a failover manager would do; members keep writing meanwhile. */
async function promote({ url }: Cluster) {
  const { db, close } = connectPostgres(url, () => {}, 1)
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

/** Restarts the old primary first as a standby, then as a primary. No process may write to it. Returns the misdirected writes. */
async function restartOldPrimary(
  oldPrimary: Cluster,
  newPrimary: Cluster,
  settings: Record<string, string>,
  probe: Client,
): Promise<number> {
  let misdirected = 0
  for (const isPrimary of [false, true]) {
    if (isPrimary) oldPrimary.crash()
    oldPrimary.setPrimary(isPrimary)
    await oldPrimary.start()
    const server = await startServerProcess(settings)
    try {
      const name = `written ${isPrimary ? 'late' : 'again'}`
      await probe.withOrigin(server.url).call(changeName, { body: { name } })
      if ((await countMembersNamed(newPrimary, name)) !== 1) throw new Error('The new primary does not have the write.')
      misdirected += await countMembersNamed(oldPrimary, name)
    } finally {
      await server.stop()
    }
  }
  return misdirected
}

async function countMembersNamed({ url }: Cluster, name: string): Promise<number> {
  const { db, close } = connectPostgres(url, () => {}, 1)
  const rows = await db.selectFrom('users').select('id').where('name', '=', name).execute().finally(close)
  return rows.length
}

async function failover(rounds: number): Promise<Metric[]> {
  const results: Metric[] = []
  for (let number = 1; number <= rounds; number++) {
    print(`Round ${number} of ${rounds}.`)
    results.push(...(await runRound(number % 2 ? 'killed' : 'unresponsive')))
  }
  return results
}

await runProgram(help, () => {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '2' } } })
  return failover(parseCount(values.rounds, 'rounds'))
})
