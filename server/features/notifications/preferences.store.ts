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
      const { userId: _, updatedAt: _updatedAt, quietFrom, quietUntil, ...switches } = row
      return { ...switches, quietHours: quietFrom && quietUntil ? { from: quietFrom, until: quietUntil } : null }
    },

    /** Fields that are not given keep their value, also under simultaneous changes. */
    change: (userId: string, changes: Partial<NotificationPreferences>, now: Date) =>
      setPreferences(db, userId, changes, now),
  }
}

export async function setPreferences(
  db: Db,
  userId: string,
  changes: Partial<NotificationPreferences>,
  now: Date,
): Promise<void> {
  const { quietHours, ...switches } = changes
  const quiet =
    quietHours === undefined ? {} : { quietFrom: quietHours?.from ?? null, quietUntil: quietHours?.until ?? null }
  const columns = { ...switches, ...quiet, updatedAt: now }
  await db
    .insertInto('notificationPreferences')
    .values({ userId, ...columns })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(columns))
    .execute()
}
