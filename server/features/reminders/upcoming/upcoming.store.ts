import { sql } from 'kysely'
import type { LocalDate, StateCode } from '../../../../contract/common.ts'
import type { TimeZone } from '../../../../contract/time-zones.ts'
import type { Db } from '../../../db/connect.ts'
import { listElectionStatuses } from '../../../db/election-statuses.ts'
import type { WantedTypes } from '../delivery/recipients.ts'

export interface ReminderMember extends WantedTypes {
  stateCode: StateCode | null
  timeZone: TimeZone | null
  emailVerified: boolean
  emailNotifications: boolean
  /** Push is on, and at least one browser is subscribed. */
  hasPush: boolean
}

/** More than any state has. */
const maxDates = 500

export type UpcomingDate = Awaited<ReturnType<ReturnType<typeof createUpcomingStore>['listDates']>>[number]

export function createUpcomingStore(db: Db) {
  return {
    async findMember(userId: string): Promise<ReminderMember | undefined> {
      const { rows } = await sql<ReminderMember>`
        select u.state_code, u.email_verified, n.time_zone,
          coalesce(n.email_notifications, true) and u.email <> '' as email_notifications,
          coalesce(n.push_notifications, false)
            and exists (select from push_subscriptions s where s.user_id = u.id) as has_push,
          coalesce(n.voter_registration_deadlines, true) as voter_registration_deadlines,
          coalesce(n.primary_election_dates, true) as primary_election_dates,
          coalesce(n.general_election_dates, true) as general_election_dates,
          coalesce(n.early_voting_periods, true) as early_voting_periods,
          coalesce(n.civic_events, true) as civic_events
        from users u left join notification_preferences n on n.user_id = u.id
        where u.id = ${userId}
      `.execute(db)
      return rows[0]
    },

    /** Active dates of the member's state and of the whole country, in order. */
    listDates: (from: LocalDate, stateCode: StateCode | null) =>
      db
        .selectFrom('importantDates')
        .select(['id', 'origin', 'type', 'title', 'titleEs', 'date', 'stateCode'])
        .select(['confirmedBy', 'notificationDaysBefore'])
        .where('isActive', '=', true)
        .where('date', '>=', from)
        .where(({ or, eb }) => or([eb('stateCode', '=', stateCode), eb('stateCode', 'is', null)]))
        .orderBy('date')
        .orderBy('id')
        .limit(maxDates)
        .execute(),

    /** When the member was last sent something about each of these dates. */
    async listSent(userId: string, dateIds: number[]): Promise<Map<number, Date>> {
      if (dateIds.length === 0) return new Map()
      const rows = await db
        .selectFrom('reminders')
        .select(['dateId', 'sentAt'])
        .where('userId', '=', userId)
        .where('status', '=', 'sent')
        .where('dateId', 'in', dateIds)
        .orderBy('sentAt')
        .execute()
      return new Map(rows.flatMap(({ dateId, sentAt }) => (dateId && sentAt ? [[dateId, sentAt] as const] : [])))
    },

    listElectionStatuses: () => listElectionStatuses(db),
  }
}
