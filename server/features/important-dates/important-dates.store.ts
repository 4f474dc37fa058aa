import { type Expression, type Insertable, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { LocalDate, StateCode } from '../../../contract/common.ts'
import type { DatePlace, DateStatus, ImportantDateSort, ImportantDateType } from '../../../contract/important-dates.ts'
import { type AuditEntry, recordAudit, calendarActor } from '../../db/audit.ts'
import type { Db } from '../../db/connect.ts'
import { listElectionStatuses } from '../../db/election-statuses.ts'
import type { Database } from '../../db/schema.ts'

/** The advisory lock under which calendar dates are compared with other dates: an arbitrary number that no other lock uses. */
const calendarLock = 619_204_817

export type DateRow = Selectable<Database['importantDates']>
export type NewDate = Omit<Insertable<Database['importantDates']>, 'id' | 'revision'>
/** What an administrator changes. */
export type DateFields = Omit<DateRow, 'id' | 'revision' | 'origin' | 'createdAt' | 'updatedAt'>
/** What to change in a row, or null for nothing. */
export type DateChange = { set: Partial<DateFields>; updatedAt: Date; audit: AuditDetails } | null
type AuditDetails = Omit<AuditEntry, 'targetType' | 'targetId'>
type ElectionStatus = Selectable<Database['electionStatuses']>

/** What reminders do in the transaction of a change to a date, so that both are committed or neither. */
export interface ReminderRecords {
  recordDateChange(trx: Db, before: DateRow | null, after: DateRow | null): Promise<void>
  recordNewDates(trx: Db, rows: DateRow[]): Promise<void>
  retryFailed(id: number, trx: Db): Promise<number>
}

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

/** What a row takes over from the calendar. */
export type CalendarFields = Pick<
  DateFields,
  | 'title'
  | 'titleEs'
  | 'description'
  | 'descriptionEs'
  | 'type'
  | 'date'
  | 'stateCode'
  | 'isActive'
  | 'confirmedBy'
  | 'followsCalendar'
>

export interface RowChange {
  before: DateRow
  set: Partial<CalendarFields>
  /** False if members need not be told, for example that a title or description was reworded. */
  isAnnounced: boolean
}

/** What makes the stored dates match the calendar. */
export interface SyncPlan {
  add: NewDate[]
  change: RowChange[]
}

interface SyncOptions {
  /** Dates added by hand before this day are not read. */
  from: LocalDate
  now: Date
  plan(rows: DateRow[], statuses: ElectionStatus[]): SyncPlan
}

/** Rows per insert, below the number of parameters that a query can have. */
const batchSize = 500

export type ImportantDatesStore = ReturnType<typeof createImportantDatesStore>

export function createImportantDatesStore(db: Db, reminders: ReminderRecords) {
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
    await reminders.recordDateChange(trx, before, row)
    return { row, isChanged: true }
  }

  /** False if an administrator changed the row in the meantime; the next run looks at it again. */
  const applyChange = async (trx: Db, { before, set, isAnnounced }: RowChange, now: Date): Promise<boolean> => {
    const after = await trx
      .updateTable('importantDates')
      .set({ ...set, revision: isAnnounced ? before.revision + 1 : before.revision, updatedAt: now })
      .where('id', '=', before.id)
      .where('revision', '=', before.revision)
      .returningAll()
      .executeTakeFirst()
    if (after && isAnnounced) await reminders.recordDateChange(trx, before, after)
    return after !== undefined
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

    /** The states of those dates that exist. */
    listPlaces: (ids: number[]) =>
      db.selectFrom('importantDates').select(['id', 'stateCode']).where('id', 'in', ids).execute(),

    /**
     * Returns why not if the calendar has the date for the same state or, with `isNationwideToo`, for the whole country; or if
     * the state already has `max` dates that were added by hand.
     */
    create: (
      row: NewDate,
      { isNationwideToo, max }: { isNationwideToo: boolean; max: number },
      audit: AuditDetails,
    ): Promise<DateRow | { problem: 'in_calendar' | 'too_many' }> =>
      db.transaction().execute(async (trx) => {
        await sql`select pg_advisory_xact_lock(${sql.lit(calendarLock)})`.execute(trx)
        if (await hasCalendarDate(trx, row, isNationwideToo)) return { problem: 'in_calendar' }
        const { count } = await trx
          .selectFrom('importantDates')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('origin', 'is', null)
          .where('stateCode', 'is not distinct from', row.stateCode ?? null)
          .executeTakeFirstOrThrow()
        if (Number(count) >= max) return { problem: 'too_many' }
        const created = await trx.insertInto('importantDates').values(row).returningAll().executeTakeFirstOrThrow()
        await record(trx, created.id, audit)
        await reminders.recordDateChange(trx, null, created)
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
        await reminders.recordDateChange(trx, before, null)
        return true
      }),

    /** Sends failed messages again. Returns how many there are. */
    retryFailed: (id: number, { at, actorId }: Pick<AuditDetails, 'at' | 'actorId'>): Promise<number> =>
      db.transaction().execute(async (trx) => {
        const retried = await reminders.retryFailed(id, trx)
        await record(trx, id, { at, actorId, action: 'important-date.retry', details: { retried } })
        return retried
      }),

    /** One process at a time, in one transaction: after a crash either all of it is done or nothing. */
    sync: ({ from, now, plan }: SyncOptions): Promise<{ added: number; changed: number }> =>
      db.transaction().execute(async (trx) => {
        await sql`select pg_advisory_xact_lock(${sql.lit(calendarLock)})`.execute(trx)
        const rows = await trx
          .selectFrom('importantDates')
          .selectAll()
          .where(({ or, eb }) => or([eb('origin', 'is not', null), eb('date', '>=', from)]))
          .orderBy('id')
          .execute()
        const { add, change } = plan(rows, await listElectionStatuses(trx))
        let added = 0
        for (let start = 0; start < add.length; start += batchSize) {
          const created = await trx
            .insertInto('importantDates')
            .values(add.slice(start, start + batchSize))
            .onConflict((conflict) => conflict.column('origin').doNothing())
            .returningAll()
            .execute()
          await reminders.recordNewDates(trx, created)
          added += created.length
        }
        const changed: RowChange[] = []
        for (const one of change) if (await applyChange(trx, one, now)) changed.push(one)
        if (added + changed.length > 0) {
          await recordAudit(trx, {
            at: now,
            actorId: calendarActor,
            action: 'calendar.sync',
            targetType: 'calendar',
            targetId: 'elections',
            details: { added, changed: changed.map(({ before, set }) => ({ id: before.id, ...set })) },
          })
        }
        return { added, changed: changed.length }
      }),

    listElectionStatuses: () => listElectionStatuses(db),
  }
}

/** Rolls back the transaction. */
class DateMissing extends Error {}

/** Whether the calendar has the same date. Civic events never count as the same: several on one day are usual. */
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
