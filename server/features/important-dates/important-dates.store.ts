import { type Expression, type Insertable, type Selectable, type SqlBool, sql } from 'kysely'
import type { LocalDate } from '../../../contract/common.ts'
import type { DatePlace, ImportantDateSort, ImportantDateType } from '../../../contract/important-dates.ts'
import { type AuditEntry, recordAudit } from '../../db/audit.ts'
import type { Db } from '../../db/connect.ts'
import type { Database } from '../../db/schema.ts'

export type DateRow = Selectable<Database['importantDates']>
export type NewDate = Omit<Insertable<Database['importantDates']>, 'id' | 'revision'>
export type DateFields = Omit<DateRow, 'id' | 'revision' | 'origin' | 'createdAt' | 'updatedAt'>
export type AuditDetails = Omit<AuditEntry, 'targetType' | 'targetId'>
/** Runs in the transaction of the change, so that both are committed or neither. */
export type OnChange = (trx: Db, before: DateRow | null, after: DateRow | null) => Promise<void>

export interface DateQuery {
  search?: string | undefined
  type?: ImportantDateType | undefined
  place?: DatePlace | undefined
  active?: boolean | undefined
  sort: ImportantDateSort
  descending: boolean
  /** Dates before this day are listed last, unless the order is descending. */
  today: LocalDate
  offset: number
  limit: number
}

const columns = { date: 'date', title: 'title', type: 'type', state: 'stateCode' } as const

export type ImportantDatesStore = ReturnType<typeof createImportantDatesStore>

export function createImportantDatesStore(db: Db, onChange: OnChange) {
  const record = (trx: Db, id: number, audit: AuditDetails) =>
    recordAudit(trx, { ...audit, targetType: 'important-date', targetId: String(id) })

  return {
    async list(query: DateQuery): Promise<{ rows: DateRow[]; total: number; all: number }> {
      const matching = db.selectFrom('importantDates').where(matches(query))
      const direction = query.descending ? 'desc' : 'asc'
      const rows = await matching
        .selectAll()
        .$if(query.sort === 'date' && !query.descending, (select) => select.orderBy(sql`date < ${query.today}::date`))
        // Nationwide dates (null) are listed before the states.
        .orderBy(columns[query.sort], (order) =>
          query.descending ? order.desc().nullsLast() : order.asc().nullsFirst(),
        )
        .orderBy('date', direction)
        .orderBy('id', direction)
        .offset(query.offset)
        .limit(query.limit)
        .execute()
      const counts = await db
        .selectFrom('importantDates')
        .select(({ fn }) => [
          fn.countAll<string>().as('all'),
          fn.countAll<string>().filterWhere(matches(query)).as('total'),
        ])
        .executeTakeFirstOrThrow()
      return { rows, total: Number(counts.total), all: Number(counts.all) }
    },

    async exists(id: number): Promise<boolean> {
      return (await db.selectFrom('importantDates').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
    },

    create: (row: NewDate, audit: AuditDetails): Promise<DateRow> =>
      db.transaction().execute(async (trx) => {
        const created = await trx.insertInto('importantDates').values(row).returningAll().executeTakeFirstOrThrow()
        await record(trx, created.id, audit)
        await onChange(trx, null, created)
        return created
      }),

    /** `change` gets the locked current row and returns what to change, or null for nothing. */
    update: (
      id: number,
      change: (before: DateRow) => { set: Partial<DateFields>; updatedAt: Date; audit: AuditDetails } | null,
    ): Promise<DateRow | undefined> =>
      db.transaction().execute(async (trx) => {
        const before = await lockDate(trx, id)
        const changed = before && change(before)
        if (!before || !changed) return before
        const after = await trx
          .updateTable('importantDates')
          .set({ ...changed.set, revision: before.revision + 1, updatedAt: changed.updatedAt })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow()
        await record(trx, id, changed.audit)
        await onChange(trx, before, after)
        return after
      }),

    remove: (id: number, auditOf: (before: DateRow) => AuditDetails): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        const before = await lockDate(trx, id)
        if (!before) return false
        await trx.deleteFrom('importantDates').where('id', '=', id).execute()
        await record(trx, id, auditOf(before))
        await onChange(trx, before, null)
        return true
      }),

    /** Skips dates that were imported in the meantime. */
    import: (rows: NewDate[], auditOf: (created: DateRow[]) => AuditDetails): Promise<number> =>
      db.transaction().execute(async (trx) => {
        if (rows.length === 0) return 0
        const created = await trx
          .insertInto('importantDates')
          .values(rows)
          .onConflict((conflict) => conflict.column('origin').doNothing())
          .returningAll()
          .execute()
        if (created.length > 0)
          await recordAudit(trx, { ...auditOf(created), targetType: 'calendar', targetId: 'elections' })
        for (const row of created) await onChange(trx, null, row)
        return created.length
      }),

    /** Runs `work` on the reminders of a date and records it in the audit log, in one transaction. */
    withAudit: <Result>(
      id: number,
      work: (trx: Db) => Promise<Result>,
      auditOf: (result: Result) => AuditDetails,
    ): Promise<Result> =>
      db.transaction().execute(async (trx) => {
        const result = await work(trx)
        await record(trx, id, auditOf(result))
        return result
      }),

    /** All dates from this day on, to recognize proposals that exist already. */
    listFrom: (from: LocalDate) =>
      db
        .selectFrom('importantDates')
        .select(['origin', 'type', 'date', 'stateCode'])
        .where('date', '>=', from)
        .limit(10_000)
        .execute(),

    listElectionStatuses: () => db.selectFrom('electionStatuses').selectAll().execute(),
  }
}

const lockDate = (trx: Db, id: number) =>
  trx.selectFrom('importantDates').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

function matches({ search, type, place, active }: DateQuery): Expression<SqlBool> {
  const pattern = search && `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const conditions = [
    pattern
      ? sql<SqlBool>`(title ilike ${pattern} or description ilike ${pattern} or title_es ilike ${pattern})`
      : undefined,
    type ? sql<SqlBool>`type = ${type}` : undefined,
    place === 'nationwide' ? sql<SqlBool>`state_code is null` : undefined,
    place && place !== 'nationwide' ? sql<SqlBool>`state_code = ${place}` : undefined,
    active === undefined ? undefined : sql<SqlBool>`is_active = ${active}`,
  ].filter((condition) => condition !== undefined)
  return sql<SqlBool>`${sql.join([sql`true`, ...conditions], sql` and `)}`
}
