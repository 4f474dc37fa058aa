import { randomUUID } from 'node:crypto'
import type { Insertable, Updateable } from 'kysely'
import { importantDatesProgress } from '../../contract/important-dates.ts'
import type { Database } from '../db/schema.ts'
import { recordRevision } from '../features/reminders/corrections.store.ts'
import type { Client } from './client.ts'
import type { TestApp } from './test-app.ts'

const words = {
  title: 'Last day to register',
  description: 'Register online or by mail.',
  type: 'voter-registration',
} as const

/** What admins and members do in most tests about reminders, written straight into the database. */
export function remindingOn({ db, clock, queue, member }: TestApp) {
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
    /** Members who need not sign in; their ids in the order given. */
    async addMembers(emails: string[], given: { stateCode?: string } = {}): Promise<string[]> {
      const users = emails.map((email) => ({
        id: randomUUID(),
        name: 'Pat Voter',
        email,
        emailVerified: true,
        image: null,
        stateCode: given.stateCode ?? null,
      }))
      await db.insertInto('users').values(users).execute()
      return users.map(({ id }) => id)
    },
    /** An admin who wants no reminders. */
    async admin() {
      const { client, user } = await member({ admin: true })
      await db
        .insertInto('notificationPreferences')
        .values({ userId: user.id, emailNotifications: false, updatedAt: now() })
        .execute()
      return client
    },
    async rowsByEmail() {
      const rows = await db
        .selectFrom('reminders as r')
        .innerJoin('users as u', 'u.id', 'r.userId')
        .selectAll('r')
        .select('u.email')
        .execute()
      return Object.fromEntries(rows.map((row) => [row.email, row]))
    },
    async subscribe(userId: string, browser: { endpoint: string; p256dh: string; auth: string }) {
      const { endpoint, p256dh, auth } = browser
      await db.insertInto('pushSubscriptions').values({ userId, endpoint, p256dh, auth, createdAt: now() }).execute()
    },
    async progress(admin: Client, id: number) {
      const { progress } = await admin.call(importantDatesProgress, { query: { ids: String(id) } })
      return progress[0]
    },
    /** The rows are made and not yet sent. */
    fanOutOnly: () => queue.runOnly('reminders-sweep', 'reminders-fan-out'),
    correctOnly: () => queue.runOnly('reminders-sweep', 'reminders-correct'),
    /** As before the first member; admins stay. */
    async clear() {
      await db.deleteFrom('users').where('isAdmin', '=', false).execute()
      for (const table of ['importantDates', 'importantDateRevisions', 'reminders'] as const) {
        await db.deleteFrom(table).execute()
      }
    },
    /** Every reminder there is, in order. */
    rows: () => db.selectFrom('reminders').selectAll().orderBy('id').execute(),
  }
}
