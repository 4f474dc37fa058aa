import type { z } from 'zod'
import { addDays } from '../../../civic/local-date.ts'
import { dayIn, zoneOf } from '../../../civic/zoned-time.ts'
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

/** What sends the reminders, as far as this feature needs it. */
export interface Reminders {
  recordDateChange(trx: Db, before: DateRow | null, after: DateRow | null): Promise<void>
  getProgress(ids: number[]): Promise<Map<number, ReminderProgress>>
  retryFailed(id: number, trx: Db): Promise<number>
  /** Looks now for what is to be sent, rather than in a while. */
  scheduleSweep(): void
}

interface Parts {
  store: ImportantDatesStore
  reminders: Reminders
  clock: Clock
}

const nothingYet: ReminderProgress = { due: 0, sent: 0, failed: 0, waiting: 0, underWay: false }

export function createImportantDatesService({ store, reminders, clock }: Parts) {
  const present = async (rows: DateRow[]): Promise<ImportantDate[]> => {
    const progress = rows.length > 0 ? await reminders.getProgress(rows.map(({ id }) => id)) : new Map()
    const now = clock.now()
    return rows.map(({ origin: _origin, createdAt: _made, updatedAt: _changed, ...row }) => ({
      ...row,
      past: dayIn(now, zoneOf(row.stateCode)) > row.date,
      remindsFrom: addDays(row.date, -row.notificationDaysBefore),
      progress: progress.get(row.id) ?? nothingYet,
    }))
  }

  const presentOne = async (row: DateRow): Promise<ImportantDate> => {
    const [told] = await present([row])
    if (!told) throw new Error('One row is presented as one date.')
    return told
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
      return { dates: await present(rows), total, all }
    },

    async create(admin: User, draft: ImportantDateDraft): Promise<ImportantDate> {
      const now = clock.now()
      const made = await store.create(
        { ...draft, origin: null, createdAt: now, updatedAt: now },
        { at: now, actorId: admin.id, action: 'important-date.create', details: { ...draft } },
      )
      reminders.scheduleSweep()
      return presentOne(made)
    },

    async update(admin: User, id: number, { revision, ...given }: z.output<typeof updateImportantDate.body>) {
      const now = clock.now()
      const row = await store.update(id, (before) => {
        if (revision !== undefined && revision !== before.revision) throw new AppError('conflict')
        const set = differences(before, given)
        if (Object.keys(set).length === 0) return null
        const was = Object.fromEntries(Object.entries(before).filter(([name]) => name in set))
        return {
          set,
          updatedAt: now,
          act: { at: now, actorId: admin.id, action: 'important-date.update', details: { before: was, after: set } },
        }
      })
      if (!row) throw new AppError('not_found')
      reminders.scheduleSweep()
      return presentOne(row)
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
      const found = await reminders.getProgress(ids)
      return ids.map((id) => ({ id, ...(found.get(id) ?? nothingYet) }))
    },

    async retry(admin: User, id: number): Promise<number> {
      if (!(await store.exists(id))) throw new AppError('not_found')
      const at = clock.now()
      const retried = await store.act(
        id,
        (trx) => reminders.retryFailed(id, trx),
        (count) => ({ at, actorId: admin.id, action: 'important-date.retry', details: { retried: count } }),
      )
      reminders.scheduleSweep()
      return retried
    },
  }
}

/** Only what is really another: saving without a change must not send a correction. */
function differences(before: DateRow, given: Partial<DateFields>): Partial<DateFields> {
  const held = new Map<string, unknown>(Object.entries(before))
  return Object.fromEntries(
    Object.entries(given).filter(([name, value]) => value !== undefined && value !== held.get(name)),
  )
}
