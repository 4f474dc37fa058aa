import type { Db } from './connect.ts'

/** Cached responses of upstream services, stored under a keyed hash of the request. */
export function createResponseStore(db: Db) {
  return {
    find: (key: string): Promise<{ value: unknown; fetchedAt: Date } | undefined> =>
      db.selectFrom('upstreamAnswers').select(['value', 'fetchedAt']).where('key', '=', key).executeTakeFirst(),

    async put(key: string, value: unknown, fetchedAt: Date): Promise<void> {
      const row = { value: JSON.stringify(value), fetchedAt }
      await db
        .insertInto('upstreamAnswers')
        .values({ key, ...row })
        .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
        .execute()
    },

    /** Removes at most `limit` rows, so that one call never takes long. */
    async removeBefore(moment: Date, limit: number): Promise<number> {
      const old = db.selectFrom('upstreamAnswers').select('key').where('fetchedAt', '<', moment).limit(limit)
      const removed = await db.deleteFrom('upstreamAnswers').where('key', 'in', old).executeTakeFirst()
      return Number(removed.numDeletedRows)
    },
  }
}
