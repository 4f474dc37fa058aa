import { type Selectable, sql } from 'kysely'
import type { StateCode } from '../../../contract/common.ts'
import type { EventType } from '../../../contract/events.ts'
import type { Db } from '../../db/connect.ts'
import { listElectionStatuses } from '../../db/election-statuses.ts'
import type { Database } from '../../db/schema.ts'

export type EventRow = Selectable<Database['events']>
export type PublicRow = EventRow & { rsvpd: boolean }
export type ElectionStatusRow = Selectable<Database['electionStatuses']>

/** Where a page of past events ended. */
export interface Place {
  endsAt: Date
  id: number
}

/** How an event stood when somebody wanted to come. */
export interface Joined {
  status: EventRow['status']
  endsAt: Date
  attendees: number
  isIn: boolean
}

export type EventsStore = ReturnType<typeof createEventsStore>

export function createEventsStore(db: Db) {
  const published = (userId: string) =>
    db
      .selectFrom('events')
      .leftJoin('eventRsvps as mine', (join) =>
        join.onRef('mine.eventId', '=', 'events.id').on('mine.userId', '=', userId),
      )
      .selectAll('events')
      .select((eb) => eb('mine.userId', 'is not', null).as('rsvpd'))
      .where('moderation', '=', 'approved')

  return {
    upcoming: (userId: string, now: Date, limit: number) =>
      published(userId)
        .where('endsAt', '>', now)
        .orderBy('endsAt')
        .orderBy('events.id')
        .limit(limit)
        .$castTo<PublicRow>()
        .execute(),

    /** The latest first. */
    past: (userId: string, now: Date, before: Place | undefined, limit: number) =>
      published(userId)
        .where('endsAt', '<=', now)
        .$if(before !== undefined, (query) =>
          query.where((eb) =>
            eb.or([
              eb('endsAt', '<', before?.endsAt ?? now),
              eb.and([eb('endsAt', '=', before?.endsAt ?? now), eb('events.id', '<', before?.id ?? 0)]),
            ]),
          ),
        )
        .orderBy('endsAt', 'desc')
        .orderBy('events.id', 'desc')
        .limit(limit)
        .$castTo<PublicRow>()
        .execute(),

    find: (userId: string, id: number) =>
      published(userId).where('events.id', '=', id).$castTo<PublicRow>().executeTakeFirst(),

    /** Only what the member said they come to. */
    attended: (userId: string, limit: number) =>
      published(userId)
        .where('mine.userId', 'is not', null)
        .orderBy('endsAt', 'desc')
        .limit(limit)
        .$castTo<PublicRow>()
        .execute(),

    async attendees(id: number): Promise<number | undefined> {
      const row = await db
        .selectFrom('events')
        .select('attendees')
        .where('id', '=', id)
        .where('moderation', '=', 'approved')
        .executeTakeFirst()
      return row?.attendees
    },

    /**
     * In one statement, so that hundreds at once wait for each other as briefly as can be. The event's row is locked
     * first: who comes later sees the places that are left then. Nothing when there is no such event.
     */
    async join(id: number, userId: string, now: Date): Promise<Joined | undefined> {
      const { rows } = await sql<Joined>`
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
          exists (select from added) as "isIn"
        from event
      `.execute(db)
      const [joined] = rows
      return joined && { ...joined, isIn: joined.isIn || (await isIn(db, id, userId)) }
    },

    async leave(id: number, userId: string) {
      await db.deleteFrom('eventRsvps').where('eventId', '=', id).where('userId', '=', userId).execute()
    },

    statuses: () => listElectionStatuses(db),

    async setPreferences(
      userId: string,
      now: Date,
      given: { eventInterests: EventType[]; stateCode?: StateCode | null | undefined },
    ) {
      const { eventInterests, stateCode } = given
      await db
        .updateTable('users')
        .set({ eventInterests, updatedAt: now, ...(stateCode !== undefined && { stateCode }) })
        .where('id', '=', userId)
        .execute()
    },

    rsvpsOf: (userId: string) =>
      db
        .selectFrom('eventRsvps')
        .innerJoin('events', 'events.id', 'eventRsvps.eventId')
        .select(['events.id', 'events.title', 'events.date', 'eventRsvps.createdAt'])
        .where('eventRsvps.userId', '=', userId)
        .orderBy('eventRsvps.createdAt')
        .execute(),
  }
}

async function isIn(db: Db, eventId: number, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('eventRsvps')
    .select('eventId')
    .where('eventId', '=', eventId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}
