import { type Expression, type Insertable, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { LocalDate, StateCode } from '../../../contract/common.ts'
import type { DatePlace, DateStatus, ImportantDateSort, ImportantDateType } from '../../../contract/important-dates.ts'
import { type AuditEntry, recordAudit } from '../../db/audit.ts'
import type { Db } from '../../db/connect.ts'
import { listElectionStatuses } from '../../db/election-statuses.ts'
import type { Database } from '../../db/schema.ts'

/** The advisory lock under which calendar dates are compared with other dates: an arbitrary number that no other lock uses. */
export const calendarLock = 619_204_817

export type DateRow = Selectable<Database['importantDates']>
export type NewDate = Omit<Insertable<Database['importantDates']>, 'id' | 'revision'>
/** What an administrator changes. */
export type DateFields = Omit<DateRow, 'id' | 'revision' | 'origin' | 'createdAt' | 'updatedAt'>
/** What to change in a row, or null for nothing. */
export type DateChange = { set: Partial<DateFields>; updatedAt: Date; audit: AuditDetails } | null
export type AuditDetails = Omit<AuditEntry, 'targetType' | 'targetId'>
/** Runs in the transaction of the change, so that both are committed or neither. */
export type OnChange = (trx: Db, before: DateRow | null, after: DateRow | null) => Promise<void>

export interface DateQuery {
  /** Only dates of these states; absent for all dates. */
  states: StateCode[] | undefined
  search?: string | undefined
  type?: ImportantDateType | undefined
  place?: DatePlace | undefined
  status?: DateStatus | undefined
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

  const updateOne = async (trx: Db, id: number, change: (before: DateRow) => DateChange) => {
    const before = await lockDate(trx, id)
    const changed = before && change(before)
    if (!before || !changed) return { row: before, isChanged: false }
    const row = await trx
      .updateTable('importantDates')
      .set({ ...changed.set, revision: before.revision + 1, updatedAt: changed.updatedAt })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await record(trx, id, changed.audit)
    await onChange(trx, before, row)
    return { row, isChanged: true }
  }

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
        .where(isOfStates(query))
        .select(({ fn }) => [
          fn.countAll<string>().as('all'),
          fn.countAll<string>().filterWhere(matches(query)).as('total'),
        ])
        .executeTakeFirstOrThrow()
      return { rows, total: Number(counts.total), all: Number(counts.all) }
    },

    /** The states of these dates, without those that do not exist. */
    listPlaces: (ids: number[]) =>
      db.selectFrom('importantDates').select(['id', 'stateCode']).where('id', 'in', ids).execute(),

    /** Returns undefined if the calendar has the same date, for `isNationwideToo` also as a nationwide one. */
    create: (row: NewDate, isNationwideToo: boolean, audit: AuditDetails): Promise<DateRow | undefined> =>
      db.transaction().execute(async (trx) => {
        await sql`select pg_advisory_xact_lock(${sql.lit(calendarLock)})`.execute(trx)
        if (await hasCalendarDate(trx, row, isNationwideToo)) return undefined
        const created = await trx.insertInto('importantDates').values(row).returningAll().executeTakeFirstOrThrow()
        await record(trx, created.id, audit)
        await onChange(trx, null, created)
        return created
      }),

    /** `change` gets the locked current row. */
    update: async (id: number, change: (before: DateRow) => DateChange): Promise<DateRow | undefined> =>
      db.transaction().execute(async (trx) => (await updateOne(trx, id, change)).row),

    /** Changes all of them or, if one does not exist, none. Returns how many were changed. */
    updateAll: (ids: number[], change: (before: DateRow) => DateChange): Promise<number | undefined> =>
      db
        .transaction()
        .execute(async (trx) => {
          let changed = 0
          // In order of id, so that two administrators do not wait for each other's rows forever.
          for (const id of ids.toSorted((one, other) => one - other)) {
            const { row, isChanged } = await updateOne(trx, id, change)
            if (!row) throw new DateMissing()
            if (isChanged) changed += 1
          }
          return changed
        })
        .catch((error: unknown) => {
          if (error instanceof DateMissing) return undefined
          throw error
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

    listElectionStatuses: () => listElectionStatuses(db),
  }
}

/** Rolls back the transaction. */
class DateMissing extends Error {}

/** Several civic events on one day are usual, so these are never the same. */
async function hasCalendarDate(
  trx: Db,
  { type, date, stateCode }: NewDate,
  isNationwideToo: boolean,
): Promise<boolean> {
  if (type === 'civic-event') return false
  const { rows } = await sql`
    select from important_dates
    where origin is not null and is_active and type = ${type} and date = ${date}::date
      and (state_code is not distinct from ${stateCode ?? null}::text
        or ${isNationwideToo}::boolean and state_code is null)
    limit 1
  `.execute(trx)
  return rows.length > 0
}

const lockDate = (trx: Db, id: number) =>
  trx.selectFrom('importantDates').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

const statusConditions: Record<DateStatus, RawBuilder<SqlBool>> = {
  proposed: sql`(is_active and confirmed_by is null)`,
  active: sql`(is_active and confirmed_by is not null)`,
  off: sql`not is_active`,
}

const isOfStates = ({ states }: DateQuery): RawBuilder<SqlBool> =>
  states ? sql`state_code = any(${states}::text[])` : sql`true`

function matches(query: DateQuery): Expression<SqlBool> {
  const { search, type, place, status } = query
  const pattern = search && `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const conditions = [
    pattern
      ? sql<SqlBool>`(title ilike ${pattern} or description ilike ${pattern} or title_es ilike ${pattern})`
      : undefined,
    type ? sql<SqlBool>`type = ${type}` : undefined,
    place === 'nationwide' ? sql<SqlBool>`state_code is null` : undefined,
    place && place !== 'nationwide' ? sql<SqlBool>`state_code = ${place}` : undefined,
    status && statusConditions[status],
  ].filter((condition) => condition !== undefined)
  return sql<SqlBool>`${sql.join([isOfStates(query), ...conditions], sql` and `)}`
}
