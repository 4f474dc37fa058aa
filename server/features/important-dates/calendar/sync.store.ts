import { type Selectable, sql } from 'kysely'
import type { LocalDate } from '../../../../contract/common.ts'
import { calendarActor, recordAudit } from '../../../db/audit.ts'
import type { Db } from '../../../db/connect.ts'
import { listElectionStatuses } from '../../../db/election-statuses.ts'
import type { Database } from '../../../db/schema.ts'
import { type DateRow, type OnChange, calendarLock } from '../important-dates.store.ts'
import type { RowChange, SyncPlan } from './plan-sync.ts'

/** Rows per insert, below the number of parameters that a query can have. */
const batchSize = 500

interface SyncOptions {
  /** Dates added by hand before this day are not read. */
  from: LocalDate
  now: Date
  plan(rows: DateRow[], statuses: Selectable<Database['electionStatuses']>[]): SyncPlan
  onAdded(trx: Db, rows: DateRow[]): Promise<void>
  onChange: OnChange
}

export interface SyncResult {
  added: number
  changed: number
}

export function createSyncStore(db: Db) {
  return {
    /** One process at a time, in one transaction: after a crash either all of it is done or nothing. */
    sync: ({ from, now, plan, onAdded, onChange }: SyncOptions): Promise<SyncResult> =>
      db.transaction().execute(async (trx) => {
        await sql`select pg_advisory_xact_lock(${sql.lit(calendarLock)})`.execute(trx)
        const rows = await trx
          .selectFrom('importantDates')
          .selectAll()
          .where(({ or, eb }) => or([eb('origin', 'is not', null), eb('date', '>=', from)]))
          .orderBy('id')
          .execute()
        const { add, change } = plan(rows, await listElectionStatuses(trx))
        const added: DateRow[] = []
        for (let start = 0; start < add.length; start += batchSize) {
          const created = await trx
            .insertInto('importantDates')
            .values(add.slice(start, start + batchSize))
            .onConflict((conflict) => conflict.column('origin').doNothing())
            .returningAll()
            .execute()
          await onAdded(trx, created)
          added.push(...created)
        }
        const changed: RowChange[] = []
        for (const one of change) {
          if (await applyChange(trx, one, now, onChange)) changed.push(one)
        }
        if (added.length + changed.length > 0) {
          await recordAudit(trx, {
            at: now,
            actorId: calendarActor,
            action: 'calendar.sync',
            targetType: 'calendar',
            targetId: 'elections',
            details: { added: added.length, changed: changed.map(({ before, set }) => ({ id: before.id, ...set })) },
          })
        }
        return { added: added.length, changed: changed.length }
      }),
  }
}

/** False if an administrator changed the row in the meantime; the next run looks at it again. */
async function applyChange(
  trx: Db,
  { before, set, isAnnounced }: RowChange,
  now: Date,
  onChange: OnChange,
): Promise<boolean> {
  const after = await trx
    .updateTable('importantDates')
    .set({ ...set, revision: isAnnounced ? before.revision + 1 : before.revision, updatedAt: now })
    .where('id', '=', before.id)
    .where('revision', '=', before.revision)
    .returningAll()
    .executeTakeFirst()
  if (!after) return false
  if (isAnnounced) await onChange(trx, before, after)
  return true
}
