import { type RawBuilder, sql } from 'kysely'
import type { LocalDate, StateCode } from '../../../../contract/common.ts'
import type { TimeZone } from '../../../../contract/events.ts'
import type { ImportantDateType } from '../../../../contract/important-dates.ts'
import type { Db } from '../../../db/connect.ts'

/** The switch of each type of date. */
const switches: Record<ImportantDateType, RawBuilder<boolean>> = {
  'voter-registration': sql`coalesce(n.voter_registration_deadlines, true)`,
  'primary-election': sql`coalesce(n.primary_election_dates, true)`,
  'general-election': sql`coalesce(n.general_election_dates, true)`,
  'early-voting': sql`coalesce(n.early_voting_periods, true)`,
  'civic-event': sql`coalesce(n.civic_events, true)`,
}

export interface Page {
  dateId: number
  type: ImportantDateType
  stateCode: StateCode | null
  /** Members whose day is in one of these are reminded. */
  zones: TimeZone[]
  zonesByState: Record<string, TimeZone>
  defaultZone: TimeZone
  after: string
  size: number
  now: Date
}

export function createFanOutStore(db: Db) {
  return {
    /** Active dates whose day is not over everywhere and whose time has come somewhere. */
    datesInSight: ({ first, last }: { first: LocalDate; last: LocalDate }) =>
      db
        .selectFrom('importantDates')
        .select('id')
        .where('isActive', '=', true)
        .where('date', '>=', first)
        .where(sql<boolean>`date - notification_days_before <= ${last}::date`)
        .orderBy('date')
        .orderBy('id')
        .execute(),

    findDate: (id: number) => db.selectFrom('importantDates').selectAll().where('id', '=', id).executeTakeFirst(),

    /**
     * The next members in order of their ids: a row for each way that fits and has none yet, and those stopped before
     * wait again. Done twice it changes nothing, so it may begin anew after a crash.
     */
    async addPage(page: Page): Promise<{ last: string | null; made: number }> {
      const inState = page.stateCode === null ? sql`true` : sql`u.state_code = ${page.stateCode}`
      const { rows } = await sql<{ last: string | null; made: number }>`
        with page as (
          select u.id, u.email, u.state_code from users u
          where u.id > ${page.after} and ${inState}
          order by u.id limit ${page.size}
        ),
        wanted as (
          select p.id, c.channel
          from page p
          left join notification_preferences n on n.user_id = p.id
          cross join (values ('email'), ('push')) c (channel)
          where ${switches[page.type]}
            and coalesce(n.time_zone, ${JSON.stringify(page.zonesByState)}::jsonb ->> p.state_code, ${page.defaultZone})
              = any (${page.zones}::text[])
            and case c.channel
              when 'email' then coalesce(n.email_notifications, true) and p.email <> ''
              else coalesce(n.push_notifications, false)
                and exists (select from push_subscriptions s where s.user_id = p.id)
            end
        ),
        made as (
          insert into reminders (date_id, user_id, channel, not_before, created_at)
          select ${page.dateId}, id, channel, ${page.now}::timestamptz, ${page.now}::timestamptz from wanted
          on conflict (date_id, user_id, channel, edition) do nothing
          returning 1
        ),
        again as (
          update reminders r
          set status = 'waiting', reason = null, reason_status = null, not_before = ${page.now}, attempts = 0
          from wanted w
          where r.date_id = ${page.dateId} and r.status = 'stopped' and r.edition = 0
            and r.user_id = w.id and r.channel = w.channel
          returning 1
        )
        select (select max(id) from page) as last, (select count(*) from made) + (select count(*) from again) as made
      `.execute(db)
      return rows[0] ?? { last: null, made: 0 }
    },
  }
}
