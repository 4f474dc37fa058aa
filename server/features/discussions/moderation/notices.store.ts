import { type Insertable, sql } from 'kysely'
import type { EntryState, NoticeKind } from '../../../../contract/moderation.ts'
import { type AuditEntry, commandLine, recordAudit } from '../../../db/audit.ts'
import type { Db } from '../../../db/connect.ts'
import type { Database } from '../../../db/schema.ts'

export type NewNotice = Pick<
  Insertable<Database['notices']>,
  'userId' | 'kind' | 'entryId' | 'reason' | 'until' | 'createdAt'
>

export interface NoticeRow {
  id: number
  kind: NoticeKind
  createdAt: Date
  readAt: Date | null
  reason: string | null
  until: Date | null
  entryId: number | null
  postId: number | null
  content: string | null
  state: EntryState | null
  appealed: boolean
}

export function createNoticesStore(db: Db) {
  return {
    async add(notice: NewNotice) {
      await db.insertInto('notices').values(notice).execute()
    },

    async list(userId: string, limit: number): Promise<NoticeRow[]> {
      return db
        .selectFrom('notices as n')
        .leftJoin('entries as e', 'e.id', 'n.entryId')
        .leftJoin('appeals as a', 'a.entryId', 'n.entryId')
        .select(['n.id', 'n.kind', 'n.createdAt', 'n.readAt', 'n.reason', 'n.until', 'n.entryId'])
        .select(['e.postId', 'e.content', 'e.state'])
        .select(sql<boolean>`a.entry_id is not null`.as('appealed'))
        .where('n.userId', '=', userId)
        .orderBy('n.id', 'desc')
        .limit(limit)
        .execute()
    },

    async markRead(userId: string, id: number, now: Date): Promise<boolean> {
      const read = await db
        .updateTable('notices')
        .set((eb) => ({ readAt: eb.fn.coalesce('readAt', eb.val(now)) }))
        .where('id', '=', id)
        .where('userId', '=', userId)
        .executeTakeFirst()
      return read.numUpdatedRows > 0n
    },

    /** False when the entry was appealed before. */
    async addAppeal(entryId: number, userId: string, text: string, now: Date): Promise<boolean> {
      const inserted = await db
        .insertInto('appeals')
        .values({ entryId, userId, text, createdAt: now })
        .onConflict((conflict) => conflict.column('entryId').doNothing())
        .executeTakeFirst()
      return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
    },

    /** True when there was an open appeal. */
    async closeAppeal(entryId: number, now: Date): Promise<boolean> {
      const closed = await db
        .updateTable('appeals')
        .set({ decidedAt: now })
        .where('entryId', '=', entryId)
        .where('decidedAt', 'is', null)
        .executeTakeFirst()
      return closed.numUpdatedRows > 0n
    },
  }
}

export function createAuditStore(db: Db) {
  return {
    record: (entry: AuditEntry) => recordAudit(db, entry),

    list: (before: number | undefined, limit: number) =>
      db
        .selectFrom('auditLog as l')
        .leftJoin('users as u', 'u.id', 'l.actorId')
        .select(['l.id', 'l.at', 'u.name as actor', 'l.action', 'l.targetType', 'l.targetId', 'l.reason'])
        .select(sql<string | null>`l.details ->> 'area'`.as('area'))
        .select((eb) => eb('l.actorId', '=', commandLine).$castTo<boolean>().as('byCommandLine'))
        .$if(before !== undefined, (query) => query.where('l.id', '<', before ?? 0))
        .orderBy('l.id', 'desc')
        .limit(limit)
        .execute(),
  }
}
