import { sql } from 'kysely'
import type { Db } from './connect.ts'

/** One of the counts that a call adds to, from the narrowest to the widest. */
interface Share {
  key: string
  limit: number
  /** The limit for callers whose narrowest count is above `lightUse`; the rest is kept for the others. */
  limitAfterLightUse: number
}

/** Counts of calls to upstream services, shared by all processes on one database. */
export function createUpstreamCalls(db: Db) {
  return {
    /**
     * Adds a call to each count, in one statement, up to the first count that is at its limit. Returns how many counts
     * it was added to: all of them if the call is allowed. All statements lock rows from narrow to wide, so two of them
     * cannot deadlock.
     */
    async add(hour: number, shares: Share[], lightUse: number): Promise<number> {
      const name = (index: number) => sql.id(`share${index}`)
      const steps = shares.map(({ key, limit, limitAfterLightUse }, index) => {
        const before = index === 0 ? sql`(values (1)) as first` : name(index - 1)
        const currentLimit =
          index === 0
            ? sql`${limit}::int`
            : sql`case when (select count from ${name(0)}) <= ${lightUse}::int then ${limit}::int else ${limitAfterLightUse}::int end`
        return sql`${name(index)} as (
          insert into upstream_calls as stored (hour, key, count) select ${hour}::int, ${key}::text, 1 from ${before}
          on conflict (hour, key) do update set count = stored.count + 1 where stored.count < ${currentLimit}
          returning count
        )`
      })
      const added = shares.map((_, index) => sql`(select count(*) from ${name(index)})`)
      const { rows } = await sql<{ added: number }>`
        with ${sql.join(steps)} select (${sql.join(added, sql` + `)})::int as added
      `.execute(db)
      return rows[0]?.added ?? 0
    },

    async removeBefore(hour: number): Promise<void> {
      await db.deleteFrom('upstreamCalls').where('hour', '<', hour).execute()
    },
  }
}
