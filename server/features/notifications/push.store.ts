import type { PushSubscription } from '../../../contract/notifications.ts'
import type { Db } from '../../db/connect.ts'
import { type SessionKey, isSignedIn } from '../../db/signed-in.ts'
import { setPreferences } from './preferences.store.ts'

const maxBrowsers = 20

export type PushStore = ReturnType<typeof createPushStore>

export function createPushStore(db: Db) {
  return {
    async endpoints(userId: string): Promise<string[]> {
      const rows = await db
        .selectFrom('pushSubscriptions')
        .select('endpoint')
        .where('userId', '=', userId)
        .orderBy('id')
        .limit(maxBrowsers)
        .execute()
      return rows.map(({ endpoint }) => endpoint)
    },

    /**
     * A browser shared by two members belongs to the last one to subscribe. Keeps the newest `maxBrowsers`. False when the
     * session has ended.
     */
    async add(
      { userId, sessionId }: SessionKey,
      { endpoint, keys }: PushSubscription,
      replaces: string | undefined,
      now: Date,
    ): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        if (!(await isSignedIn(trx, { userId, sessionId }))) return false
        if (replaces) await remove(trx, userId, replaces)
        const row = { userId, sessionId, p256dh: keys.p256dh, auth: keys.auth, createdAt: now }
        await trx
          .insertInto('pushSubscriptions')
          .values({ ...row, endpoint })
          .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
          .execute()
        const newest = trx
          .selectFrom('pushSubscriptions')
          .select('id')
          .where('userId', '=', userId)
          .orderBy('id', 'desc')
          .limit(maxBrowsers)
        await trx.deleteFrom('pushSubscriptions').where('userId', '=', userId).where('id', 'not in', newest).execute()
        await setPreferences(trx, userId, { pushNotifications: true }, now)
        return true
      })
    },

    /** Removes one browser, or all without an endpoint. Turns push off when none is left. */
    async remove(userId: string, endpoint: string | undefined, now: Date): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await remove(trx, userId, endpoint)
        const remaining = await trx
          .selectFrom('pushSubscriptions')
          .select('id')
          .where('userId', '=', userId)
          .limit(1)
          .executeTakeFirst()
        if (!remaining) await setPreferences(trx, userId, { pushNotifications: false }, now)
      })
    },
  }
}

async function remove(trx: Db, userId: string, endpoint: string | undefined) {
  const subscriptions = trx.deleteFrom('pushSubscriptions').where('userId', '=', userId)
  await (endpoint === undefined ? subscriptions : subscriptions.where('endpoint', '=', endpoint)).execute()
}
