import { type AttemptLimit, recordAttempt } from '../../../db/attempts.ts'
import type { Db } from '../../../db/connect.ts'

export type AttemptsStore = ReturnType<typeof createAttemptsStore>

export function createAttemptsStore(db: Db) {
  return {
    add: (key: string, limit: AttemptLimit, now: Date): Promise<Date | undefined> => recordAttempt(db, key, limit, now),

    async giveBack(key: string): Promise<void> {
      await db
        .updateTable('attempts')
        .set((eb) => ({ count: eb.fn<number>('greatest', [eb('count', '-', 1), eb.lit(0)]) }))
        .where('key', '=', key)
        .execute()
    },

    async remove(key: string): Promise<void> {
      await db.deleteFrom('attempts').where('key', '=', key).execute()
    },

    /** Every count has run down to nothing after a day. A few rows go with each try, so the table stays small. */
    async removeOld(before: Date, most: number): Promise<number> {
      const old = db.selectFrom('attempts').select('key').where('lastAt', '<', before).limit(most)
      const removed = await db.deleteFrom('attempts').where('key', 'in', old).executeTakeFirst()
      return Number(removed.numDeletedRows)
    },
  }
}
