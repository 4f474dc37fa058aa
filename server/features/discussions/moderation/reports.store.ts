import type { ReportReason } from '../../../../contract/moderation.ts'
import type { Db } from '../../../db/connect.ts'
import type { Entry } from '../posts/entries.store.ts'

interface NewReport {
  userId: string
  reason: ReportReason
  note: string | null
  createdAt: Date
}

export function createReportsStore(db: Db) {
  return {
    /** False when this member has reported this version before. */
    async add({ id, revision }: Entry, report: NewReport): Promise<boolean> {
      const made = await db
        .insertInto('reports')
        .values({ ...report, entryId: id, revision })
        .onConflict((conflict) => conflict.columns(['entryId', 'userId', 'revision']).doNothing())
        .executeTakeFirst()
      return (made.numInsertedOrUpdatedRows ?? 0n) > 0n
    },

    /** How many members stand behind the open reports of an entry. */
    async openReporters(entryId: number): Promise<number> {
      const { members } = await db
        .selectFrom('reports')
        .select((eb) => eb.fn.count<number>('userId').distinct().as('members'))
        .where('entryId', '=', entryId)
        .where('decidedAt', 'is', null)
        .executeTakeFirstOrThrow()
      return members
    },

    /** When the member sent the `nth` last report since then; nothing when there were fewer. */
    async nthLast(userId: string, nth: number, since: Date): Promise<Date | undefined> {
      const row = await db
        .selectFrom('reports')
        .select('createdAt')
        .where('userId', '=', userId)
        .where('createdAt', '>', since)
        .orderBy('createdAt', 'desc')
        .offset(nth - 1)
        .limit(1)
        .executeTakeFirst()
      return row?.createdAt
    },

    async close(entryId: number, now: Date) {
      await db
        .updateTable('reports')
        .set({ decidedAt: now })
        .where('entryId', '=', entryId)
        .where('decidedAt', 'is', null)
        .execute()
    },
  }
}
