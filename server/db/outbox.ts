import { type RawBuilder, sql } from 'kysely'
import type { StateCode } from '../../contract/common.ts'
import type { Locale } from '../../contract/locale.ts'
import type { Channel, NotificationPreferences } from '../../contract/notifications.ts'
import type { Db } from './connect.ts'
import type { MessageKind } from './schema.ts'

/** A member's email address and settings as they are now. */
export interface MemberSettings extends Omit<NotificationPreferences, 'quietHours'> {
  email: string
  emailVerified: boolean
  locale: Locale
  stateCode: StateCode | null
  quietFrom: string | null
  quietUntil: string | null
}

/** A message leased by this process. */
export interface ClaimedMessage extends MemberSettings {
  id: number
  kind: MessageKind
  key: string
  payload: unknown
  /** 0, or for a correction the revision that it corrects to. */
  edition: number
  channel: Channel
  attempts: number
  createdAt: Date
  /**
   * How many messages of this kind, and from the same area if the payload names one, the member was sent by this channel in the
   * last hour, or is being sent before this one.
   */
  sentLately: number
  /** Empty, like the email, if the message is for no member. */
  userId: string
}

/** The settings of a member `u` with the preferences `n`: the defaults hold where nothing is stored. */
export const memberSettings = sql`
  coalesce(u.email, '') as email, coalesce(u.email_verified, false) as email_verified, coalesce(u.locale, 'en') as locale,
  u.state_code, n.time_zone, n.quiet_from, n.quiet_until,
  coalesce(n.email_notifications, true) as email_notifications,
  coalesce(n.push_notifications, false) as push_notifications,
  coalesce(n.voter_registration_deadlines, true) as voter_registration_deadlines,
  coalesce(n.primary_election_dates, true) as primary_election_dates,
  coalesce(n.general_election_dates, true) as general_election_dates,
  coalesce(n.early_voting_periods, true) as early_voting_periods,
  coalesce(n.civic_events, true) as civic_events,
  coalesce(n.follow_news, true) as follow_news
`

export const hasBrowser = sql<boolean>`exists (select from push_subscriptions s where s.user_id = u.id)`

/** Whether the channel `c` reaches the member `u` with the preferences `n`. */
export const reachesMember = sql<boolean>`case c.channel
  when 'email' then coalesce(n.email_notifications, true) and u.email <> ''
  else coalesce(n.push_notifications, false) and ${hasBrowser}
end`

/**
 * Queues messages, one for each channel that reaches the member. `messages` is a query of `user_id`, `key` and `payload`. A
 * message with the same key stays as it is, so that repeating what a crash interrupted sends nothing twice.
 */
export const insertMessages = (kind: MessageKind, messages: RawBuilder<unknown>, now: Date) => sql`
  insert into outbox (kind, key, payload, user_id, channel, not_before, created_at)
  select ${kind}::text, m.key, m.payload, u.id, c.channel, ${now}::timestamptz, ${now}::timestamptz
  from (${messages}) m
  join users u on u.id = m.user_id
  left join notification_preferences n on n.user_id = u.id
  cross join (values ('email'), ('push')) c (channel)
  where ${reachesMember}
  on conflict do nothing
  returning 1
`

/** Removes what is still to be sent to a member, when the member no longer wants it. */
export async function cancelMessages(
  db: Db,
  { kind, userId, matching }: { kind: MessageKind; userId: string; matching: RawBuilder<boolean> },
): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('kind', '=', kind)
    .where('userId', '=', userId)
    .where('status', 'in', ['waiting', 'stopped'])
    .where(matching)
    .execute()
}
