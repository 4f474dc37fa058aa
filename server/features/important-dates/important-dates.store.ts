import { type Expression, type Insertable, type Selectable, type SqlBool, sql } from 'kysely'
import type { LocalDate } from '../../../contract/common.ts'
import type { DatePlace, ImportantDateSort, ImportantDateType } from '../../../contract/important-dates.ts'
import { type AuditEntry, recordAudit } from '../../db/audit.ts'
import type { Db } from '../../db/connect.ts'
import type { Database } from '../../db/schema.ts'

export type DateRow = Selectable<Database['importantDates']>
export type NewDate = Omit<Insertable<Database['importantDates']>, 'id' | 'revision'>
export type DateFields = Omit<DateRow, 'id' | 'revision' | 'origin' | 'createdAt' | 'updatedAt'>
export type Act = Omit<AuditEntry, 'targetType' | 'targetId'>
/** Runs in the transaction of the change: what is to be sent follows it, or neither happens. */
export type Follow = (trx: Db, before: DateRow | null, after: DateRow | null) => Promise<void>

export interface Wanted {
  search?: string | undefined
  type?: ImportantDateType | undefined
  place?: DatePlace | undefined
  active?: boolean | undefined
  sort: ImportantDateSort
  descending: boolean
  /** What lies before this day comes last, unless it is asked for backwards. */
  today: LocalDate
  offset: number
  limit: number
}

const columns = { date: 'date', title: 'title', type: 'type', state: 'stateCode' } as const

export type ImportantDatesStore = ReturnType<typeof createImportantDatesStore>

export function createImportantDatesStore(db: Db, follow: Follow) {
  const record = (trx: Db, id: number, act: Act) =>
    recordAudit(trx, { ...act, targetType: 'important-date', targetId: String(id) })

  return {
    async list(wanted: Wanted): Promise<{ rows: DateRow[]; total: number; all: number }> {
      const fitting = db.selectFrom('importantDates').where(fits(wanted))
      const direction = wanted.descending ? 'desc' : 'asc'
      const rows = await fitting
        .selectAll()
        .$if(wanted.sort === 'date' && !wanted.descending, (query) => query.orderBy(sql`date < ${wanted.today}::date`))
        // Nationwide stands before the states.
        .orderBy(columns[wanted.sort], (order) =>
          wanted.descending ? order.desc().nullsLast() : order.asc().nullsFirst(),
        )
        .orderBy('date', direction)
        .orderBy('id', direction)
        .offset(wanted.offset)
        .limit(wanted.limit)
        .execute()
      const counts = await db
        .selectFrom('importantDates')
        .select(({ fn }) => [
          fn.countAll<string>().as('all'),
          fn.countAll<string>().filterWhere(fits(wanted)).as('total'),
        ])
        .executeTakeFirstOrThrow()
      return { rows, total: Number(counts.total), all: Number(counts.all) }
    },

    async exists(id: number): Promise<boolean> {
      return (await db.selectFrom('importantDates').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
    },

    create: (row: NewDate, act: Act): Promise<DateRow> =>
      db.transaction().execute(async (trx) => {
        const made = await trx.insertInto('importantDates').values(row).returningAll().executeTakeFirstOrThrow()
        await record(trx, made.id, act)
        await follow(trx, null, made)
        return made
      }),

    /** `change` sees the row as it stands, held until the end, and says what becomes of it. */
    update: (
      id: number,
      change: (before: DateRow) => { set: Partial<DateFields>; updatedAt: Date; act: Act } | null,
    ): Promise<DateRow | undefined> =>
      db.transaction().execute(async (trx) => {
        const before = await held(trx, id)
        const changed = before && change(before)
        if (!before || !changed) return before
        const after = await trx
          .updateTable('importantDates')
          .set({ ...changed.set, revision: before.revision + 1, updatedAt: changed.updatedAt })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow()
        await record(trx, id, changed.act)
        await follow(trx, before, after)
        return after
      }),

    remove: (id: number, actOf: (before: DateRow) => Act): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        const before = await held(trx, id)
        if (!before) return false
        await trx.deleteFrom('importantDates').where('id', '=', id).execute()
        await record(trx, id, actOf(before))
        await follow(trx, before, null)
        return true
      }),

    /** What somebody else added meanwhile is left as it is. */
    import: (rows: NewDate[], actOf: (made: DateRow[]) => Act): Promise<number> =>
      db.transaction().execute(async (trx) => {
        if (rows.length === 0) return 0
        const made = await trx
          .insertInto('importantDates')
          .values(rows)
          .onConflict((conflict) => conflict.column('origin').doNothing())
          .returningAll()
          .execute()
        if (made.length > 0) await recordAudit(trx, { ...actOf(made), targetType: 'calendar', targetId: 'elections' })
        for (const row of made) await follow(trx, null, row)
        return made.length
      }),

    /** An act on the reminders of a date: it and its line in the audit log happen together. */
    act: <Result>(id: number, work: (trx: Db) => Promise<Result>, actOf: (result: Result) => Act): Promise<Result> =>
      db.transaction().execute(async (trx) => {
        const result = await work(trx)
        await record(trx, id, actOf(result))
        return result
      }),

    /** What is there from a day on, to see what need not be proposed. */
    known: (from: LocalDate) =>
      db
        .selectFrom('importantDates')
        .select(['origin', 'type', 'date', 'stateCode'])
        .where('date', '>=', from)
        .limit(10_000)
        .execute(),

    electionWords: () => db.selectFrom('electionStatuses').selectAll().execute(),
  }
}

const held = (trx: Db, id: number) =>
  trx.selectFrom('importantDates').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

function fits({ search, type, place, active }: Wanted): Expression<SqlBool> {
  const words = search && `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const conditions = [
    words ? sql<SqlBool>`(title ilike ${words} or description ilike ${words} or title_es ilike ${words})` : undefined,
    type ? sql<SqlBool>`type = ${type}` : undefined,
    place === 'nationwide' ? sql<SqlBool>`state_code is null` : undefined,
    place && place !== 'nationwide' ? sql<SqlBool>`state_code = ${place}` : undefined,
    active === undefined ? undefined : sql<SqlBool>`is_active = ${active}`,
  ].filter((condition) => condition !== undefined)
  return sql<SqlBool>`${sql.join([sql`true`, ...conditions], sql` and `)}`
}
