import type { z } from 'zod'
import { addDays } from '../../../civic/dates/local-date.ts'
import { dayIn, zoneOf } from '../../../civic/dates/zoned-time.ts'
import type { User } from '../../../contract/accounts.ts'
import type {
  ImportantDate,
  ImportantDateDraft,
  ReminderProgress,
  listImportantDates,
  updateImportantDate,
} from '../../../contract/important-dates.ts'
import { AppError } from '../../core/app-error.ts'
import type { Clock } from '../../core/clock.ts'
import type { Db } from '../../db/connect.ts'
import type { DateFields, DateRow, ImportantDatesStore } from './important-dates.store.ts'

/** The part of the reminders feature that this feature uses. */
export interface Reminders {
  recordDateChange(trx: Db, before: DateRow | null, after: DateRow | null): Promise<void>
  getProgress(ids: number[]): Promise<Map<number, ReminderProgress>>
  retryFailed(id: number, trx: Db): Promise<number>
  /** Starts a sweep now instead of at the next interval. */
  scheduleSweep(): void
}

interface ImportantDatesDeps {
  store: ImportantDatesStore
  reminders: Reminders
  clock: Clock
}

const noProgress: ReminderProgress = { due: 0, sent: 0, failed: 0, waiting: 0, underWay: false }

export function createImportantDatesService({ store, reminders, clock }: ImportantDatesDeps) {
  const toImportantDates = async (rows: DateRow[]): Promise<ImportantDate[]> => {
    const progress = rows.length > 0 ? await reminders.getProgress(rows.map(({ id }) => id)) : new Map()
    const now = clock.now()
    return rows.map(({ origin: _origin, createdAt: _createdAt, updatedAt: _updatedAt, ...row }) => ({
      ...row,
      past: dayIn(now, zoneOf(row.stateCode)) > row.date,
      remindsFrom: addDays(row.date, -row.notificationDaysBefore),
      progress: progress.get(row.id) ?? noProgress,
    }))
  }

  const toImportantDate = async (row: DateRow): Promise<ImportantDate> => {
    const [date] = await toImportantDates([row])
    if (!date) throw new Error('Expected one important date for one row')
    return date
  }

  return {
    async list({ active, descending, page, limit, ...query }: z.output<typeof listImportantDates.query>) {
      const { rows, total, all } = await store.list({
        ...query,
        ...(active && { active: active === 'true' }),
        descending: descending === 'true',
        today: dayIn(clock.now(), zoneOf(null)),
        offset: (page - 1) * limit,
        limit,
      })
      return { dates: await toImportantDates(rows), total, all }
    },

    async create(admin: User, draft: ImportantDateDraft): Promise<ImportantDate> {
      const now = clock.now()
      const row = await store.create(
        { ...draft, origin: null, createdAt: now, updatedAt: now },
        { at: now, actorId: admin.id, action: 'important-date.create', details: { ...draft } },
      )
      reminders.scheduleSweep()
      return toImportantDate(row)
    },

    async update(admin: User, id: number, { revision, ...changes }: z.output<typeof updateImportantDate.body>) {
      const now = clock.now()
      const row = await store.update(id, (before) => {
        if (revision !== undefined && revision !== before.revision) throw new AppError('conflict')
        const set = changedFields(before, changes)
        if (Object.keys(set).length === 0) return null
        const previous = Object.fromEntries(Object.entries(before).filter(([name]) => name in set))
        return {
          set,
          updatedAt: now,
          audit: {
            at: now,
            actorId: admin.id,
            action: 'important-date.update',
            details: { before: previous, after: set },
          },
        }
      })
      if (!row) throw new AppError('not_found')
      reminders.scheduleSweep()
      return toImportantDate(row)
    },

    async remove(admin: User, id: number): Promise<void> {
      const at = clock.now()
      const removed = await store.remove(id, ({ title, type, date, stateCode }) => ({
        at,
        actorId: admin.id,
        action: 'important-date.delete',
        details: { title, type, date, stateCode },
      }))
      if (!removed) throw new AppError('not_found')
      reminders.scheduleSweep()
    },

    async progress(ids: number[]) {
      const progressById = await reminders.getProgress(ids)
      return ids.map((id) => ({ id, ...(progressById.get(id) ?? noProgress) }))
    },

    async retry(admin: User, id: number): Promise<number> {
      if (!(await store.exists(id))) throw new AppError('not_found')
      const at = clock.now()
      const retried = await store.withAudit(
        id,
        (trx) => reminders.retryFailed(id, trx),
        (count) => ({ at, actorId: admin.id, action: 'important-date.retry', details: { retried: count } }),
      )
      reminders.scheduleSweep()
      return retried
    },
  }
}

/** Only the fields that differ: saving without a change must not send a correction. */
function changedFields(before: DateRow, changes: Partial<DateFields>): Partial<DateFields> {
  const current = new Map<string, unknown>(Object.entries(before))
  return Object.fromEntries(
    Object.entries(changes).filter(([name, value]) => value !== undefined && value !== current.get(name)),
  )
}
