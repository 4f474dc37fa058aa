import { sql } from 'kysely'
import type { LocalDate } from '../../../contract/common.ts'
import type { FollowSubject } from '../../../contract/follows.ts'
import type { Locale } from '../../../contract/locale.ts'
import type { Channel } from '../../../contract/notifications.ts'
import { pageSize, readPages } from '../../core/read-pages.ts'
import type { Db } from '../../db/connect.ts'

export interface ReminderCounts {
  dateId: number
  sent: number
  failed: number
  waiting: number
  underWay: boolean
}

/** Where a test message goes. */
export interface TestRecipient {
  email: string
  emailVerified: boolean
  locale: Locale
  emailNotifications: boolean
  pushNotifications: boolean
}

export type RemindersStore = ReturnType<typeof createRemindersStore>

export function createRemindersStore(db: Db) {
  return {
    /** Counts the latest row per member and channel that was not stopped: a correction replaces what it corrects. */
    async countByDate(dateIds: number[], now: Date): Promise<ReminderCounts[]> {
      const { rows } = await sql<ReminderCounts>`
        select r.date_id,
          count(*) filter (where r.status = 'sent') as sent,
          count(*) filter (where r.status = 'failed') as failed,
          count(*) filter (where r.status in ('waiting', 'sending')) as waiting,
          coalesce(bool_or(r.status = 'sending' or r.status = 'waiting' and r.not_before <= ${now}), false) as under_way
        from reminders r
        left join (
          select date_id, user_id, channel, max(edition) as edition from reminders
          where date_id = any (${dateIds}::bigint[]) and edition > 0 and status <> 'stopped'
          group by date_id, user_id, channel
        ) latest on latest.date_id = r.date_id and latest.user_id = r.user_id and latest.channel = r.channel
        where r.date_id = any (${dateIds}::bigint[])
          and r.status in ('waiting', 'sending', 'sent', 'failed')
          and r.edition = coalesce(latest.edition, 0)
        group by r.date_id
      `.execute(db)
      return rows
    },

    /** Nothing is retried once the day is over. */
    async retryFailed(dateId: number, now: Date, firstDay: LocalDate, trx: Db = db): Promise<number> {
      const { numUpdatedRows } = await trx
        .updateTable('reminders')
        .set({ status: 'waiting', reason: null, reasonStatus: null, attempts: 0, notBefore: now, sentAt: null })
        .where('dateId', '=', dateId)
        .where('status', '=', 'failed')
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('importantDates')
              .where('id', '=', dateId)
              .where('isActive', '=', true)
              .where('date', '>=', firstDay),
          ),
        )
        .executeTakeFirst()
      return Number(numUpdatedRows)
    },

    findTestRecipient: (userId: string): Promise<TestRecipient | undefined> =>
      db
        .selectFrom('users as u')
        .leftJoin('notificationPreferences as n', 'n.userId', 'u.id')
        .select(['u.email', 'u.emailVerified', 'u.locale'])
        .select((eb) => [
          eb.fn.coalesce('n.emailNotifications', eb.lit(true)).as('emailNotifications'),
          eb.fn.coalesce('n.pushNotifications', eb.lit(false)).as('pushNotifications'),
        ])
        .where('u.id', '=', userId)
        .executeTakeFirst(),

    /** A test appears in the history like any other message. It is leased so that no delivery job claims it. */
    addTest: (userId: string, channel: Channel, now: Date) =>
      db
        .insertInto('reminders')
        .values({
          userId,
          channel,
          status: 'sending',
          notBefore: now,
          createdAt: now,
          leasedUntil: sql<Date>`now() + interval '5 minutes'`,
        })
        .returning(['id', 'createdAt'])
        .executeTakeFirstOrThrow(),

    async hasMember(userId: string): Promise<boolean> {
      return (await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()) !== undefined
    },

    async setEmailNotifications(userId: string, enabled: boolean, now: Date): Promise<void> {
      await db
        .insertInto('notificationPreferences')
        .values({ userId, emailNotifications: enabled, updatedAt: now })
        .onConflict((conflict) =>
          conflict.column('userId').doUpdateSet({ emailNotifications: enabled, updatedAt: now }),
        )
        .execute()
    },

    async setFollowNews(userId: string, enabled: boolean, now: Date): Promise<void> {
      await db
        .insertInto('notificationPreferences')
        .values({ userId, followNews: enabled, updatedAt: now })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet({ followNews: enabled, updatedAt: now }))
        .execute()
    },

    async isFollowing(userId: string, subject: FollowSubject): Promise<boolean> {
      const follow = db.selectFrom('follows').select('id').where('userId', '=', userId).where('subject', '=', subject)
      return (await follow.executeTakeFirst()) !== undefined
    },

    async unfollow(userId: string, subject: FollowSubject): Promise<void> {
      await db.deleteFrom('follows').where('userId', '=', userId).where('subject', '=', subject).execute()
    },

    /** The oldest rows have the lowest ids, so only the first `limit` rows are examined. */
    async removeOld(before: Date, limit: number): Promise<number> {
      const { numAffectedRows } = await sql`
        delete from reminders where id in (
          select id from (select id, created_at, status from reminders order by id limit ${limit}) oldest
          where created_at < ${before} and status in ('sent', 'failed', 'stopped')
        )
      `.execute(db)
      return Number(numAffectedRows ?? 0)
    },

    /** For the account export. Without the browsers' keys, which would let anyone push to them. */
    async exportFor(userId: string) {
      const [settings, browsers] = await Promise.all([
        db.selectFrom('notificationPreferences').selectAll().where('userId', '=', userId).executeTakeFirst(),
        db.selectFrom('pushSubscriptions').select(['endpoint', 'createdAt']).where('userId', '=', userId).execute(),
      ])
      const messages = readPages(
        (after, limit) =>
          db
            .selectFrom('reminders')
            .select(['id', 'dateId', 'channel', 'status', 'reason', 'reasonStatus', 'attempts'])
            .select(['subject', 'message', 'notBefore', 'sentAt', 'createdAt'])
            .where('userId', '=', userId)
            .where('id', '>', after)
            .orderBy('id')
            .limit(limit)
            .execute(),
        { size: pageSize.longTexts, show: ({ id: _id, ...message }) => message },
      )
      return { settings: settings ?? null, browsers, messages }
    },
  }
}
