import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { changeName } from '../contract/accounts.ts'
import type { Client } from '../harness/app/client.ts'
import { createRegisters } from '../harness/measure/acknowledged-writes.ts'
import type { Metric } from '../harness/measure/metrics.ts'
import { parseCount, runProgram } from '../harness/measure/program.ts'
import { type Cluster, createCluster } from '../harness/processes/postgres-cluster.ts'
import { type ServerProcess, startServerProcess } from '../harness/processes/server-process.ts'
import { connectPostgres } from '../server/db/connect.ts'
import { at, join } from './several/context.ts'

const help = `npm run trial -- failover [--rounds 2]
A primary and a replica that follows it synchronously; members write through two processes that know both. The primary
ends (kill -9 in odd rounds; in even ones it falls silent, as a machine without a network) and the replica is promoted.
Fails when the processes do not find it by themselves, when a write that was acknowledged is gone, or when something is
written to the old primary once it is back. About a minute and a half a round.`

const writers = 8
const patienceMs = 90_000
const say = (line: string) => console.log(line)

type End = 'killed' | 'silent'
/** Until both processes write again, the promotion included. A silent one is given up after 20 seconds. */
const awaySeconds: Record<End, number> = { killed: 20, silent: 60 }

async function round(end: End): Promise<Metric[]> {
  const clusters: Cluster[] = []
  const processes: ServerProcess[] = []
  const over = new AbortController()
  try {
    const primary = await createCluster()
    clusters.push(primary)
    await primary.start()
    const replica = await primary.createStandby('replica')
    clusters.push(replica)
    await replica.start()
    await followSynchronously(primary)
    const settings = {
      DATABASE_URL: `postgres://postgres@127.0.0.1:${primary.port},127.0.0.1:${replica.port}/postgres?target_session_attrs=read-write`,
      LOG_LEVEL: 'fatal',
    }
    processes.push(...(await Promise.all([1, 2].map(() => startServerProcess(settings)))))
    const urls = processes.map(({ url }) => url)
    let turn = 0
    const registers = await createRegisters(() => urls[turn++ % urls.length] ?? '', writers)
    const probe = await join(urls[0] ?? '', 'probe')
    const writing = registers.writeUntil(over.signal)
    writing.catch(() => {})
    await pause(3000)

    const begun = performance.now()
    if (end === 'killed') primary.crash()
    else primary.freeze()
    await promote(replica)
    const promoted = (performance.now() - begun) / 1000
    const back = await Promise.all(urls.map((url) => writesAgain(at(url, probe), begun)))
    await pause(2000)
    over.abort()
    await writing
    const lost = await registers.lostOn(replica.url)
    for (const line of lost) say(line)
    if (end === 'silent') primary.crash()
    const strayed = await oldPrimaryReturns(primary, replica, settings, probe)
    return [
      {
        name: `Writes away, primary ${end}`,
        value: `${Math.max(...back).toFixed(1)} s`,
        limit: `${awaySeconds[end]} s, ${promoted.toFixed(1)} s of it the promotion`,
        passed: Math.max(...back) <= awaySeconds[end],
      },
      {
        name: 'Acknowledged writes lost',
        value: String(lost.length),
        limit: `none of ${registers.acknowledged}; ${registers.failed} were refused or cut off`,
        passed: lost.length === 0 && registers.acknowledged > writers,
      },
      {
        name: 'Written to the old primary once it was back',
        value: String(strayed),
        limit: 'nothing, read-only or not',
        passed: strayed === 0,
      },
    ]
  } finally {
    over.abort()
    await Promise.all(processes.map((one) => one.kill()))
    for (const cluster of clusters.toReversed()) cluster.remove()
  }
}

async function followSynchronously(primary: Cluster) {
  const { db, close } = connectPostgres(primary.url, () => {}, 1)
  try {
    await sql`alter system set synchronous_standby_names = 'replica'`.execute(db)
    await sql`select pg_reload_conf()`.execute(db)
    for (const begun = performance.now(); ; await pause(100)) {
      const { rows } = await sql`select from pg_stat_replication where sync_state = 'sync'`.execute(db)
      if (rows.length > 0) return
      if (performance.now() - begun > patienceMs) throw new Error('The replica does not follow.')
    }
  } finally {
    await close()
  }
}

/** As whoever watches over both would do; members go on trying meanwhile. */
async function promote({ url }: Cluster) {
  const { db, close } = connectPostgres(url, () => {}, 1)
  await sql`select pg_promote(true, 60)`.execute(db).finally(close)
}

/** Seconds until this process saves something again. */
async function writesAgain(client: Client, begun: number): Promise<number> {
  for (;;) {
    const reply = await client.send(changeName, { body: { name: 'probe' } }).catch(() => undefined)
    const seconds = (performance.now() - begun) / 1000
    if (reply?.ok || seconds * 1000 > patienceMs) return seconds
    await pause(50)
  }
}

/** First it only reads, then it would take writes. Neither those who know better nor a new process may write to it. */
async function oldPrimaryReturns(
  old: Cluster,
  now: Cluster,
  settings: Record<string, string>,
  probe: Client,
): Promise<number> {
  let strayed = 0
  for (const whether of [false, true]) {
    if (whether) old.crash()
    old.setPrimary(whether)
    await old.start()
    const newcomer = await startServerProcess(settings)
    try {
      const name = `written ${whether ? 'late' : 'again'}`
      await at(newcomer.url, probe).call(changeName, { body: { name } })
      if ((await namesLike(now, name)) !== 1) throw new Error('The new primary does not have what was saved.')
      strayed += await namesLike(old, name)
    } finally {
      await newcomer.stop()
    }
  }
  return strayed
}

async function namesLike({ url }: Cluster, name: string): Promise<number> {
  const { db, close } = connectPostgres(url, () => {}, 1)
  const rows = await db.selectFrom('users').select('id').where('name', '=', name).execute().finally(close)
  return rows.length
}

async function failover(rounds: number): Promise<Metric[]> {
  const results: Metric[] = []
  for (let number = 1; number <= rounds; number++) {
    say(`Round ${number} of ${rounds}.`)
    results.push(...(await round(number % 2 ? 'killed' : 'silent')))
  }
  return results
}

await runProgram(help, () => {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '2' } } })
  return failover(parseCount(values.rounds, 'rounds'))
})
