import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Metric } from '../../harness/measure/metrics.ts'
import { createTally } from '../../harness/measure/request-outcome.ts'
import { connectEmbedded } from '../../server/db/connect.ts'
import type { SmallDisk } from './small-disk.ts'

const ended = '57P02'
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error))

/** No room for the database's own log, which ends it: it must be opened again by itself, without what was never written. */
export async function fullLog(disk: SmallDisk): Promise<Metric[]> {
  const connection = await connectEmbedded(join(disk.folder, 'data'), () => {})
  const { db } = connection
  const insert = () => sql`insert into marks values (1)`.execute(db).then(() => 'done', codeOf)
  const seen = createTally()
  try {
    await sql`create table marks (n int)`.execute(db)
    await insert()
    disk.fill()
    for (let tries = 0; tries < 10 && seen.count(ended) === 0; tries++) {
      await sql`select pg_switch_wal()`.execute(db).catch(() => {})
      seen.add(await insert())
    }
    disk.makeRoom()
    const begun = performance.now()
    let last = await insert()
    while (last !== 'done' && performance.now() - begun < 60_000) {
      await pause(200)
      last = await insert()
    }
    const back = performance.now() - begun
    const { rows } = await sql<{ n: number }>`select count(*) as n from marks`.execute(db)
    const found = rows[0]?.n ?? 0
    const acknowledged = seen.count('done') + 2
    return [
      {
        name: 'Embedded log full: writes',
        value: seen.text(),
        limit: `done or ${ended}, the latter seen`,
        passed: seen.others(['done', ended]).length === 0 && seen.count(ended) > 0,
      },
      {
        name: 'Embedded log full: opened again',
        value: `${back.toFixed(0)} ms`,
        limit: '60000 ms',
        passed: last === 'done',
      },
      {
        name: 'Embedded log full: rows',
        value: String(found),
        limit: `at least the ${acknowledged} acknowledged`,
        passed: found >= acknowledged,
      },
    ]
  } finally {
    await connection.close()
  }
}
