import type { NotificationPreferences } from '../../../contract/notifications.ts'
import { defaultPreferences } from '../../../contract/notifications.ts'
import type { Db } from '../../db/connect.ts'

export type PreferencesStore = ReturnType<typeof createPreferencesStore>

export function createPreferencesStore(db: Db) {
  return {
    async find(userId: string): Promise<NotificationPreferences> {
      const row = await db
        .selectFrom('notificationPreferences')
        .selectAll()
        .where('userId', '=', userId)
        .executeTakeFirst()
      if (!row) return defaultPreferences
      const { userId: _, updatedAt: _when, quietFrom, quietUntil, ...switches } = row
      return { ...switches, quietHours: quietFrom && quietUntil ? { from: quietFrom, until: quietUntil } : null }
    },

    /** What is not given stays, also when two are changed at once. */
    change: (userId: string, given: Partial<NotificationPreferences>, now: Date) =>
      setPreferences(db, userId, given, now),
  }
}

export async function setPreferences(
  db: Db,
  userId: string,
  given: Partial<NotificationPreferences>,
  now: Date,
): Promise<void> {
  const { quietHours, ...switches } = given
  const quiet =
    quietHours === undefined ? {} : { quietFrom: quietHours?.from ?? null, quietUntil: quietHours?.until ?? null }
  const changed = { ...switches, ...quiet, updatedAt: now }
  await db
    .insertInto('notificationPreferences')
    .values({ userId, ...changed })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(changed))
    .execute()
}
