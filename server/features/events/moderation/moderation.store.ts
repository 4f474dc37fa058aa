import { type Insertable, type Kysely, sql } from 'kysely'
import type { Moderation } from '../../../../contract/events.ts'
import { type AuditEntry, recordAudit } from '../../../db/audit.ts'
import type { Db } from '../../../db/connect.ts'
import type { Database } from '../../../db/schema.ts'
import type { ElectionStatusRow, EventRow } from '../events.store.ts'

export type NewEvent = Omit<Insertable<Database['events']>, 'attendees' | 'sequence' | 'id'>
export type Change = Partial<NewEvent>
export type Act = Omit<AuditEntry, 'targetType' | 'targetId'>
/** With the name of who suggested it, while there is such an account. */
export type ManagedRow = EventRow & { author: string | null }

export type ModerationStore = ReturnType<typeof createModerationStore>

const managed = (db: Kysely<Database>) =>
  db
    .selectFrom('events')
    .leftJoin('users', 'users.id', 'events.userId')
    .selectAll('events')
    .select('users.name as author')

export function createModerationStore(db: Db) {
  return {
    /** Nothing when the member already made as many since then. */
    async suggest(event: NewEvent & { userId: string }, since: Date, most: number): Promise<number | undefined> {
      return db.transaction().execute(async (trx) => {
        // Held until the end, so that suggestions sent at once are counted one after the other.
        await trx.selectFrom('users').select('id').where('id', '=', event.userId).forUpdate().execute()
        const { count } = await trx
          .selectFrom('events')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('userId', '=', event.userId)
          .where('createdAt', '>', since)
          .executeTakeFirstOrThrow()
        if (count >= most) return undefined
        const { id } = await trx.insertInto('events').values(event).returning('id').executeTakeFirstOrThrow()
        return id
      })
    },

    async create(event: NewEvent, act: Act): Promise<number> {
      return db.transaction().execute(async (trx) => {
        const { id } = await trx.insertInto('events').values(event).returning('id').executeTakeFirstOrThrow()
        await recordAudit(trx, { ...act, targetType: 'event', targetId: String(id) })
        return id
      })
    },

    find: (id: number): Promise<ManagedRow | undefined> => managed(db).where('events.id', '=', id).executeTakeFirst(),

    /** False when somebody changed it in the meantime. `check` throws where the act does not fit the event. */
    async change(id: number, sequence: number, change: Change, act: Act, check: (event: EventRow) => void) {
      return db.transaction().execute(async (trx) => {
        const event = await trx.selectFrom('events').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
        if (!event || event.sequence !== sequence) return false
        check(event)
        await trx
          .updateTable('events')
          .set({ ...change, sequence: sequence + 1, updatedAt: act.at })
          .where('id', '=', id)
          .execute()
        await recordAudit(trx, { ...act, targetType: 'event', targetId: String(id) })
        return true
      })
    },

    page: (moderation: Moderation, before: number | undefined, limit: number): Promise<ManagedRow[]> =>
      managed(db)
        .where('moderation', '=', moderation)
        .$if(before !== undefined, (query) => query.where('events.id', '<', before ?? 0))
        .orderBy('events.id', 'desc')
        .limit(limit)
        .execute(),

    suggestedBy: (userId: string, limit: number): Promise<ManagedRow[]> =>
      managed(db).where('userId', '=', userId).orderBy('events.id', 'desc').limit(limit).execute(),

    /** False when another administrator spoke in the meantime. */
    async setStatus(status: ElectionStatusRow, act: Act): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const { electionId, sequence, ...rest } = status
        const { rows } = await sql`
          insert into election_statuses as known (election_id, status, new_date, note, sequence, updated_at)
          values (${electionId}, ${rest.status}, ${rest.newDate}::date, ${rest.note}, ${sequence}, ${rest.updatedAt})
          on conflict (election_id) do update set
            status = excluded.status, new_date = excluded.new_date, note = excluded.note,
            sequence = excluded.sequence, updated_at = excluded.updated_at
          where known.sequence = excluded.sequence - 1
          returning election_id
        `.execute(trx)
        if (rows.length === 0) return false
        await recordAudit(trx, { ...act, targetType: 'election', targetId: electionId })
        return true
      })
    },
  }
}
