import { type RawBuilder, sql } from 'kysely'
import { type Cleanup, cleanupBatchSize } from '../core/retention.ts'
import type { Db } from './connect.ts'
import type { Database } from './schema.ts'

interface RemovedRows {
  from: keyof Database
  where(now: Date): RawBuilder<unknown>
  key?: string
}

/** A cleanup of the rows of a table that meet a condition. */
export const removeRows =
  (db: Db, { from, where, key = 'id' }: RemovedRows): Cleanup =>
  async (now) => {
    const [rows, id] = [sql.table(from), sql.ref(key)]
    // The condition is repeated, so that a row that another statement has just renewed stays.
    const { numAffectedRows } = await sql`
      delete from ${rows} where ${id} in (
        select ${id} from ${rows} where ${where(now)} limit ${cleanupBatchSize}
      ) and ${where(now)}
    `.execute(db)
    return Number(numAffectedRows ?? 0)
  }
