import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

export interface Limit {
  /** Tries that may be made at once. */
  free: number
  /** Seconds after which one more may be made. */
  refill: number
  /** Seconds to wait after the last free try; doubled with each try beyond. */
  firstWait: number
  longestWait: number
}

const aDay = 24 * 60 * 60 * 1000

export type AttemptsStore = ReturnType<typeof createAttemptsStore>

export function createAttemptsStore(db: Db) {
  return {
    /** One more try, in one statement. Nothing when it may be made, otherwise the moment from which it may. */
    async add(key: string, limit: Limit, now: Date): Promise<Date | undefined> {
      const { rows } = await sql`
        insert into attempts as a (key, count, last_at, next_at) values (${key}, 1, ${now}, ${now})
        on conflict (key) do update set (count, last_at, next_at) = (
          select n.count, ${now}::timestamptz,
            ${now}::timestamptz + interval '1 second' * case when n.count < ${limit.free}::float8 then 0
              else least(
                ${limit.firstWait}::float8 * power(2, least(n.count - ${limit.free}::float8, 20)),
                ${limit.longestWait}::float8
              ) end
          from (
            select greatest(
              a.count - extract(epoch from ${now}::timestamptz - a.last_at)::float8 / ${limit.refill}::float8, 0
            ) + 1 as count
          ) as n
        )
        where a.next_at <= ${now}::timestamptz
        returning key
      `.execute(db)
      if (rows.length > 0) return undefined
      const blocked = await db.selectFrom('attempts').select('nextAt').where('key', '=', key).executeTakeFirst()
      return blocked?.nextAt ?? now
    },

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
