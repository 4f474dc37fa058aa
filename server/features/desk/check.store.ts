import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { removeVersions } from '../results/versions.store.ts'
import { reserveFeedId } from './draft-writer.ts'
import { removeFeeds } from './publish.store.ts'

/** A live feed in the state of an import. */
export interface LiveFeed {
  id: number
  vipId: string
  publication: number | null
  publishedAt: Date
  electionDate: string
  liveSince: Date | null
}

export function createCheckStore(db: Db) {
  return {
    /**
     * Takes an import that waits for its check, or whose check has shown no sign of life since `stale`. The rows of
     * a check that died are removed, and `deadChecks` counts it. The reserved feed id tells this check from any other.
     */
    async begin(id: number, now: Date, stale: Date): Promise<{ feedId: number; deadChecks: number } | undefined> {
      const feedId = await reserveFeedId(db)
      const { rows } = await sql<{ before: number | null; deadChecks: number }>`
        update desk_imports i set feed_id = ${feedId}, checking_at = ${now}, progress = null,
          dead_checks = i.dead_checks + (i.checking_at is not null)::int
        from (select id, feed_id from desk_imports where id = ${id} for update) before
        where i.id = before.id and i.status = 'checking' and (i.checking_at is null or i.checking_at <= ${stale})
        returning before.feed_id as before, i.dead_checks as "deadChecks"
      `.execute(db)
      const [taken] = rows
      if (!taken) return undefined
      if (taken.before !== null) await removeFeeds(db, [taken.before])
      return { feedId, deadChecks: taken.deadChecks }
    },

    /** Records that the check is alive. False if it no longer owns the import. */
    async beat(
      id: number,
      { feedId, now, progress }: { feedId: number; now: Date; progress: number | null },
    ): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('deskImports')
        .set({ checkingAt: now, progress })
        .where('id', '=', id)
        .where('feedId', '=', feedId)
        .where('status', '=', 'checking')
        .executeTakeFirst()
      return numUpdatedRows > 0
    },

    /** Gives the import back, so that another process can take it at once. It reads the files only if `isDead` is false. */
    release: (id: number, feedId: number, isDead: boolean) =>
      db
        .updateTable('deskImports')
        .set((eb) => ({ checkingAt: null, deadChecks: eb('deadChecks', '+', Number(isDead)) }))
        .where('id', '=', id)
        .where('feedId', '=', feedId)
        .where('status', '=', 'checking')
        .execute(),

    /** Imports that wait for a check, or whose check died. */
    waiting: (stale: Date) =>
      db
        .selectFrom('deskImports')
        .select(['id', 'createdBy'])
        .where('status', '=', 'checking')
        .where((eb) => eb.or([eb('checkingAt', 'is', null), eb('checkingAt', '<=', stale)]))
        .orderBy('id')
        .execute(),

    removeFeed: (feedId: number) => removeFeeds(db, [feedId]),
    removeVersions: (ids: number[]) => removeVersions(db, ids),

    liveFeeds: (stateCode: string, subject: 'places' | 'ballots'): Promise<LiveFeed[]> =>
      db
        .selectFrom('feeds')
        .select(['id', 'vipId', 'publication', 'publishedAt', 'electionDate', 'liveSince'])
        .where('status', '=', 'live')
        .where('subject', '=', subject)
        .where('stateCode', '=', stateCode)
        .orderBy('id')
        .execute(),
  }
}
export type CheckStore = ReturnType<typeof createCheckStore>
