import { sql } from 'kysely'
import { type EntryState, type ReportReason, reportLimits, reportWeights } from '../../../../contract/moderation.ts'
import type { Db } from '../../../db/connect.ts'
import { findNextReportTime } from '../../../db/member-limit.ts'
import type { Entry } from '../posts/entries.store.ts'

/** A lower rank is listed first. */
export const queueRank = { wrongVotingInformation: 0, appeal: 1, other: 2 } as const

export interface QueuePosition {
  rank: number
  since: Date
  id: number
}

export interface QueuedEntry extends QueuePosition {
  postId: number | null
  content: string
  deletedContent: string | null
  state: EntryState
  revision: number
  createdAt: Date
  editedAt: Date | null
  userId: string | null
  name: string | null
  email: string | null
  isAdmin: boolean | null
  memberSince: Date | null
  removals: number
  suspendedUntil: Date | null
  suspensionReason: string | null
  reportCount: number
  appealText: string | null
  appealedAt: Date | null
  removedFor: string | null
}

export function createQueueStore(db: Db) {
  return {
    /** A queued entry keeps its position, and moves ahead when the new report is more urgent. */
    async add(entryId: number, rank: number, since: Date) {
      await db
        .insertInto('moderationQueue')
        .values({ entryId, rank, since })
        .onConflict((conflict) =>
          conflict.column('entryId').doUpdateSet((eb) => ({
            rank: eb.fn<number>('least', ['moderationQueue.rank', 'excluded.rank']),
          })),
        )
        .execute()
    },

    /** True when the entry was queued. Of two simultaneous calls only one gets true. */
    async remove(entryId: number): Promise<boolean> {
      const removed = await db.deleteFrom('moderationQueue').where('entryId', '=', entryId).executeTakeFirst()
      return removed.numDeletedRows > 0n
    },

    /** Keeps what an author deleted until a moderator has reviewed it. */
    async saveDeletedContent(entryId: number, deletedContent: string) {
      await db.updateTable('moderationQueue').set({ deletedContent }).where('entryId', '=', entryId).execute()
    },

    async count(): Promise<number> {
      const { n } = await db
        .selectFrom('moderationQueue')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
      return n
    },

    async list(after: QueuePosition | undefined, limit: number, now: Date): Promise<QueuedEntry[]> {
      const afterPosition = after
        ? sql`where (q.rank, q.since, q.entry_id) > (${after.rank}::smallint, ${after.since}::timestamptz, ${after.id}::bigint)`
        : sql``
      const { rows } = await sql<QueuedEntry>`
        select e.id, q.rank, q.since, q.deleted_content, e.post_id, e.content, e.state, e.revision, e.created_at, e.edited_at,
          e.user_id, u.name, u.email, u.is_admin, u.created_at as member_since,
          (select count(*) from entries r where r.user_id = e.user_id and r.state = 'removed')::int as removals,
          s.until as suspended_until, s.reason as suspension_reason,
          (select count(*) from reports r where r.entry_id = e.id and r.decided_at is null)::int as report_count,
          a.text as appeal_text, a.created_at as appealed_at,
          (select n.reason from notices n where n.entry_id = e.id and n.kind = 'removed' order by n.id desc limit 1)
            as removed_for
        from (
          select * from moderation_queue q ${afterPosition} order by q.rank, q.since, q.entry_id limit ${limit}
        ) q
        join entries e on e.id = q.entry_id
        left join users u on u.id = e.user_id
        left join suspensions s on s.user_id = e.user_id and s.until > ${now}::timestamptz
        left join appeals a on a.entry_id = e.id and a.decided_at is null
        order by q.rank, q.since, q.entry_id
      `.execute(db)
      return rows
    },

    /** The newest open reports of each entry. */
    async listReports(entryIds: number[], limitPerEntry: number) {
      if (entryIds.length === 0) return []
      return db
        .selectFrom((eb) =>
          eb
            .selectFrom('reports')
            .select(['id', 'entryId', 'reason', 'note', 'createdAt'])
            .select(sql<number>`row_number() over (partition by entry_id order by id desc)`.as('position'))
            .where('entryId', 'in', entryIds)
            .where('decidedAt', 'is', null)
            .as('newest'),
        )
        .select(['entryId', 'reason', 'note', 'createdAt'])
        .where('position', '<=', limitPerEntry)
        .orderBy('id', 'desc')
        .execute()
    },
  }
}

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

    findNextTime: (userId: string, now: Date) =>
      findNextReportTime(db, { table: 'reports', userId, now }, reportLimits),

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
