import { sql } from 'kysely'
import type { LinkChecks, LinkVerdict } from '../../../contract/data.ts'
import type { Db } from '../../db/connect.ts'

export interface CheckedLink {
  url: string
  verdict: LinkVerdict
  detail: string
  target: string | null
}

export interface LinkSchedule {
  /** Whether the link failed. */
  failed: boolean
  /** When to check it again. */
  dueAt: Date
}

const batchSize = 500
const maxBroken = 100
/** A link is called broken after this many failed checks in a row. */
export const failuresUntilBroken = 2

export type LinkChecksStore = ReturnType<typeof createLinkChecksStore>

export function createLinkChecksStore(db: Db) {
  return {
    /** Brings the table in step with the packs: new links are due at once, and those that left are forgotten. */
    async sync(links: readonly { url: string; sets: string[] }[], now: Date): Promise<void> {
      for (let at = 0; at < links.length; at += batchSize) {
        const rows = links.slice(at, at + batchSize).map(({ url, sets }) => ({ url, sets, dueAt: now }))
        await db
          .insertInto('linkChecks')
          .values(rows)
          .onConflict((conflict) =>
            conflict
              .column('url')
              .doUpdateSet({ sets: sql`excluded.sets` })
              .where('linkChecks.sets', 'is distinct from', sql<string[]>`excluded.sets`),
          )
          .execute()
      }
      const urls = links.map(({ url }) => url)
      await db
        .deleteFrom('linkChecks')
        .where(({ not, eb }) => not(eb('url', '=', sql<string>`any(${urls}::text[])`)))
        .execute()
    },

    async listDue(now: Date, limit: number): Promise<string[]> {
      const rows = await db
        .selectFrom('linkChecks')
        .select('url')
        .where('dueAt', '<=', now)
        .orderBy('dueAt')
        .orderBy('url')
        .limit(limit)
        .execute()
      return rows.map(({ url }) => url)
    },

    async failuresOf(url: string): Promise<number> {
      const row = await db.selectFrom('linkChecks').select('failures').where('url', '=', url).executeTakeFirst()
      return row?.failures ?? 0
    },

    async save({ url, ...finding }: CheckedLink, { failed, dueAt }: LinkSchedule, now: Date): Promise<void> {
      await db
        .updateTable('linkChecks')
        .set((eb) => ({
          ...finding,
          checkedAt: now,
          dueAt,
          failures: failed ? eb('failures', '+', 1) : 0,
          failedSince: failed ? sql<Date>`coalesce(failed_since, ${now})` : null,
        }))
        .where('url', '=', url)
        .execute()
    },

    async summary(): Promise<LinkChecks> {
      const counts = await db
        .selectFrom('linkChecks')
        .select(({ fn }) => [
          fn.countAll<string>().as('total'),
          fn.count<string>('checkedAt').as('checked'),
          fn.countAll<string>().filterWhere('failures', '>=', failuresUntilBroken).as('broken'),
          fn.max('checkedAt').as('lastCheckedAt'),
        ])
        .executeTakeFirstOrThrow()
      const broken = await db
        .selectFrom('linkChecks')
        .select(['url', 'verdict', 'failedSince', 'sets'])
        .where('failures', '>=', failuresUntilBroken)
        .orderBy('failedSince')
        .orderBy('url')
        .limit(maxBroken)
        .execute()
      return {
        total: Number(counts.total),
        checked: Number(counts.checked),
        broken: Number(counts.broken),
        lastCheckedAt: counts.lastCheckedAt?.toISOString() ?? null,
        brokenLinks: broken.flatMap(({ url, verdict, failedSince, sets }) =>
          verdict && failedSince ? [{ url, verdict, since: failedSince.toISOString(), sets }] : [],
        ),
      }
    },
  }
}
