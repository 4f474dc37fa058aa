import { sql } from 'kysely'
import type { Db } from './connect.ts'

/** What the processes on one database tell each other about the requests they count. */
export interface RequestCounts {
  /** Adds what was counted here; tells what all have counted of the same keys. */
  add(minute: number, added: ReadonlyMap<string, number>): Promise<Map<string, number>>
  removeBefore(minute: number): Promise<void>
}

export function createRequestCounts(db: Db): RequestCounts {
  return {
    async add(minute, added) {
      // In the order of the keys, or two processes could wait for each other.
      const { rows } = await sql<{ key: string; count: number }>`
        insert into request_counts as known (minute, key, count)
        select ${minute}::int, given.key, given.count
        from unnest(${[...added.keys()]}::text[], ${[...added.values()]}::int[]) as given (key, count)
        order by given.key
        on conflict (minute, key) do update set count = known.count + excluded.count
        returning key, count
      `.execute(db)
      return new Map(rows.map(({ key, count }) => [key, count]))
    },
    async removeBefore(minute) {
      await db.deleteFrom('requestCounts').where('minute', '<', minute).execute()
    },
  }
}
