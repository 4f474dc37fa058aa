import type { Db } from '../../db/connect.ts'

const most = 10_000

/** For the account's download. The keys of a subscription are left out: they are of use to a sender only. */
export const notificationsData = ({ db }: { db: Db }) => ({
  name: 'notifications',
  async exportFor(userId: string) {
    const [preferences, browsers, reminders] = await Promise.all([
      db.selectFrom('notificationPreferences').selectAll().where('userId', '=', userId).executeTakeFirst(),
      db.selectFrom('pushSubscriptions').select(['endpoint', 'createdAt']).where('userId', '=', userId).execute(),
      db
        .selectFrom('reminders')
        .select(['channel', 'subject', 'message', 'status', 'reason', 'sentAt', 'createdAt'])
        .where('userId', '=', userId)
        .orderBy('id', 'desc')
        .limit(most)
        .execute(),
    ])
    return { preferences: preferences ?? null, browsers, reminders }
  },
})
