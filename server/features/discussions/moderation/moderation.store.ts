import { type Insertable, type Selectable, sql } from 'kysely'
import { latestVersionsKept } from '../../../../contract/discussions.ts'
import { reportLimits, reportWeights } from '../../../../contract/moderation.ts'
import { type Cleanup, cleanupBatchSize, cutoff, retention } from '../../../core/retention.ts'
import { type AuditEntry, commandLine, recordAudit } from '../../../db/audit.ts'
import type { Db } from '../../../db/connect.ts'
import { hasRow } from '../../../db/has-row.ts'
import { findNextReportTime } from '../../../db/member-limit.ts'
import { removeRows } from '../../../db/remove-rows.ts'
import type { Database } from '../../../db/schema.ts'
import { type Entry, trimVersions } from '../posts/entries.store.ts'

/** A lower rank is listed first. */
export const queueRank = { wrongVotingInformation: 0, appeal: 1, other: 2 } as const

export interface QueuePosition {
  rank: number
  since: Date
  id: number
}

type QueuedColumns = 'postId' | 'content' | 'state' | 'revision' | 'createdAt' | 'editedAt' | 'userId'

export interface QueuedEntry extends QueuePosition, Pick<Entry, QueuedColumns> {
  deletedContent: string | null
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
    remove: (entryId: number): Promise<boolean> =>
      hasRow(db.deleteFrom('moderationQueue').where('entryId', '=', entryId).returning('entryId')),

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

type NewReport = Pick<Selectable<Database['reports']>, 'userId' | 'reason' | 'note' | 'createdAt'>

export function createReportsStore(db: Db) {
  return {
    /** False when the member has already reported this revision. */
    add: ({ id, revision }: Entry, report: NewReport): Promise<boolean> =>
      hasRow(
        db
          .insertInto('reports')
          .values({ ...report, entryId: id, revision })
          .onConflict((conflict) => conflict.columns(['entryId', 'userId', 'revision']).doNothing())
          .returning('id'),
      ),

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

export type NewNotice = Pick<
  Insertable<Database['notices']>,
  'userId' | 'kind' | 'entryId' | 'reason' | 'until' | 'createdAt'
>

export type NoticeRow = Awaited<ReturnType<ReturnType<typeof createNoticesStore>['list']>>[number]

export function createNoticesStore(db: Db) {
  return {
    async add(notice: NewNotice) {
      await db.insertInto('notices').values(notice).execute()
    },

    list: (userId: string, limit: number) =>
      db
        .selectFrom('notices as n')
        .leftJoin('entries as e', 'e.id', 'n.entryId')
        .leftJoin('appeals as a', 'a.entryId', 'n.entryId')
        .select(['n.id', 'n.kind', 'n.createdAt', 'n.readAt', 'n.reason', 'n.until', 'n.entryId'])
        .select(['e.postId', 'e.content', 'e.state'])
        .select(sql<boolean>`a.entry_id is not null`.as('appealed'))
        .where('n.userId', '=', userId)
        .orderBy('n.id', 'desc')
        .limit(limit)
        .execute(),

    markRead: (userId: string, id: number, now: Date): Promise<boolean> =>
      hasRow(
        db
          .updateTable('notices')
          .set((eb) => ({ readAt: eb.fn.coalesce('readAt', eb.val(now)) }))
          .where('id', '=', id)
          .where('userId', '=', userId)
          .returning('id'),
      ),

    /** False when the entry was appealed before. */
    addAppeal: (appeal: Pick<Database['appeals'], 'entryId' | 'userId' | 'text' | 'createdAt'>): Promise<boolean> =>
      hasRow(
        db
          .insertInto('appeals')
          .values(appeal)
          .onConflict((conflict) => conflict.column('entryId').doNothing())
          .returning('entryId'),
      ),

    /** True when there was an open appeal. */
    closeAppeal: (entryId: number, now: Date): Promise<boolean> =>
      hasRow(
        db
          .updateTable('appeals')
          .set({ decidedAt: now })
          .where('entryId', '=', entryId)
          .where('decidedAt', 'is', null)
          .returning('entryId'),
      ),
  }
}

export function createAuditStore(db: Db) {
  return {
    record: (entry: AuditEntry) => recordAudit(db, entry),

    list: (before: number | undefined, limit: number) =>
      db
        .selectFrom('auditLog as l')
        .leftJoin('users as u', 'u.id', 'l.actorId')
        .select(['l.id', 'l.at', 'u.name as actor', 'l.action', 'l.targetType', 'l.targetId', 'l.reason'])
        .select(sql<string | null>`l.details ->> 'area'`.as('area'))
        .select((eb) => eb('l.actorId', '=', commandLine).$castTo<boolean>().as('byCommandLine'))
        .$if(before !== undefined, (query) => query.where('l.id', '<', before ?? 0))
        .orderBy('l.id', 'desc')
        .limit(limit)
        .execute(),
  }
}

/** The oldest rows have the lowest ids, so only the first ones are examined. */
const isAmongOldest = (table: 'edits' | 'notices') =>
  sql`id in (select id from ${sql.table(table)} order by id limit ${cleanupBatchSize})`

export const discussionsCleanup = (db: Db): Cleanup[] => [
  // The member's notice about the suspension is kept.
  removeRows(db, { from: 'suspensions', where: (now) => sql`until <= ${now}`, key: 'userId' }),
  removeRows(db, { from: 'suspendedEmails', where: (now) => sql`until <= ${now}`, key: 'emailHash' }),
  () => trimLongHistories(db),
  removeRows(db, {
    from: 'edits',
    where: (now) => sql`replaced_at < ${cutoff(now, retention.earlierVersions)} and ${isAmongOldest('edits')}`,
  }),
  removeRows(db, {
    from: 'notices',
    where: (now) => sql`created_at < ${cutoff(now, retention.notices)} and ${isAmongOldest('notices')}`,
  }),
  removeRows(db, { from: 'reports', where: (now) => sql`decided_at < ${cutoff(now, retention.decidedReports)}` }),
  // Reported content that its author deleted and no moderator reviewed in time.
  removeRows(db, {
    from: 'moderationQueue',
    where: (now) => sql`deleted_content is not null and since < ${cutoff(now, retention.contentForModerators)}`,
    key: 'entryId',
  }),
]

/** Entries whose versions are trimmed in one statement. */
const trimmedEntries = 100

/** Trims entries that were edited before versions were limited. */
async function trimLongHistories(db: Db): Promise<number> {
  const long = await db
    .selectFrom('edits')
    .select('entryId')
    .groupBy('entryId')
    .having((eb) => eb.fn.countAll<number>(), '>', latestVersionsKept + 1)
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .limit(trimmedEntries)
    .execute()
  const ids = long.map(({ entryId }) => entryId)
  return ids.length > 0 ? trimVersions(db, ids) : 0
}
