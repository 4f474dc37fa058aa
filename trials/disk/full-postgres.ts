import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { createRegisters } from '../../harness/measure/acknowledged-writes.ts'
import type { Metric } from '../../harness/measure/metrics.ts'
import { createTally, join, readFacts } from '../../harness/measure/request-outcome.ts'
import { createCluster } from '../../harness/processes/postgres-cluster.ts'
import { startServerProcess } from '../../harness/processes/server-process.ts'
import { waitUntilReady } from '../../harness/processes/wait-until-ready.ts'
import { type Db, connectPostgres } from '../../server/db/connect.ts'
import type { SmallDisk } from './small-disk.ts'

const fullForMs = 15_000

/** PostgreSQL's disk fills up while members write; then even its log finds no room, which ends it. */
export async function fullPostgres(disk: SmallDisk): Promise<Metric[]> {
  const cluster = await createCluster(disk.folder)
  const facts = createTally()
  const writes = createTally()
  try {
    await cluster.start()
    const product = await startServerProcess({ DATABASE_URL: cluster.url, LOG_LEVEL: 'fatal' })
    try {
      const registers = await createRegisters(() => product.url, 4, writes.add)
      const reader = await join(product.url, 'reader')
      const over = new AbortController()
      const writing = registers.writeUntil(over.signal)
      await pause(1000)
      const backup = connectPostgres(cluster.url, () => {}, 2)
      disk.fill()
      const ending = growUntilItEnds(backup.db, fullForMs / 2)
      const ends = performance.now() + fullForMs
      while (performance.now() < ends) {
        facts.add(await readFacts(reader))
        await pause(100)
      }
      const ended = await ending
      await backup.close().catch(() => {})
      const whileFull = writes.text()
      disk.makeRoom()
      // What keeps a service running would start it again, where it did not manage by itself.
      if (!cluster.isRunning()) await cluster.start()
      const back = await waitUntilReady(product.url, 30_000)
      const before = registers.acknowledged
      await pause(1000)
      over.abort()
      await writing
      const since = registers.acknowledged - before
      const lost = await registers.lost()
      return [
        {
          name: 'PostgreSQL full: facts',
          value: facts.text(),
          limit: 'all done',
          passed: facts.others(['done']).length === 0,
        },
        {
          name: 'PostgreSQL full: writes',
          value: whileFull,
          limit: 'done or unavailable, both seen',
          passed: writes.others(['done', 'unavailable']).length === 0 && writes.count('unavailable') > 0,
        },
        {
          name: 'PostgreSQL full: log without room',
          value: ended ? 'it ended' : 'went on',
          limit: 'it ended',
          passed: ended,
        },
        {
          name: 'PostgreSQL full: ready with room again',
          value: `${back?.toFixed(0)} ms`,
          limit: '30000 ms',
          passed: back !== undefined,
        },
        { name: 'PostgreSQL full: writes since', value: String(since), limit: 'some', passed: since > 0 },
        { name: 'PostgreSQL full: lost writes', value: String(lost.length), limit: 'none', passed: lost.length === 0 },
      ]
    } finally {
      await product.stop()
    }
  } finally {
    cluster.remove()
  }
}

/** An open snapshot, as a backup's, keeps every old row, so that tables must grow; then the log is made to grow. */
async function growUntilItEnds(db: Db, growMs: number): Promise<boolean> {
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
