import { type Selectable, sql } from 'kysely'
import type { StateCode } from '../../../contract/common.ts'
import type { EventType } from '../../../contract/events.ts'
import { CursorTime } from '../../core/cursor.ts'
import type { Db } from '../../db/connect.ts'
import { readElectionChanges } from '../../db/election-statuses.ts'
import { insertWithinLimit } from '../../db/member-limit.ts'
import { pageSize, readPages } from '../../db/read-pages.ts'
import type { Database } from '../../db/schema.ts'

export type EventRow = Selectable<Database['events']>
/** A published event, and whether the member has an RSVP for it. */
export type PublicEventRow = EventRow & { rsvpd: boolean }
export type ElectionStatusRow = Selectable<Database['electionStatuses']>

/** The last event of a page of past events. */
export interface PastEventCursor {
  endsAt: Date
  id: number
}

interface OlderPage {
  userId: string | null
  now: Date
  before: PastEventCursor
  limit: number
}

interface NewRsvp {
  id: number
  userId: string
  now: Date
}

export interface EventPreferences {
  eventInterests: EventType[]
  stateCode?: StateCode | null | undefined
}

/** The event at the time of an RSVP, and whether the member is now attending. */
export interface RsvpResult {
  status: EventRow['status']
  endsAt: Date
  attendees: number
  isAttending: boolean
}

export type EventsStore = ReturnType<typeof createEventsStore>

export function createEventsStore(db: Db) {
  /** For everyone, without RSVPs. */
  const shared = () => db.selectFrom('events').selectAll('events').where('moderation', '=', 'approved')

  /** Published events with the member's RSVPs; without a member, none is marked. */
  const published = (userId: string | null) =>
    db
      .selectFrom('events')
      .leftJoin('eventRsvps as mine', (join) =>
        join.onRef('mine.eventId', '=', 'events.id').on('mine.userId', '=', userId),
      )
      .selectAll('events')
      .select((eb) => eb('mine.userId', 'is not', null).as('rsvpd'))
      .where('moderation', '=', 'approved')

  return {
    /** Changes whenever the lists for everyone, the statuses of elections or published elections change: each version of a row has its own xmin. */
    async readEdition(now: Date, upcomingLimit: number, pastLimit: number): Promise<string> {
      const { rows } = await sql<{ edition: string }>`
        select md5(concat_ws(';',
          (select string_agg(id || ' ' || xmin::text, ',') from (
            select id, xmin from events where moderation = 'approved' and ends_at > ${now}::timestamptz
            order by ends_at, id limit ${upcomingLimit}) listed),
          (select string_agg(id || ' ' || xmin::text, ',') from (
            select id, xmin from events where moderation = 'approved' and ends_at <= ${now}::timestamptz
            order by ends_at desc, id desc limit ${pastLimit}) listed),
          (select string_agg(election_id || ' ' || xmin::text, ',') from election_statuses),
          (select string_agg(id || ' ' || xmin::text, ',') from feeds where status = 'live'))) as edition
      `.execute(db)
      return rows[0]?.edition ?? ''
    },

    listUpcoming: (now: Date, limit: number) =>
      shared().where('endsAt', '>', now).orderBy('endsAt').orderBy('events.id').limit(limit).execute(),

    /** Latest first. */
    listRecentPast: (now: Date, limit: number) =>
      shared().where('endsAt', '<=', now).orderBy('endsAt', 'desc').orderBy('events.id', 'desc').limit(limit).execute(),

    /** Latest first, with whether the member has an RSVP. */
    listOlder: ({ userId, now, before, limit }: OlderPage) =>
      published(userId)
        .where('endsAt', '<=', now)
        .where((eb) =>
          eb.or([
            eb('endsAt', '<', before.endsAt),
            eb.and([eb('endsAt', '=', before.endsAt), eb('events.id', '<', before.id)]),
          ]),
        )
        .orderBy('endsAt', 'desc')
        .orderBy('events.id', 'desc')
        .limit(limit)
        .$castTo<PublicEventRow>()
        .execute(),

    /** The member's RSVPs, the latest first. */
    async listRsvpIds(userId: string, limit: number): Promise<string[]> {
      const { rows } = await sql<{ eventId: number }>`
        select event_id from event_rsvps where user_id = ${userId} order by event_id desc limit ${limit}
      `.execute(db)
      return rows.map(({ eventId }) => String(eventId))
    },

    find: (userId: string, id: number) =>
      published(userId).where('events.id', '=', id).$castTo<PublicEventRow>().executeTakeFirst(),

    /** Events to come that the member has an RSVP for, the next one first. */
    listUpcomingAttending: (userId: string, now: Date, limit: number) =>
      published(userId)
        .where('mine.userId', 'is not', null)
        .where('endsAt', '>', now)
        .orderBy('startsAt')
        .orderBy('events.id')
        .limit(limit)
        .$castTo<PublicEventRow>()
        .execute(),

    /** Events the member has an RSVP for. */
    listAttending: (userId: string, limit: number) =>
      published(userId)
        .where('mine.userId', 'is not', null)
        .orderBy('endsAt', 'desc')
        .limit(limit)
        .$castTo<PublicEventRow>()
        .execute(),

    async countAttendees(id: number): Promise<number | undefined> {
      const row = await db
        .selectFrom('events')
        .select('attendees')
        .where('id', '=', id)
        .where('moderation', '=', 'approved')
        .executeTakeFirst()
      return row?.attendees
    },

    /** Returns null when there is no such event, and undefined when the member attends `max` other events to come. */
    addRsvp: ({ max, ...rsvp }: NewRsvp & { max: number }): Promise<RsvpResult | null | undefined> =>
      insertWithinLimit(db, rsvp.userId, {
        max,
        count: (trx) => countOtherUpcomingRsvps(trx, rsvp),
        insert: (trx) => insertRsvp(trx, rsvp),
      }),

    async removeRsvp(id: number, userId: string) {
      await db.deleteFrom('eventRsvps').where('eventId', '=', id).where('userId', '=', userId).execute()
    },

    /** The changes of one state, or without a state those of all. */
    readElectionChanges: (state?: StateCode) => readElectionChanges(db, state),

    async setPreferences(userId: string, now: Date, { eventInterests, stateCode }: EventPreferences) {
      await db
        .updateTable('users')
        .set({ eventInterests, updatedAt: now, ...(stateCode !== undefined && { stateCode }) })
        .where('id', '=', userId)
        .execute()
    },

    exportRsvps: (userId: string) =>
      readPages(
        db
          .selectFrom('eventRsvps')
          .innerJoin('events', 'events.id', 'eventRsvps.eventId')
          .select(['events.id', 'events.title', 'events.date', 'eventRsvps.createdAt'])
          .where('eventRsvps.userId', '=', userId),
        { size: pageSize.shortRows, key: 'events.id' },
      ),
  }
}

async function countOtherUpcomingRsvps(db: Db, { id, userId, now }: NewRsvp): Promise<number> {
  const { count } = await db
    .selectFrom('eventRsvps')
    .innerJoin('events', 'events.id', 'eventRsvps.eventId')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('eventRsvps.userId', '=', userId)
    .where('events.id', '!=', id)
    .where('events.endsAt', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

/** Locks the event's row first, so that concurrent RSVPs never exceed the capacity. Returns null if there is no such event. */
async function insertRsvp(db: Db, { id, userId, now }: NewRsvp): Promise<RsvpResult | null> {
  const { rows } = await sql<RsvpResult>`
    with event as (
      select id, status, ends_at, capacity, attendees from events
      where id = ${id} and moderation = 'approved' for update
    ), added as (
      insert into event_rsvps (event_id, user_id, created_at)
      select id, ${userId}, ${now}::timestamptz from event
      where status = 'scheduled' and ends_at > ${now}::timestamptz
        and (capacity is null or attendees < capacity)
      on conflict do nothing
      returning event_id
    )
    select status, ends_at as "endsAt",
      attendees + (select count(*) from added) as attendees,
      exists (select from added) or exists (
        select from event_rsvps where event_id = event.id and user_id = ${userId}
      ) as "isAttending"
    from event
  `.execute(db)
  return rows[0] ?? null
}

/** The database id in an event's id; undefined for elections and samples. Too large a number matches no row. */
export function parseDatabaseId(id: string): number | undefined {
  return /^\d+$/.test(id) ? Math.min(Number(id), Number.MAX_SAFE_INTEGER) : undefined
}

/** The `olderThan` value that requests the page after this event. */
export const formatCursor = ({ endsAt, id }: PastEventCursor): string => `${endsAt.getTime()}-${id}`

export function parseCursor(text: string): PastEventCursor | undefined {
  const [, time, id] = text.match(/^(\d{1,15})-(\d{1,15})$/) ?? []
  const { success, data } = CursorTime.safeParse(Number(time))
  return success ? { endsAt: new Date(data), id: Number(id) } : undefined
}
