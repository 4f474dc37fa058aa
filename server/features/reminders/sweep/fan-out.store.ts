import { type RawBuilder, sql } from 'kysely'
import type { LocalDate, StateCode } from '../../../../contract/common.ts'
import type { ImportantDateType } from '../../../../contract/important-dates.ts'
import type { TimeZone } from '../../../../contract/time-zones.ts'
import type { Db } from '../../../db/connect.ts'
import type { PageResult } from './corrections.store.ts'

/** Whether a member wants reminders of each type of date. */
const wantsType: Record<ImportantDateType, RawBuilder<boolean>> = {
  'voter-registration': sql`coalesce(n.voter_registration_deadlines, true)`,
  'primary-election': sql`coalesce(n.primary_election_dates, true)`,
  'general-election': sql`coalesce(n.general_election_dates, true)`,
  'early-voting': sql`coalesce(n.early_voting_periods, true)`,
  'civic-event': sql`coalesce(n.civic_events, true)`,
}

export interface FanOutPage {
  dateId: number
  type: ImportantDateType
  stateCode: StateCode | null
  /** Members in these time zones are reminded now. */
  zones: TimeZone[]
  zonesByState: Record<string, TimeZone>
  defaultZone: TimeZone
  after: string
  size: number
  now: Date
}

/** What could not be sent without a mail server is sent once there is one, if the date is still due. */
export function createFanOutStore(db: Db, hasMailServer: boolean) {
  const canRestart = hasMailServer
    ? sql`(r.status = 'stopped' or r.status = 'failed' and r.reason = 'no-mail-server')`
    : sql`r.status = 'stopped'`
  return {
    /** Active, confirmed dates that are due for reminders in at least one time zone and not over in all of them. */
    listDueDates: ({ first, last }: { first: LocalDate; last: LocalDate }) =>
      db
        .selectFrom('importantDates')
        .select('id')
        .where('isActive', '=', true)
        .where('confirmedBy', 'is not', null)
        .where('date', '>=', first)
        .where(sql<boolean>`date - notification_days_before <= ${last}::date`)
        .orderBy('date')
        .orderBy('id')
        .execute(),

    findDate: (id: number) => db.selectFrom('importantDates').selectAll().where('id', '=', id).executeTakeFirst(),

    /**
     * For the next page of members by id, without those who were asked to confirm the email and have not: adds a row for each channel that applies, and sets stopped rows back to
     * waiting. Idempotent, so it can be restarted after a crash.
     */
    async addReminders(page: FanOutPage): Promise<PageResult> {
      const inState = page.stateCode === null ? sql`true` : sql`u.state_code = ${page.stateCode}`
      const { rows } = await sql<PageResult>`
        with page as (
          select u.id, u.email, u.email_verified or u.confirmation_asked_at is null as reachable, u.state_code
          from users u
          where u.id > ${page.after} and ${inState}
          order by u.id limit ${page.size}
        ),
        recipients as (
          select p.id, c.channel
          from page p
          left join notification_preferences n on n.user_id = p.id
          cross join (values ('email'), ('push')) c (channel)
          where ${wantsType[page.type]}
            and coalesce(n.time_zone, ${JSON.stringify(page.zonesByState)}::jsonb ->> p.state_code, ${page.defaultZone})
              = any (${page.zones}::text[])
            and case c.channel
              when 'email' then coalesce(n.email_notifications, true) and p.email <> '' and p.reachable
              else coalesce(n.push_notifications, false)
                and exists (select from push_subscriptions s where s.user_id = p.id)
            end
        ),
        created as (
          insert into reminders (date_id, user_id, channel, not_before, created_at)
          select ${page.dateId}, id, channel, ${page.now}::timestamptz, ${page.now}::timestamptz from recipients
          on conflict (date_id, user_id, channel, edition) do nothing
          returning 1
        ),
        restarted as (
          update reminders r
          set status = 'waiting', reason = null, reason_status = null, not_before = ${page.now}, attempts = 0, sent_at = null
          from recipients w
          where r.date_id = ${page.dateId} and ${canRestart} and r.edition = 0
            and r.user_id = w.id and r.channel = w.channel
          returning 1
        )
        select (select max(id) from page) as last, (select count(*) from created) + (select count(*) from restarted) as created
      `.execute(db)
      return rows[0] ?? { last: null, created: 0 }
    },
  }
}
