import { sql } from 'kysely'
import type { Db } from './connect.ts'

export interface AttemptLimit {
  /** Attempts allowed without waiting. */
  free: number
  /** Seconds until one more attempt is free again. */
  refill: number
  /** Seconds to wait after the last free attempt; doubled with each further one. */
  firstWait: number
  longestWait: number
}

/**
 * Records an attempt in one statement. Returns undefined if it is allowed, otherwise the time from which the next one is. The
 * wait doubles at most 20 times, so that the number cannot overflow.
 */
export async function recordAttempt(
  db: Db,
  { key, limit, now }: { key: string; limit: AttemptLimit; now: Date },
): Promise<Date | undefined> {
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
}
