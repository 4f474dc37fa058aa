import { sql } from 'kysely'
import type { Db } from './connect.ts'

/** Request counts shared by all processes on one database, for rate limits. */
export interface RequestCounts {
  /** Adds this process's counts and returns the totals of those keys. */
  add(minute: number, added: ReadonlyMap<string, number>): Promise<Map<string, number>>
  removeBefore(minute: number): Promise<void>
}

export function createRequestCounts(db: Db): RequestCounts {
  return {
    async add(minute, added) {
      // In key order, so that two processes cannot deadlock.
      const { rows } = await sql<{ key: string; count: number }>`
        insert into request_counts as stored (minute, key, count)
        select ${minute}::int, added.key, added.count
        from unnest(${[...added.keys()]}::text[], ${[...added.values()]}::int[]) as added (key, count)
        order by added.key
        on conflict (minute, key) do update set count = stored.count + excluded.count
        returning key, count
      `.execute(db)
      return new Map(rows.map(({ key, count }) => [key, count]))
    },
    async removeBefore(minute) {
      await db.deleteFrom('requestCounts').where('minute', '<', minute).execute()
    },
  }
}
