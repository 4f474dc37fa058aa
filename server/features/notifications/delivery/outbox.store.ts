import { sql } from 'kysely'
import type { Channel } from '../../../../contract/notifications.ts'
import type { ReminderReason, ReminderStatus } from '../../../../contract/reminders.ts'
import type { Db } from '../../../db/connect.ts'
import { hasRow } from '../../../db/has-row.ts'
import { type ClaimedMessage, memberSettings } from '../../../db/outbox.ts'
import { pageSize, readPages, withoutId } from '../../../db/read-pages.ts'

export interface Subscription {
  id: number
  userId: string
  endpoint: string
  p256dh: string
  auth: string
}

/** What is recorded after a delivery attempt. */
export interface DeliveryResult {
  id: number
  status: ReminderStatus
  reason: ReminderReason | null
  reasonStatus: string | null
  attempts: number
  notBefore: Date | null
  toldRevision: number | null
  subject: string | null
  message: string | null
  sentAt: Date | null
}

const leaseEnd = sql`now() + interval '30 seconds'`

export type OutboxStore = ReturnType<typeof createOutboxStore>

export function createOutboxStore(db: Db) {
  return {
    /** Leases messages of a channel that are due or whose lease has expired, skipping rows another process is claiming. */
    async claim(channel: Channel, limit: number, now: Date): Promise<ClaimedMessage[]> {
      const { rows } = await sql<ClaimedMessage>`
        with due as (
          select id from outbox
          where status = 'waiting' and channel = ${channel} and not_before <= ${now}
          order by not_before, id limit ${limit} for update skip locked
        ),
        expired as (
          select id from outbox
          where status = 'sending' and channel = ${channel} and leased_until < now()
          order by leased_until limit ${limit} for update skip locked
        ),
        claimed as (
          update outbox o set status = 'sending', leased_until = ${leaseEnd}
          where o.id in (select id from expired union all select id from due limit ${limit})
          returning o.id, o.kind, o.key, o.payload, o.edition, o.channel, o.attempts, o.created_at, o.user_id
        )
        select ${memberSettings}, c.id, c.kind, c.key, c.payload, c.edition, c.channel, c.attempts, c.created_at,
          coalesce(c.user_id, '') as user_id, (lately.count + c.earlier)::int as sent_lately
        from (select *, row_number() over (partition by user_id, kind, payload ->> 'area' order by id) - 1 as earlier from claimed) c
        cross join lateral (
          select count(*) from outbox o where o.user_id = c.user_id and o.kind = c.kind and o.channel = c.channel
            and o.payload ->> 'area' is not distinct from c.payload ->> 'area'
            and (o.status = 'sent' and o.sent_at > ${now}::timestamptz - interval '1 hour' or o.status = 'sending' and o.id < c.id)
        ) lately
        left join users u on u.id = c.user_id
        left join notification_preferences n on n.user_id = c.user_id
      `.execute(db)
      return rows
    },

    listSubscriptions: (userIds: string[]): Promise<Subscription[]> =>
      db
        .selectFrom('pushSubscriptions')
        .select(['id', 'userId', 'endpoint', 'p256dh', 'auth'])
        .where('userId', 'in', userIds)
        .orderBy('id')
        .execute(),

    async removeSubscriptions(ids: number[]) {
      await db.deleteFrom('pushSubscriptions').where('id', 'in', ids).execute()
    },

    /** True for one caller only, ever: the member is asked once to confirm the email. */
    claimConfirmation(userId: string, now: Date): Promise<boolean> {
      const unasked = db.updateTable('users').set({ confirmationAskedAt: now }).where('id', '=', userId)
      return hasRow(unasked.where('confirmationAskedAt', 'is', null).returning('id'))
    },

    /** Lets the member be asked again, because the mail could not be sent for now. */
    async releaseConfirmation(userId: string) {
      await db.updateTable('users').set({ confirmationAskedAt: null }).where('id', '=', userId).execute()
    },

    async renewLeases(ids: number[]) {
      await db
        .updateTable('outbox')
        .set({ leasedUntil: sql`${leaseEnd}` })
        .where('id', 'in', ids)
        .where('status', '=', 'sending')
        .execute()
    },

    async recordResults(results: DeliveryResult[]) {
      await sql`
        update outbox o
        set status = s.status, reason = s.reason, reason_status = s."reasonStatus", attempts = s.attempts,
          not_before = coalesce(s."notBefore", o.not_before), leased_until = null, told_revision = s."toldRevision",
          subject = coalesce(s.subject, o.subject), message = coalesce(s.message, o.message), sent_at = s."sentAt"
        from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as s (
          id bigint, status text, reason text, "reasonStatus" text, attempts int, "notBefore" timestamptz,
          "toldRevision" int, subject text, message text, "sentAt" timestamptz
        )
        where o.id = s.id and o.status = 'sending'
      `.execute(db)
    },

    /**
     * When delivery of a channel should run again: when the next message is due or the next lease expires. `at` is in epoch
     * seconds.
     */
    async nextDue(channel: Channel, now: Date): Promise<{ seconds: number; at: number } | null> {
      const { rows } = await sql<{ seconds: number | null; at: number }>`
        select seconds, extract(epoch from now())::float8 + seconds as at from (
          select least(
            (
              select extract(epoch from min(not_before) - ${now}::timestamptz)
              from outbox where status = 'waiting' and channel = ${channel}
            ),
            (
              select extract(epoch from min(leased_until) - now())
              from outbox where status = 'sending' and channel = ${channel}
            )
          )::float8 as seconds
        ) next_due
      `.execute(db)
      const { seconds, at } = rows[0] ?? { seconds: null, at: 0 }
      return seconds === null ? null : { seconds, at }
    },

    /**
     * Resumes messages that members asked for and that waited for a confirmed email address or for a mail server. Reminders of
     * dates are resumed by their sweep, if the date is still due.
     */
    async resumeUnsent(now: Date, hasMailServer: boolean) {
      await sql`
        update outbox o set status = 'waiting', reason = null, reason_status = null, attempts = 0, not_before = ${now},
          sent_at = null
        from users u
        where o.kind in ('election', 'places', 'place-change') and u.id = o.user_id and u.email_verified
          and (o.status = 'stopped' and o.reason = 'unconfirmed'
            or ${hasMailServer}::boolean and o.status = 'failed' and o.reason = 'no-mail-server')
      `.execute(db)
    },

    /** A test appears in the history like any other message. It is leased so that no delivery job claims it. */
    addTest: (userId: string, channel: Channel, now: Date) =>
      db
        .insertInto('outbox')
        .values({
          kind: 'test',
          userId,
          channel,
          status: 'sending',
          notBefore: now,
          createdAt: now,
          leasedUntil: sql<Date>`now() + interval '5 minutes'`,
        })
        .returning(['id', 'createdAt'])
        .executeTakeFirstOrThrow(),

    /** The oldest rows have the lowest ids, so only the first `limit` rows are examined. */
    async removeOld(before: Date, limit: number): Promise<number> {
      const { numAffectedRows } = await sql`
        delete from outbox where id in (
          select id from (select id, created_at, status from outbox order by id limit ${limit}) oldest
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
      const messages = db
        .selectFrom('outbox')
        .select(['id', 'channel', 'status', 'reason', 'reasonStatus', 'attempts'])
        .select(['subject', 'message', 'notBefore', 'sentAt', 'createdAt'])
        .select(sql<number | null>`case kind when 'date' then key::bigint end`.as('dateId'))
        .select(sql<string | null>`case kind when 'election' then key end`.as('electionId'))
        .where('userId', '=', userId)
      return {
        settings: settings ?? null,
        browsers,
        messages: readPages(messages, { size: pageSize.longTexts, show: withoutId }),
      }
    },
  }
}
