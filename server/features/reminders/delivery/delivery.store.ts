import { sql } from 'kysely'
import type { LocalDate, StateCode } from '../../../../contract/common.ts'
import type { DigestGroup } from '../../../../contract/follow-news.schemas.ts'
import type { FollowSubject } from '../../../../contract/follows.ts'
import type { Locale } from '../../../../contract/locale.ts'
import type { Channel } from '../../../../contract/notifications.ts'
import type { PlaceChange, PlaceNoticeKind } from '../../../../contract/place-notices.ts'
import type { ReminderReason, ReminderStatus } from '../../../../contract/reminders.ts'
import type { TimeZone } from '../../../../contract/time-zones.ts'
import type { Db } from '../../../db/connect.ts'
import type { WantedTypes } from './recipients.ts'

/** A reminder leased by this process, with everything needed to decide whether it is sent. */
export interface ClaimedReminder extends WantedTypes {
  id: number
  dateId: number | null
  userId: string
  channel: Channel
  edition: number
  attempts: number
  createdAt: Date
  email: string
  emailVerified: boolean
  locale: Locale
  stateCode: StateCode | null
  timeZone: TimeZone | null
  quietFrom: string | null
  quietUntil: string | null
  emailNotifications: boolean
  pushNotifications: boolean
  /** For a correction: the revision the member was last sent. */
  toldRevision: number | null
  /** Null for a reminder of a date. */
  watchId: number | null
  /** What was found for the watch; null if the member removed it. */
  placeWatch: FoundPlaces | null
  /** Null unless it tells of a place that the member follows. */
  placeFollowId: number | null
  placeCause: string | null
  /** Null if a notice of the office is the cause. */
  placeChange: PlaceChange | null
  /** Null if the member no longer follows the place. */
  followedPlace: FollowedPlace | null
  sentNotice: SentNotice | null
  /** Null unless it is a digest about what the member follows. */
  news: DigestGroup[] | null
  /** What the member follows now. Empty unless it is a digest. */
  followed: FollowSubject[]
  followNews: boolean
}

/** Polling places that a member asked to be told about. */
export interface FoundPlaces {
  zip: string
  stateCode: StateCode
  electionDate: LocalDate
  source: string
}

/** A place that a member follows, as the list that is live has it. */
export interface FollowedPlace {
  name: string
  address: string
  stateCode: StateCode
  electionDate: LocalDate
  isListed: boolean
}

/** What the office says about it. Times are ISO texts. */
export interface SentNotice {
  kind: PlaceNoticeKind
  placeName: string
  movedName: string | null
  movedAddress: string | null
  text: string | null
  textEs: string | null
  startsAt: string
  endsAt: string | null
  isWithdrawn: boolean
  source: string
}

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

export type DeliveryStore = ReturnType<typeof createDeliveryStore>

export function createDeliveryStore(db: Db) {
  return {
    /** Leases reminders of a channel that are due or whose lease has expired, skipping rows another process is claiming. */
    async claim(channel: Channel, limit: number, now: Date): Promise<ClaimedReminder[]> {
      const { rows } = await sql<ClaimedReminder>`
        with due as (
          select id from reminders
          where status = 'waiting' and channel = ${channel} and not_before <= ${now}
          order by not_before, id limit ${limit} for update skip locked
        ),
        expired as (
          select id from reminders
          where status = 'sending' and channel = ${channel} and leased_until < now()
          order by leased_until limit ${limit} for update skip locked
        ),
        claimed as (
          update reminders r set status = 'sending', leased_until = ${leaseEnd}
          where r.id in (select id from expired union all select id from due limit ${limit})
          returning r.id, r.date_id, r.user_id, r.channel, r.edition, r.attempts, r.created_at, r.watch_id, r.news,
            r.place_follow_id, r.place_notice_id, r.place_cause, r.place_change
        )
        select c.*, u.email, u.email_verified, u.locale, u.state_code, n.time_zone, n.quiet_from, n.quiet_until,
          coalesce(n.email_notifications, true) as email_notifications,
          coalesce(n.push_notifications, false) as push_notifications,
          coalesce(n.voter_registration_deadlines, true) as voter_registration_deadlines,
          coalesce(n.primary_election_dates, true) as primary_election_dates,
          coalesce(n.general_election_dates, true) as general_election_dates,
          coalesce(n.early_voting_periods, true) as early_voting_periods,
          coalesce(n.civic_events, true) as civic_events,
          coalesce(n.follow_news, true) as follow_news,
          case when c.news is null then '{}' else array(select f.subject from follows f where f.user_id = c.user_id) end
            as followed,
          case when c.edition > 0 then (
            select max(t.told_revision) from reminders t
            where t.date_id = c.date_id and t.user_id = c.user_id and t.channel = c.channel and t.status = 'sent'
          ) end as told_revision,
          case when w.found_at is not null then jsonb_build_object(
            'zip', w.zip, 'stateCode', w.state_code, 'electionDate', w.election_date, 'source', w.found_source
          ) end as place_watch,
          case when f.id is not null then jsonb_build_object(
            'name', f.place_name, 'address', f.place_address, 'stateCode', f.state_code, 'electionDate', f.election_date,
            'isListed', f.is_listed
          ) end as followed_place,
          case when p.id is not null then jsonb_build_object(
            'kind', p.kind, 'placeName', p.place_name, 'movedName', p.moved_name, 'movedAddress', p.moved_address,
            'text', p.text, 'textEs', p.text_es, 'startsAt', p.starts_at, 'endsAt', p.ends_at,
            'isWithdrawn', p.withdrawn_at is not null, 'source', p.source_name
          ) end as sent_notice
        from claimed c
        join users u on u.id = c.user_id
        left join notification_preferences n on n.user_id = c.user_id
        left join place_watches w on w.id = c.watch_id
        left join place_follows f on f.id = c.place_follow_id
        left join place_notices p on p.id = c.place_notice_id
      `.execute(db)
      return rows
    },

    listDates: (ids: number[]) => db.selectFrom('importantDates').selectAll().where('id', 'in', ids).execute(),

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
    async claimConfirmation(userId: string, now: Date): Promise<boolean> {
      const unasked = db.updateTable('users').set({ confirmationAskedAt: now }).where('id', '=', userId)
      const { numUpdatedRows } = await unasked.where('confirmationAskedAt', 'is', null).executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** When asking failed for now. */
    async releaseConfirmation(userId: string) {
      await db.updateTable('users').set({ confirmationAskedAt: null }).where('id', '=', userId).execute()
    },

    async renewLeases(ids: number[]) {
      await db
        .updateTable('reminders')
        .set({ leasedUntil: sql`${leaseEnd}` })
        .where('id', 'in', ids)
        .where('status', '=', 'sending')
        .execute()
    },

    async recordResults(results: DeliveryResult[]) {
      await sql`
        update reminders r
        set status = s.status, reason = s.reason, reason_status = s."reasonStatus", attempts = s.attempts,
          not_before = coalesce(s."notBefore", r.not_before), leased_until = null, told_revision = s."toldRevision",
          subject = coalesce(s.subject, r.subject), message = coalesce(s.message, r.message), sent_at = s."sentAt"
        from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as s (
          id bigint, status text, reason text, "reasonStatus" text, attempts int, "notBefore" timestamptz,
          "toldRevision" int, subject text, message text, "sentAt" timestamptz
        )
        where r.id = s.id and r.status = 'sending'
      `.execute(db)
    },

    /**
     * When delivery of a channel should run again: when the next reminder is due or the next lease expires. `at` is in
     * epoch seconds.
     */
    async nextDue(channel: Channel, now: Date): Promise<{ seconds: number; at: number } | null> {
      const { rows } = await sql<{ seconds: number | null; at: number }>`
        select seconds, extract(epoch from now())::float8 + seconds as at from (
          select least(
            (
              select extract(epoch from min(not_before) - ${now}::timestamptz)
              from reminders where status = 'waiting' and channel = ${channel}
            ),
            (
              select extract(epoch from min(leased_until) - now())
              from reminders where status = 'sending' and channel = ${channel}
            )
          )::float8 as seconds
        ) next_due
      `.execute(db)
      const { seconds, at } = rows[0] ?? { seconds: null, at: 0 }
      return seconds === null ? null : { seconds, at }
    },
  }
}
