import type { PushSubscription } from '../../../contract/notifications.ts'
import type { Db } from '../../db/connect.ts'
import { setPreferences } from './preferences.store.ts'

/** More browsers than a person has. */
const most = 20

export type PushStore = ReturnType<typeof createPushStore>

export function createPushStore(db: Db) {
  return {
    async endpoints(userId: string): Promise<string[]> {
      const rows = await db
        .selectFrom('pushSubscriptions')
        .select('endpoint')
        .where('userId', '=', userId)
        .orderBy('id')
        .limit(most)
        .execute()
      return rows.map(({ endpoint }) => endpoint)
    },

    /** A browser belongs to whoever subscribed last: two members may share one. The oldest beyond the most go. */
    async add(
      userId: string,
      { endpoint, keys }: PushSubscription,
      replaces: string | undefined,
      now: Date,
    ): Promise<void> {
      await db.transaction().execute(async (trx) => {
        if (replaces) await remove(trx, userId, replaces)
        const row = { userId, p256dh: keys.p256dh, auth: keys.auth, createdAt: now }
        await trx
          .insertInto('pushSubscriptions')
          .values({ ...row, endpoint })
          .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
          .execute()
        const kept = trx
          .selectFrom('pushSubscriptions')
          .select('id')
          .where('userId', '=', userId)
          .orderBy('id', 'desc')
          .limit(most)
        await trx.deleteFrom('pushSubscriptions').where('userId', '=', userId).where('id', 'not in', kept).execute()
        await setPreferences(trx, userId, { pushNotifications: true }, now)
      })
    },

    /** One, or all. Without any left push is off. */
    async remove(userId: string, endpoint: string | undefined, now: Date): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await remove(trx, userId, endpoint)
        const left = await trx
          .selectFrom('pushSubscriptions')
          .select('id')
          .where('userId', '=', userId)
          .limit(1)
          .executeTakeFirst()
        if (!left) await setPreferences(trx, userId, { pushNotifications: false }, now)
      })
    },
  }
}

async function remove(trx: Db, userId: string, endpoint: string | undefined) {
  const mine = trx.deleteFrom('pushSubscriptions').where('userId', '=', userId)
  await (endpoint === undefined ? mine : mine.where('endpoint', '=', endpoint)).execute()
}
