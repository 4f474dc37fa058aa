import { sql } from 'kysely'
import { type ReportReason, reportLimits, reportWeights } from '../../../../contract/moderation.ts'
import type { Db } from '../../../db/connect.ts'
import { findNextReportTime } from '../../../db/member-limit.ts'
import type { Entry } from '../posts/entries.store.ts'

interface NewReport {
  userId: string
  reason: ReportReason
  note: string | null
  createdAt: Date
}

export function createReportsStore(db: Db) {
  return {
    /** False when the member has already reported this revision. */
    async add({ id, revision }: Entry, report: NewReport): Promise<boolean> {
      const inserted = await db
        .insertInto('reports')
        .values({ ...report, entryId: id, revision })
        .onConflict((conflict) => conflict.columns(['entryId', 'userId', 'revision']).doNothing())
        .executeTakeFirst()
      return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
    },

    /** The weight of the entry's open reports, each member counted once. See `reportWeights` in the contract. */
    async weighOpenReports(entryId: number, now: Date): Promise<number> {
      const { established, partial, unreliable } = reportWeights
      const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
      const { rows } = await sql<{ weight: number }>`
        select coalesce(sum(case
          when past.dismissed >= ${unreliable.dismissed} and past.dismissed >= past.upheld then 0
          when u.email_verified and u.created_at <= ${daysAgo(established.days)} then ${established.weight}::float8
          when u.email_verified or (u.created_at <= ${daysAgo(partial.days)} and past.entries >= ${partial.entries})
            then ${partial.weight}::float8
          else 0
        end), 0)::float8 as weight
        from users u cross join lateral (
          select count(*) filter (where not r.upheld) as dismissed, count(*) filter (where r.upheld) as upheld,
            (select count(*) from (
              select from entries e where e.user_id = u.id and e.state = 'visible' limit ${partial.entries}
            ) as visible_entries) as entries
          from reports r where r.user_id = u.id and r.decided_at > ${daysAgo(unreliable.days)}
        ) as past
        where u.id in (select user_id from reports where entry_id = ${entryId} and decided_at is null)
          and not exists (select from suspensions s where s.user_id = u.id and s.until > ${now})
      `.execute(db)
      return rows[0]?.weight ?? 0
    },

    findNextTime: (userId: string, now: Date) => findNextReportTime(db, 'reports', userId, reportLimits, now),

    async closeAll(entryId: number, now: Date, upheld: boolean) {
      await db
        .updateTable('reports')
        .set({ decidedAt: now, upheld })
        .where('entryId', '=', entryId)
        .where('decidedAt', 'is', null)
        .execute()
    },
  }
}
