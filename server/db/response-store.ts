import type { Db } from './connect.ts'

/** Answers of outside services: under a keyed hash, each replaced by the next. */
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

    /** A few with each new answer, so the table stays small however many come. */
    async removeBefore(moment: Date, most: number): Promise<number> {
      const old = db.selectFrom('upstreamAnswers').select('key').where('fetchedAt', '<', moment).limit(most)
      const removed = await db.deleteFrom('upstreamAnswers').where('key', 'in', old).executeTakeFirst()
      return Number(removed.numDeletedRows)
    },
  }
}
