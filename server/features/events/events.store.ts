import type { Selectable } from 'kysely'
import type { StateCode } from '../../../contract/common.ts'
import type { EventType } from '../../../contract/events.ts'
import type { Db } from '../../db/connect.ts'
import type { Database } from '../../db/schema.ts'

export type EventRow = Selectable<Database['events']>
export type PublicRow = EventRow & { rsvpd: boolean }
export type ElectionStatusRow = Selectable<Database['electionStatuses']>

/** Where a page of past events ended. */
export interface Place {
  endsAt: Date
  id: number
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
     * The event's row is held until the RSVP is in, so `check` (which throws) sees the last word on places and status.
     * Nothing when there is no such event.
     */
    async join(id: number, userId: string, now: Date, check: (event: PublicRow) => void): Promise<number | undefined> {
      return db.transaction().execute(async (trx) => {
        const event = await trx
          .selectFrom('events')
          .selectAll()
          .where('id', '=', id)
          .where('moderation', '=', 'approved')
          .forUpdate()
          .executeTakeFirst()
        if (!event) return undefined
        const key = { eventId: id, userId }
        const mine = await trx
          .selectFrom('eventRsvps')
          .select('eventId')
          .where('eventId', '=', id)
          .where('userId', '=', userId)
          .executeTakeFirst()
        check({ ...event, rsvpd: mine !== undefined })
        if (mine) return event.attendees
        await trx.insertInto('eventRsvps').values({ ...key, createdAt: now }).execute()
        return event.attendees + 1
      })
    },

    async leave(id: number, userId: string): Promise<number | undefined> {
      return db.transaction().execute(async (trx) => {
        await trx.deleteFrom('eventRsvps').where('eventId', '=', id).where('userId', '=', userId).execute()
        const row = await trx
          .selectFrom('events')
          .select('attendees')
          .where('id', '=', id)
          .where('moderation', '=', 'approved')
          .executeTakeFirst()
        return row?.attendees
      })
    },

    statuses: (): Promise<ElectionStatusRow[]> => db.selectFrom('electionStatuses').selectAll().execute(),

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
