import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { connectEmbedded } from '../../../server/db/connect.ts'
import { createTally } from '../../load/request-outcome.ts'
import type { Metric } from '../../metrics.ts'
import type { SmallDisk } from './small-disk.ts'

/** crash_shutdown: the embedded database has stopped. */
const databaseStopped = '57P02'
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error))

/** Without room for its write-ahead log the embedded database stops. It must reopen automatically, with all acknowledged rows. */
export async function fullLog(disk: SmallDisk): Promise<Metric[]> {
  const connection = await connectEmbedded(join(disk.folder, 'data'), () => {})
  const { db } = connection
  const insert = () => sql`insert into marks values (1)`.execute(db).then(() => 'done', codeOf)
  const outcomes = createTally()
  try {
    await sql`create table marks (n int)`.execute(db)
    await insert()
    disk.fill()
    for (let tries = 0; tries < 10 && outcomes.count(databaseStopped) === 0; tries++) {
      await sql`select pg_switch_wal()`.execute(db).catch(() => {})
      outcomes.add(await insert())
    }
    disk.makeRoom()
    const startedAt = performance.now()
    let last = await insert()
    while (last !== 'done' && performance.now() - startedAt < 60_000) {
      await pause(200)
      last = await insert()
    }
    const recoveryMs = performance.now() - startedAt
    const { rows } = await sql<{ n: number }>`select count(*) as n from marks`.execute(db)
    const stored = rows[0]?.n ?? 0
    const acknowledged = outcomes.count('done') + 2
    return [
      {
        name: 'Embedded log full: writes',
        value: outcomes.text(),
        limit: `done or ${databaseStopped}, at least one of the latter`,
        passed: outcomes.unexpected(['done', databaseStopped]).length === 0 && outcomes.count(databaseStopped) > 0,
      },
      {
        name: 'Embedded log full: reopened after',
        value: `${recoveryMs.toFixed(0)} ms`,
        limit: '60000 ms',
        passed: last === 'done',
      },
      {
        name: 'Embedded log full: rows',
        value: String(stored),
        limit: `at least the ${acknowledged} acknowledged`,
        passed: stored >= acknowledged,
      },
    ]
  } finally {
    await connection.close()
  }
}
