import { type AttemptLimit, recordAttempt } from '../../../db/attempts.ts'
import type { Db } from '../../../db/connect.ts'

export type AttemptsStore = ReturnType<typeof createAttemptsStore>

export function createAttemptsStore(db: Db) {
  return {
    add: (key: string, limit: AttemptLimit, now: Date): Promise<Date | undefined> => recordAttempt(db, key, limit, now),

    /** Of simultaneous calls with one key, one gets true. */
    async claim(key: string, now: Date, seconds: number): Promise<boolean> {
      const claimed = await db
        .insertInto('attempts')
        .values({ key, count: 1, lastAt: now, nextAt: now })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet({ lastAt: now })
            .where('attempts.lastAt', '<', new Date(now.getTime() - seconds * 1000)),
        )
        .returning('key')
        .executeTakeFirst()
      return claimed !== undefined
    },

    async refund(key: string): Promise<void> {
      await db
        .updateTable('attempts')
        .set((eb) => ({ count: eb.fn<number>('greatest', [eb('count', '-', 1), eb.lit(0)]) }))
        .where('key', '=', key)
        .execute()
    },

    async remove(key: string): Promise<void> {
      await db.deleteFrom('attempts').where('key', '=', key).execute()
    },

    /** After a day every count has fallen to zero. */
    async removeOld(before: Date, limit: number): Promise<number> {
      const old = db.selectFrom('attempts').select('key').where('lastAt', '<', before).limit(limit)
      const removed = await db.deleteFrom('attempts').where('key', 'in', old).executeTakeFirst()
      return Number(removed.numDeletedRows)
    },
  }
}
