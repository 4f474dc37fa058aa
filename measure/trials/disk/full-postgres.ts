import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { signUpMember } from '../../../harness/app/sign-up.ts'
import { createCluster } from '../../../harness/processes/postgres-cluster.ts'
import { startServerProcess } from '../../../harness/processes/server-process.ts'
import { waitUntilReady } from '../../../harness/processes/wait-until-ready.ts'
import { type Db, connectPostgres } from '../../../server/db/connect.ts'
import { createWriters } from '../../load/acknowledged-writes.ts'
import { createTally, readReference } from '../../load/request-outcome.ts'
import type { Metric } from '../../metrics.ts'
import type { SmallDisk } from './small-disk.ts'

const fullForMs = 15_000

/** PostgreSQL's disk fills up while members write, in the end even for its write-ahead log, which stops it. */
export async function fullPostgres(disk: SmallDisk): Promise<Metric[]> {
  const cluster = await createCluster(disk.folder)
  const reads = createTally()
  const writes = createTally()
  try {
    await cluster.start()
    const product = await startServerProcess({ DATABASE_URL: cluster.url, LOG_LEVEL: 'fatal' })
    try {
      const writers = await createWriters(() => product.url, 4, writes.add)
      const reader = await signUpMember(product.url, 'reader')
      const stop = new AbortController()
      const writing = writers.writeUntil(stop.signal)
      await pause(1000)
      const backup = connectPostgres(cluster.url, () => {}, 2)
      disk.fill()
      const stopping = growUntilStopped(backup.db, fullForMs / 2)
      const endsAt = performance.now() + fullForMs
      while (performance.now() < endsAt) {
        reads.add(await readReference(reader))
        await pause(100)
      }
      const hasStopped = await stopping
      await backup.close().catch(() => {})
      const whileFull = writes.text()
      disk.makeRoom()
      // A service manager would restart it.
      if (!cluster.isRunning()) await cluster.start()
      const recoveryMs = await waitUntilReady(product.url, 30_000)
      const before = writers.acknowledged
      await pause(1000)
      stop.abort()
      await writing
      const writesAfterwards = writers.acknowledged - before
      const lost = await writers.findLost()
      return [
        {
          name: 'PostgreSQL full: reads of reference data',
          value: reads.text(),
          limit: 'all done',
          passed: reads.unexpected(['done']).length === 0,
        },
        {
          name: 'PostgreSQL full: writes',
          value: whileFull,
          limit: 'done or unavailable, both seen',
          passed: writes.unexpected(['done', 'unavailable']).length === 0 && writes.count('unavailable') > 0,
        },
        {
          name: 'PostgreSQL full: no room for the write-ahead log',
          value: hasStopped ? 'stopped' : 'still running',
          limit: 'stopped',
          passed: hasStopped,
        },
        {
          name: 'PostgreSQL full: ready once there is room',
          value: `${recoveryMs?.toFixed(0)} ms`,
          limit: '30000 ms',
          passed: recoveryMs !== undefined,
        },
        {
          name: 'PostgreSQL full: writes afterwards',
          value: String(writesAfterwards),
          limit: 'some',
          passed: writesAfterwards > 0,
        },
        { name: 'PostgreSQL full: lost writes', value: String(lost.length), limit: 'none', passed: lost.length === 0 },
      ]
    } finally {
      await product.stop()
    }
  } finally {
    cluster.remove()
  }
}

/** An open snapshot keeps old rows alive, so that tables grow; then new WAL segments are forced. True when PostgreSQL stopped. */
async function growUntilStopped(db: Db, growMs: number): Promise<boolean> {
  try {
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (snapshot) => {
        await sql`select 1`.execute(snapshot)
        await pause(growMs)
      })
    for (let tries = 0; tries < 20; tries++) {
      await sql`select pg_switch_wal()`.execute(db)
      await pause(200)
    }
    return false
  } catch {
    return true
  }
}
