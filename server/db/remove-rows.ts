import { type RawBuilder, sql } from 'kysely'
import { type Cleanup, cleanupBatchSize } from '../core/retention.ts'
import type { Db } from './connect.ts'
import type { Database } from './schema.ts'

/** A cleanup of the rows of a table that meet a condition. */
export const removeRows =
  (db: Db, table: keyof Database, condition: (now: Date) => RawBuilder<unknown>, key = 'id'): Cleanup =>
  async (now) => {
    const [rows, id] = [sql.table(table), sql.ref(key)]
    // The second check is for a row that another statement has just renewed.
    const { numAffectedRows } = await sql`
      delete from ${rows} where ${id} in (
        select ${id} from ${rows} where ${condition(now)} limit ${cleanupBatchSize}
      ) and ${condition(now)}
    `.execute(db)
    return Number(numAffectedRows ?? 0)
  }
