import { type Insertable, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { StateCode } from '../../../../contract/common.ts'
import type { AreaId } from '../../../../contract/desk-import.ts'
import { type Moderation, suggestionLimits } from '../../../../contract/events.ts'
import { cutoff, retention } from '../../../core/retention.ts'
import { type AuditEntry, recordAudit } from '../../../db/audit.ts'
import type { Db } from '../../../db/connect.ts'
import { lockMember } from '../../../db/member-limit.ts'
import { pageSize, readPages } from '../../../db/read-pages.ts'
import { removeRows } from '../../../db/remove-rows.ts'
import type { Database } from '../../../db/schema.ts'
import { requireUnsuspended } from '../../../db/suspensions.ts'
import type { ElectionStatusRow, EventRow } from '../events.store.ts'

export type NewEvent = Omit<Insertable<Database['events']>, 'attendees' | 'sequence' | 'id'>
export type EventChange = Partial<NewEvent>
/** An audit entry without its target, which the store adds. */
export type Audit = Omit<AuditEntry, 'targetType' | 'targetId'>
/** `author` is the name of the member who suggested the event; null without one or after the account was deleted. */
export type ManagedRow = EventRow & { author: string | null }

/** Events of these states, and those entered for these counties. */
export interface EventFilter {
  states: StateCode[]
  counties: { state: StateCode; ids: AreaId[] }[]
}

interface PageOptions {
  filter: EventFilter | undefined
  moderation: Moderation
  before: number | undefined
  limit: number
}

export type ModerationStore = ReturnType<typeof createModerationStore>

const selectManaged = (db: Kysely<Database>) =>
  db
    .selectFrom('events')
    .leftJoin('users', 'users.id', 'events.userId')
    .selectAll('events')
    .select('users.name as author')

export function createModerationStore(db: Db) {
  return {
    requireUnsuspended: (userId: string, now: Date) => requireUnsuspended(db, userId, now),

    /** Returns undefined when too many of the member's suggestions were made since `since` or wait for an administrator. */
    suggest: (event: NewEvent & { userId: string }, since: Date): Promise<number | undefined> =>
      db.transaction().execute(async (trx) => {
        await lockMember(trx, event.userId)
        const { recent, waiting } = await trx
          .selectFrom('events')
          .select(({ fn }) => [
            fn.countAll<number>().filterWhere('createdAt', '>', since).as('recent'),
            fn.countAll<number>().filterWhere('moderation', '=', 'pending').as('waiting'),
          ])
          .where('userId', '=', event.userId)
          .executeTakeFirstOrThrow()
        if (recent >= suggestionLimits.perDay || waiting >= suggestionLimits.waiting) return undefined
        const { id } = await trx.insertInto('events').values(event).returning('id').executeTakeFirstOrThrow()
        return id
      }),

    removeRejected: removeRows(db, {
      from: 'events',
      where: (now) => sql`moderation = 'rejected' and updated_at < ${cutoff(now, retention.rejectedEvents)}`,
    }),

    /** Returns undefined when the state, or the counties, already have `max` events to come. */
    async create(
      event: NewEvent,
      audit: Audit & { at: Date; actorId: string },
      max: number,
    ): Promise<number | undefined> {
      return db.transaction().execute(async (trx) => {
        await lockMember(trx, audit.actorId)
        if ((await countComing(trx, event, audit.at)) >= max) return undefined
        const { id } = await trx.insertInto('events').values(event).returning('id').executeTakeFirstOrThrow()
        await recordAudit(trx, { ...audit, targetType: 'event', targetId: String(id) })
        return id
      })
    },

    find: (id: number): Promise<ManagedRow | undefined> =>
      selectManaged(db).where('events.id', '=', id).executeTakeFirst(),

    /**
     * False when the event was changed in the meantime. `check` throws where the change does not fit the event. It gets how
     * many other events its state, or its counties, then have to come.
     */
    async change(
      { id, sequence }: Pick<EventRow, 'id' | 'sequence'>,
      change: EventChange,
      { audit, check }: { audit: Audit & { at: Date }; check: (event: EventRow, coming: number) => void },
    ) {
      return db.transaction().execute(async (trx) => {
        const event = await trx.selectFrom('events').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
        if (!event || event.sequence !== sequence) return false
        check(event, await countComing(trx, { ...event, ...change }, audit.at))
        await trx
          .updateTable('events')
          .set({ ...change, sequence: sequence + 1, updatedAt: audit.at })
          .where('id', '=', id)
          .execute()
        await recordAudit(trx, { ...audit, targetType: 'event', targetId: String(id) })
        return true
      })
    },

    listPage: ({ filter, moderation, before, limit }: PageOptions): Promise<ManagedRow[]> =>
      selectManaged(db)
        .where('moderation', '=', moderation)
        .where(filter ? isInAreas(filter) : sql<SqlBool>`true`)
        .$if(before !== undefined, (query) => query.where('events.id', '<', before ?? 0))
        .orderBy('events.id', 'desc')
        .limit(limit)
        .execute(),

    listSuggestions: (userId: string, limit: number): Promise<ManagedRow[]> =>
      selectManaged(db).where('userId', '=', userId).orderBy('events.id', 'desc').limit(limit).execute(),

    /** For the account export. */
    exportOwn: (userId: string) =>
      readPages(db.selectFrom('events').selectAll().where('userId', '=', userId), { size: pageSize.longTexts }),

    /** False when another administrator changed the status in the meantime. */
    async setStatus(status: ElectionStatusRow, audit: Audit): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const { electionId, sequence, ...rest } = status
        const { rows } = await sql`
          insert into election_statuses as stored (election_id, status, new_date, note, sequence, updated_at)
          values (${electionId}, ${rest.status}, ${rest.newDate}::date, ${rest.note}, ${sequence}, ${rest.updatedAt})
          on conflict (election_id) do update set
            status = excluded.status, new_date = excluded.new_date, note = excluded.note,
            sequence = excluded.sequence, updated_at = excluded.updated_at
          where stored.sequence = excluded.sequence - 1
          returning election_id
        `.execute(trx)
        if (rows.length === 0) return false
        await recordAudit(trx, { ...audit, targetType: 'election', targetId: electionId })
        return true
      })
    },
  }
}

/** The published events to come of a state, or of the counties that an event was entered for, without the event itself. */
async function countComing(
  trx: Db,
  { id = 0, stateCode = null, counties = [] }: Pick<NewEvent, 'stateCode' | 'counties'> & { id?: number },
  now: Date,
): Promise<number> {
  const { count } = await trx
    .selectFrom('events')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('id', '<>', id)
    .where('moderation', '=', 'approved')
    .where('endsAt', '>', now)
    .where('stateCode', 'is not distinct from', stateCode)
    .where(sql<boolean>`counties = ${counties}::text[]`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

function isInAreas({ states, counties }: EventFilter): RawBuilder<SqlBool> {
  const ofCounties = counties.map(
    ({ state, ids }) => sql`(events.state_code = ${state} and events.counties && ${ids}::text[])`,
  )
  return sql`(${sql.join([sql`events.state_code = any(${states}::text[])`, ...ofCounties], sql` or `)})`
}
