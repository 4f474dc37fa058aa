import type { Insertable, Updateable } from 'kysely'
import type { Database } from '../db/schema.ts'
import { recordRevision } from '../features/reminders/corrections.store.ts'
import type { TestApp } from './test-app.ts'

const words = { title: 'Last day to register', description: 'Register online or by mail.', type: 'voter-registration' } as const

/** What admins and members do in most tests about reminders, written straight into the database. */
export function remindingOn({ db, clock }: TestApp) {
  const now = () => clock.now()
  return {
    async date(given: Partial<Insertable<Database['importantDates']>> = {}) {
      const row = { ...words, date: '2026-11-20', createdAt: now(), updatedAt: now(), ...given }
      const date = await db.insertInto('importantDates').values(row).returningAll().executeTakeFirstOrThrow()
      await recordRevision(db, date.id, date.revision, date)
      return date
    },
    async change(id: number, changes: Updateable<Database['importantDates']>) {
      const date = await db
        .updateTable('importantDates')
        .set((eb) => ({ ...changes, revision: eb('revision', '+', 1) }))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await recordRevision(db, id, date.revision, date)
    },
    async prefer(userId: string, given: Partial<Insertable<Database['notificationPreferences']>>) {
      await db
        .insertInto('notificationPreferences')
        .values({ userId, updatedAt: now(), ...given })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet({ ...given, updatedAt: now() }))
        .execute()
    },
    async live(userId: string, stateCode: string | null) {
      await db.updateTable('users').set({ stateCode }).where('id', '=', userId).execute()
    },
    /** Every reminder there is, in order. */
    rows: () => db.selectFrom('reminders').selectAll().orderBy('id').execute(),
  }
}
