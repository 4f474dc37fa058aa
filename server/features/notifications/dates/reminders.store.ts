import { type Selectable, sql } from 'kysely'
import type { LocalDate, StateCode } from '../../../../contract/common.ts'
import type { ImportantDateType, ReminderProgress } from '../../../../contract/important-dates.ts'
import { switchOfType } from '../../../../contract/reminders.ts'
import type { TimeZone } from '../../../../contract/time-zones.ts'
import type { Db } from '../../../db/connect.ts'
import { readElectionChanges } from '../../../db/election-statuses.ts'
import { type ClaimedMessage, cancelMessages, reachesMember } from '../../../db/outbox.ts'
import type { Database } from '../../../db/schema.ts'
import type { AskedElection, PublishedElections } from './election-writer.ts'

export type DateRow = Selectable<Database['importantDates']>
export type Revision = Selectable<Database['importantDateRevisions']>

/** True when a member who was sent one revision needs no correction for the other. */
export function hasSameContent(a: Revision, b: Revision): boolean {
  if (!a.isActive && !b.isActive) return true
  return (
    a.isActive === b.isActive &&
    a.date === b.date &&
    a.stateCode === b.stateCode &&
    a.title === b.title &&
    a.description === b.description
  )
}

/**
 * Records the revisions before and after a change. An unconfirmed day is never announced: members who were told of another
 * day learn only that it no longer applies.
 */
async function recordChange(trx: Db, before: DateRow, after: DateRow) {
  await recordRevisions(trx, [before])
  const isAnnounced = after.confirmedBy !== null || (isSameDay(before, after) && (await wasActive(trx, before)))
  await recordRevisions(trx, [{ ...after, isActive: after.isActive && isAnnounced }])
}

/** Records a change in its transaction. `before` is null for a new date, `after` for a deleted one. */
export async function recordDateChange(trx: Db, before: DateRow | null, after: DateRow | null): Promise<void> {
  if (before && after) return recordChange(trx, before, after)
  if (after) return recordRevisions(trx, [after])
  if (before) await recordRevisions(trx, [before, { ...before, revision: before.revision + 1, isActive: false }])
}

const isSameDay = (before: DateRow, after: DateRow) =>
  before.date === after.date && before.stateCode === after.stateCode

/** Whether members were told that the date applies: an unconfirmed one may have been withdrawn by an earlier change. */
async function wasActive(trx: Db, { id, revision }: DateRow): Promise<boolean> {
  const recorded = await trx
    .selectFrom('importantDateRevisions')
    .select('isActive')
    .where('dateId', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return recorded?.isActive ?? false
}

/** Records the current revision of each date, in the transaction of the change. Each revision is stored once. */
export async function recordRevisions(trx: Db, dates: DateRow[]) {
  if (dates.length === 0) return
  await trx
    .insertInto('importantDateRevisions')
    .values(dates.map(toRevision))
    .onConflict((conflict) => conflict.columns(['dateId', 'revision']).doNothing())
    .execute()
}

function toRevision(row: DateRow): Revision {
  const { id, revision, title, titleEs, type, date, stateCode, description, descriptionEs, isActive } = row
  return { dateId: id, revision, title, titleEs, type, date, stateCode, description, descriptionEs, isActive }
}

/** The last member id of a page of members (null when there were none), and how many reminders it queued. */
export interface PageResult {
  last: string | null
  created: number
}

interface FanOutPage {
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

interface CorrectionPage {
  dateId: number
  /** The current revision. */
  edition: number
  /** Revisions with the same content: a member who was sent one of them needs no correction. */
  sameAs: number[]
  after: string
  size: number
  now: Date
}

type ReminderCounts = Omit<ReminderProgress, 'due'> & { dateId: number }

/** More than any state has. */
const maxUpcoming = 500

export type RemindersStore = ReturnType<typeof createRemindersStore>

export function createRemindersStore(db: Db, hasMailServer: boolean) {
  /** Mails that failed for lack of a mail server are sent once there is one, if the date is still due. */
  const canRestart = hasMailServer
    ? sql`(o.status = 'stopped' or o.status = 'failed' and o.reason = 'no-mail-server')`
    : sql`o.status = 'stopped'`
  return {
    /** Active, confirmed dates that are due for reminders in at least one time zone and not over in all of them. */
    async listDueDates({ first, last }: { first: LocalDate; last: LocalDate }): Promise<number[]> {
      const rows = await db
        .selectFrom('importantDates')
        .select('id')
        .where('isActive', '=', true)
        .where('confirmedBy', 'is not', null)
        .where('date', '>=', first)
        .where(sql<boolean>`date - notification_days_before <= ${last}::date`)
        .orderBy('date')
        .orderBy('id')
        .execute()
      return rows.map(({ id }) => id)
    },

    listDates: (ids: number[]) => db.selectFrom('importantDates').selectAll().where('id', 'in', ids).execute(),

    /** Active dates from a day on, of the state and of the whole country, in order. */
    listUpcoming: (from: LocalDate, stateCode: StateCode | null) =>
      db
        .selectFrom('importantDates')
        .select(['id', 'origin', 'type', 'title', 'titleEs', 'date', 'stateCode'])
        .select(['confirmedBy', 'notificationDaysBefore'])
        .where('isActive', '=', true)
        .where('date', '>=', from)
        .where(({ or, eb }) => or([eb('stateCode', '=', stateCode), eb('stateCode', 'is', null)]))
        .orderBy('date')
        .orderBy('id')
        .limit(maxUpcoming)
        .execute(),

    readElectionChanges: (state?: StateCode) => readElectionChanges(db, state),

    /** The elections that the member asked to be reminded of, with the time the reminder was sent. */
    async listAsked(userId: string): Promise<Map<string, Date | null>> {
      const rows = await db
        .selectFrom('outbox')
        .select(['key', 'sentAt'])
        .where('userId', '=', userId)
        .where('kind', '=', 'election')
        .where('status', 'in', ['waiting', 'sending', 'sent'])
        .orderBy('sentAt', sql`asc nulls first`)
        .execute()
      return new Map(rows.map(({ key, sentAt }) => [key, sentAt]))
    },

    /** One message for each channel that reaches the member. False if none does. */
    async ask(
      userId: string,
      { id, ...payload }: AskedElection,
      { notBefore, now }: { notBefore: Date; now: Date },
    ): Promise<boolean> {
      const { rows } = await sql`
        with asked as (select c.channel from users u
          left join notification_preferences n on n.user_id = u.id
          cross join (values ('email'), ('push')) c (channel)
          where u.id = ${userId} and ${reachesMember}
        ), queued as (
          insert into outbox (kind, key, payload, user_id, channel, not_before, created_at)
          select 'election', ${id}, ${JSON.stringify(payload)}::jsonb, ${userId}, channel, ${notBefore}::timestamptz, ${now}::timestamptz
          from asked
          on conflict (kind, key, user_id, channel, edition) do update
          set status = 'waiting', reason = null, reason_status = null, attempts = 0, not_before = excluded.not_before
          where outbox.status in ('stopped', 'failed')
        )
        select channel from asked
      `.execute(db)
      return rows.length > 0
    },

    /**
     * Queues a correction for each reminder, or last correction of it, that is no longer right. Its `told_revision` is 1 if it
     * said that the election is listed. Older rows have no `told_revision`, and all of them said that it is.
     */
    correctElections: ({ ids, statewide }: PublishedElections, first: LocalDate, now: Date) =>
      sql`
        insert into outbox (kind, key, payload, edition, user_id, channel, not_before, created_at)
        select kind, key, payload || jsonb_build_object('isListed', is_listed), last_edition + 1,
          user_id, channel, ${now}::timestamptz, ${now}::timestamptz
        from (
          select distinct on (key, user_id, channel) *,
            key = any (${ids}::text[])
              or concat_ws(' ', payload ->> 'state', payload ->> 'date') = any (${statewide}::text[]) as is_listed,
            max(edition) over same as last_edition, bool_or(status in ('waiting', 'sending')) over same as is_under_way
          from outbox where kind = 'election' and payload ->> 'date' >= ${first}
          window same as (partition by key, user_id, channel)
          order by key, user_id, channel, status = 'sent' desc, edition desc
        ) told
        where status = 'sent' and not is_under_way
          and (coalesce(told_revision, 1) = 1) <> is_listed
        on conflict do nothing
      `.execute(db),

    cancel: (userId: string, electionId: string) =>
      cancelMessages(db, { kind: 'election', userId, matching: sql<boolean>`key = ${electionId}` }),

    listRevisions: (dateIds: number[]): Promise<Revision[]> =>
      db
        .selectFrom('importantDateRevisions')
        .selectAll()
        .where('dateId', 'in', dateIds)
        .orderBy('dateId')
        .orderBy('revision')
        .execute(),

    /**
     * For the next page of members by id: queues a reminder for each channel that applies, and sets stopped ones back to
     * waiting. No email goes to members who were asked to confirm their address and have not. Idempotent, so it can be
     * restarted after a crash.
     */
    async addReminders(page: FanOutPage): Promise<PageResult> {
      const key = String(page.dateId)
      const inState = page.stateCode === null ? sql`true` : sql`u.state_code = ${page.stateCode}`
      const { rows } = await sql<PageResult>`
        with page as (
          select u.id, u.email, u.email_verified or u.confirmation_asked_at is null as reachable, u.state_code
          from users u
          where u.id > ${page.after} and ${inState}
          order by u.id limit ${page.size}
        ),
        recipients as (
          select u.id, c.channel
          from page u
          left join notification_preferences n on n.user_id = u.id
          cross join (values ('email'), ('push')) c (channel)
          where coalesce(${sql.ref(`n.${switchOfType[page.type]}`)}, true)
            and coalesce(n.time_zone, ${JSON.stringify(page.zonesByState)}::jsonb ->> u.state_code, ${page.defaultZone})
              = any (${page.zones}::text[])
            and ${reachesMember} and (c.channel = 'push' or u.reachable)
        ),
        created as (
          insert into outbox (kind, key, user_id, channel, not_before, created_at)
          select 'date', ${key}, id, channel, ${page.now}::timestamptz, ${page.now}::timestamptz from recipients
          on conflict do nothing
          returning 1
        ),
        restarted as (
          update outbox o
          set status = 'waiting', reason = null, reason_status = null, not_before = ${page.now}, attempts = 0, sent_at = null
          from recipients w
          where o.kind = 'date' and o.key = ${key} and ${canRestart} and o.edition = 0
            and o.user_id = w.id and o.channel = w.channel
          returning 1
        )
        select (select max(id) from page) as last, (select count(*) from created) + (select count(*) from restarted) as created
      `.execute(db)
      return rows[0] ?? { last: null, created: 0 }
    },

    /** Changed dates that are still relevant: at least one day they had in any revision is not over everywhere. */
    async listChangedDates(first: LocalDate): Promise<number[]> {
      const rows = await db
        .selectFrom('importantDateRevisions')
        .select('dateId')
        .groupBy('dateId')
        .having((eb) => eb.fn.countAll(), '>', 1)
        .having((eb) => eb.fn.max('date'), '>=', first)
        .execute()
      return rows.map(({ dateId }) => dateId)
    },

    /** Stops corrections of earlier revisions that were not sent yet. */
    async stopSuperseded(dateId: number, edition: number) {
      await db
        .updateTable('outbox')
        .set({ status: 'stopped', reason: 'superseded' })
        .where('kind', '=', 'date')
        .where('key', '=', String(dateId))
        .where('edition', '>', 0)
        .where('edition', '<', edition)
        .where('status', '=', 'waiting')
        .execute()
    },

    /** Queues a correction for the next page of members whose last reminder is outdated. */
    async addCorrections(page: CorrectionPage): Promise<PageResult> {
      const key = String(page.dateId)
      const { rows } = await sql<PageResult>`
        with page as (
          select distinct user_id from outbox
          where kind = 'date' and key = ${key} and user_id > ${page.after}
          order by user_id limit ${page.size}
        ),
        last_sent as (
          select o.user_id, o.channel, max(o.told_revision) as revision
          from page p join outbox o on o.kind = 'date' and o.key = ${key} and o.user_id = p.user_id
          where o.status = 'sent'
          group by o.user_id, o.channel
        ),
        created as (
          insert into outbox (kind, key, edition, user_id, channel, not_before, created_at)
          select 'date', ${key}, ${page.edition}, user_id, channel, ${page.now}::timestamptz, ${page.now}::timestamptz
          from last_sent where revision <> all (${page.sameAs}::int[])
          on conflict do nothing
          returning 1
        )
        select (select max(user_id) from page) as last, (select count(*) from created) as created
      `.execute(db)
      return rows[0] ?? { last: null, created: 0 }
    },

    /** For each correction the revision that its member was last sent by its channel. */
    async listTold(corrections: Pick<ClaimedMessage, 'id'>[]): Promise<{ id: number; revision: number }[]> {
      const ids = corrections.map(({ id }) => id)
      const { rows } = await sql<{ id: number; revision: number }>`
        select c.id, max(o.told_revision) as revision
        from outbox c
        join outbox o on o.kind = c.kind and o.key = c.key and o.user_id = c.user_id and o.channel = c.channel
        where c.id = any (${ids}::bigint[]) and o.status = 'sent'
        group by c.id
      `.execute(db)
      return rows
    },

    /** When the member was last sent something about each of these dates. */
    async listSent(userId: string, dateIds: number[]): Promise<Map<number, Date>> {
      if (dateIds.length === 0) return new Map()
      const rows = await db
        .selectFrom('outbox')
        .select(['key', 'sentAt'])
        .where('userId', '=', userId)
        .where('status', '=', 'sent')
        .where('kind', '=', 'date')
        .where('key', 'in', dateIds.map(String))
        .orderBy('sentAt')
        .execute()
      return new Map(rows.flatMap(({ key, sentAt }) => (sentAt ? [[Number(key), sentAt] as const] : [])))
    },

    /** Counts the latest row per member and channel that was not stopped: a correction replaces what it corrects. */
    async countByDate(dateIds: number[], now: Date): Promise<ReminderCounts[]> {
      const isOfDates = sql`kind = 'date' and key = any (${dateIds.map(String)}::text[])`
      const { rows } = await sql<ReminderCounts>`
        select o.key::bigint as date_id,
          count(*) filter (where o.status = 'sent') as sent,
          count(*) filter (where o.status = 'failed') as failed,
          count(*) filter (where o.status in ('waiting', 'sending')) as waiting,
          coalesce(bool_or(o.status = 'sending' or o.status = 'waiting' and o.not_before <= ${now}), false) as under_way
        from outbox o
        left join (
          select key, user_id, channel, max(edition) as edition from outbox
          where ${isOfDates} and edition > 0 and status <> 'stopped'
          group by key, user_id, channel
        ) latest using (key, user_id, channel)
        where ${isOfDates} and o.status <> 'stopped' and o.edition = coalesce(latest.edition, 0)
        group by o.key
      `.execute(db)
      return rows
    },

    /** Nothing is retried once the day is over. */
    async retryFailed(dateId: number, { now, firstDay }: { now: Date; firstDay: LocalDate }, trx: Db): Promise<number> {
      const { numUpdatedRows } = await trx
        .updateTable('outbox')
        .set({ status: 'waiting', reason: null, reasonStatus: null, attempts: 0, notBefore: now, sentAt: null })
        .where('kind', '=', 'date')
        .where('key', '=', String(dateId))
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
  }
}
