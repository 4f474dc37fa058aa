import { type Selectable, sql } from 'kysely'
import type { LocalDate, StateCode } from '../../../contract/common.ts'
import type { DigestGroup } from '../../../contract/follow-news.schemas.ts'
import { type FollowFrequency, type FollowSubject, maxFollows } from '../../../contract/follows.ts'
import type { Channel } from '../../../contract/notifications.ts'
import type { TimeZone } from '../../../contract/time-zones.ts'
import type { Db } from '../../db/connect.ts'
import { listElectionStatuses } from '../../db/election-statuses.ts'
import { lockMember } from '../../db/member-limit.ts'
import { hasBrowser } from '../../db/outbox.ts'
import type { Database } from '../../db/schema.ts'

export type FollowRow = Selectable<Database['follows']>

export interface NewFollow {
  userId: string
  subject: FollowSubject
  frequency: FollowFrequency | undefined
  seen: unknown
  /** The Monday of the last weekly digest. */
  week: LocalDate
  /** The fingerprint of the facts that were last compared. */
  checked: string
  createdAt: Date
}

/** A member with what is needed to decide which follows are due. */
export interface Follower {
  timeZone: TimeZone | null
  stateCode: StateCode | null
  follows: FollowRow[]
}

/** The new state of the follows that were compared, and the news to send. */
export interface Digest {
  compared: { id: number; seen: unknown; week: LocalDate; checked: string }[]
  groups: DigestGroup[]
}

/** When follows are due: the Monday of the weekly digest by time zone, and the state of the facts by subject. */
export interface DueState {
  mondays: Record<string, LocalDate>
  zonesByState: Record<string, TimeZone>
  defaultZone: TimeZone
  fingerprints: Record<FollowSubject, string>
}

export type FollowsStore = ReturnType<typeof createFollowsStore>

export function createFollowsStore(db: Db, hasMailServer: boolean) {
  /** Whether a channel reaches the member now. News waits for a member whom no channel reaches. */
  const reaches: Record<Channel, ReturnType<typeof sql<boolean>>> = {
    email: sql<boolean>`(
      ${hasMailServer}::boolean and coalesce(n.email_notifications, true) and u.email <> '' and u.email_verified
    )`,
    push: sql<boolean>`(coalesce(n.push_notifications, false) and ${hasBrowser})`,
  }
  const ofMember = (trx: Db, userId: string) =>
    trx.selectFrom('follows').selectAll().where('userId', '=', userId).orderBy('id')

  return {
    list: (userId: string): Promise<FollowRow[]> => ofMember(db, userId).limit(maxFollows).execute(),

    listElectionStatuses: () => listElectionStatuses(db),

    async findZone(userId: string): Promise<Omit<Follower, 'follows'> | undefined> {
      const { rows } = await sql<Omit<Follower, 'follows'>>`
        select u.state_code, n.time_zone
        from users u left join notification_preferences n on n.user_id = u.id
        where u.id = ${userId}
      `.execute(db)
      return rows[0]
    },

    /** A follow that exists keeps what was seen. Undefined if the member already follows as many others as allowed. */
    save: ({ frequency, seen, ...follow }: NewFollow): Promise<FollowRow | undefined> =>
      db.transaction().execute(async (trx) => {
        await lockMember(trx, follow.userId)
        const others = await trx
          .selectFrom('follows')
          .select('id')
          .where('userId', '=', follow.userId)
          .where('subject', '<>', follow.subject)
          .execute()
        if (others.length >= maxFollows) return undefined
        return trx
          .insertInto('follows')
          .values({ ...follow, frequency: frequency ?? 'weekly', seen: JSON.stringify(seen) })
          .onConflict((conflict) =>
            conflict
              .columns(['userId', 'subject'])
              .doUpdateSet(({ ref }) => ({ frequency: frequency ?? ref('follows.frequency') })),
          )
          .returningAll()
          .executeTakeFirstOrThrow()
      }),

    /** Undefined if the member has no such follow. */
    changeFrequency: ({ userId, id, frequency, week }: Pick<FollowRow, 'userId' | 'id' | 'frequency' | 'week'>) =>
      db
        .updateTable('follows')
        .set({ frequency, week })
        .where('id', '=', id)
        .where('userId', '=', userId)
        .returningAll()
        .executeTakeFirst(),

    async remove(userId: string, id: number) {
      await db.deleteFrom('follows').where('id', '=', id).where('userId', '=', userId).execute()
    },

    async removeSubject(userId: string, subject: FollowSubject) {
      await db.deleteFrom('follows').where('userId', '=', userId).where('subject', '=', subject).execute()
    },

    async isFollowing(userId: string, subject: FollowSubject): Promise<boolean> {
      return (await this.listFollowed([userId])).get(userId)?.includes(subject) ?? false
    },

    async listFollowed(userIds: string[]): Promise<Map<string, FollowSubject[]>> {
      const rows = await db.selectFrom('follows').select(['userId', 'subject']).where('userId', 'in', userIds).execute()
      const byMember = Map.groupBy(rows, ({ userId }) => userId)
      return new Map([...byMember].map(([userId, follows]) => [userId, follows.map(({ subject }) => subject)]))
    },

    /** Whether news about all follows is sent. */
    async setFollowNews(userId: string, enabled: boolean, now: Date) {
      await db
        .insertInto('notificationPreferences')
        .values({ userId, followNews: enabled, updatedAt: now })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet({ followNews: enabled, updatedAt: now }))
        .execute()
    },

    async listSubjects(frequency: FollowFrequency): Promise<FollowSubject[]> {
      const rows = await db
        .selectFrom('follows')
        .select('subject')
        .distinct()
        .where('frequency', '=', frequency)
        .execute()
      return rows.map(({ subject }) => subject)
    },

    /** The next members by id whom a channel reaches and who have a follow that is due. */
    async listDueMembers(due: DueState, after: string, limit: number): Promise<string[]> {
      const zones = JSON.stringify(due.zonesByState)
      const { rows } = await sql<{ userId: string }>`
        select distinct f.user_id from follows f
        join users u on u.id = f.user_id
        left join notification_preferences n on n.user_id = f.user_id
        where f.user_id > ${after} and coalesce(n.follow_news, true) and (${reaches.email} or ${reaches.push})
          and case f.frequency
            when 'weekly' then f.week < (
              ${JSON.stringify(due.mondays)}::jsonb
                ->> coalesce(n.time_zone, ${zones}::jsonb ->> u.state_code, ${due.defaultZone}::text)
            )::date
            else f.checked is distinct from ${JSON.stringify(due.fingerprints)}::jsonb ->> f.subject
          end
        order by f.user_id limit ${limit}
      `.execute(db)
      return rows.map(({ userId }) => userId)
    },

    /**
     * Compares a member's follows, records what was seen and queues one message per channel, all or nothing: another
     * process that comes second finds nothing new. Returns whether there is a message.
     */
    digest: (userId: string, now: Date, compare: (member: Follower) => Digest): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        await lockMember(trx, userId)
        const { rows } = await sql<Omit<Follower, 'follows'> & Record<Channel, boolean>>`
          select u.state_code, n.time_zone, ${reaches.email} as email, ${reaches.push} as push
          from users u left join notification_preferences n on n.user_id = u.id
          where u.id = ${userId} and coalesce(n.follow_news, true)
        `.execute(trx)
        const member = rows[0]
        if (!member || !(member.email || member.push)) return false
        const follows = await ofMember(trx, userId).execute()
        const { compared, groups } = compare({ ...member, follows })
        for (const { id, seen, week, checked } of compared) {
          await trx
            .updateTable('follows')
            .set({ seen: JSON.stringify(seen), week, checked })
            .where('id', '=', id)
            .execute()
        }
        if (groups.length === 0) return false
        const channels = (['email', 'push'] as const).filter((channel) => member[channel])
        const message = {
          kind: 'follow-news' as const,
          userId,
          payload: JSON.stringify(groups),
          notBefore: now,
          createdAt: now,
        }
        await trx
          .insertInto('outbox')
          .values(channels.map((channel) => ({ ...message, channel })))
          .execute()
        return true
      }),

    exportFor: (userId: string) =>
      db
        .selectFrom('follows')
        .select(['subject', 'frequency', 'seen', 'week', 'createdAt'])
        .where('userId', '=', userId)
        .orderBy('id')
        .execute(),
  }
}
