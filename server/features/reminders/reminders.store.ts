import { sql } from 'kysely'
import type { LocalDate } from '../../../contract/common.ts'
import type { Locale } from '../../../contract/locale.ts'
import type { Channel } from '../../../contract/notifications.ts'
import type { Db } from '../../db/connect.ts'

export interface Counts {
  dateId: number
  sent: number
  failed: number
  waiting: number
  underWay: boolean
}

/** A member as a test finds them. */
export interface Reachable {
  email: string
  locale: Locale
  emailNotifications: boolean
  pushNotifications: boolean
}

export type RemindersStore = ReturnType<typeof createRemindersStore>

export function createRemindersStore(db: Db) {
  return {
    /** Of each member and way the latest that was not stopped: a correction takes the place of what it corrects. */
    async counts(dateIds: number[], now: Date): Promise<Counts[]> {
      const { rows } = await sql<Counts>`
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

    /** Not when the day is over: then what failed has failed. */
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

    reachable: (userId: string): Promise<Reachable | undefined> =>
      db
        .selectFrom('users as u')
        .leftJoin('notificationPreferences as n', 'n.userId', 'u.id')
        .select(['u.email', 'u.locale'])
        .select((eb) => [
          eb.fn.coalesce('n.emailNotifications', eb.lit(true)).as('emailNotifications'),
          eb.fn.coalesce('n.pushNotifications', eb.lit(false)).as('pushNotifications'),
        ])
        .where('u.id', '=', userId)
        .executeTakeFirst(),

    /** A test stands in the history like any other message. Leased, so that no delivery takes it for lost work. */
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

    address: (userId: string) =>
      db.selectFrom('users').select(['email', 'locale']).where('id', '=', userId).executeTakeFirst(),

    async switchEmail(userId: string, on: boolean, now: Date): Promise<void> {
      await db
        .insertInto('notificationPreferences')
        .values({ userId, emailNotifications: on, updatedAt: now })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet({ emailNotifications: on, updatedAt: now }))
        .execute()
    },

    /** The oldest rows have the lowest numbers, so this never looks at more than it may remove. */
    async removeOld(before: Date, most: number): Promise<number> {
      const { numAffectedRows } = await sql`
        delete from reminders where id in (
          select id from (select id, created_at, status from reminders order by id limit ${most}) oldest
          where created_at < ${before} and status in ('sent', 'failed', 'stopped')
        )
      `.execute(db)
      return Number(numAffectedRows ?? 0)
    },

    /** For the account's download. A browser's keys would let others write to it: they stay here. */
    async exportFor(userId: string) {
      const [settings, browsers, messages] = await Promise.all([
        db.selectFrom('notificationPreferences').selectAll().where('userId', '=', userId).executeTakeFirst(),
        db.selectFrom('pushSubscriptions').select(['endpoint', 'createdAt']).where('userId', '=', userId).execute(),
        db
          .selectFrom('reminders')
          .select(['dateId', 'channel', 'status', 'reason', 'reasonStatus', 'attempts'])
          .select(['subject', 'message', 'notBefore', 'sentAt', 'createdAt'])
          .where('userId', '=', userId)
          .orderBy('id')
          .execute(),
      ])
      return { settings: settings ?? null, browsers, messages }
    },
  }
}
