import { type Limit, addAttempt } from '../../db/attempts.ts'
import type { Db } from '../../db/connect.ts'

const aDay = 24 * 60 * 60 * 1000

export type AttemptsStore = ReturnType<typeof createAttemptsStore>

export function createAttemptsStore(db: Db) {
  return {
    add: (key: string, limit: Limit, now: Date): Promise<Date | undefined> => addAttempt(db, key, limit, now),

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
    async removeOld(now: Date): Promise<void> {
      const old = db
        .selectFrom('attempts')
        .select('key')
        .where('lastAt', '<', new Date(now.getTime() - aDay))
        .limit(100)
      await db.deleteFrom('attempts').where('key', 'in', old).execute()
    },
  }
}
