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
    /** False when the member has already reported this revision. */
    async add({ id, revision }: Entry, report: NewReport): Promise<boolean> {
      const inserted = await db
        .insertInto('reports')
        .values({ ...report, entryId: id, revision })
        .onConflict((conflict) => conflict.columns(['entryId', 'userId', 'revision']).doNothing())
        .executeTakeFirst()
      return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
    },

    /** The number of members with an open report of the entry. */
    async countOpenReporters(entryId: number): Promise<number> {
      const { members } = await db
        .selectFrom('reports')
        .select((eb) => eb.fn.count<number>('userId').distinct().as('members'))
        .where('entryId', '=', entryId)
        .where('decidedAt', 'is', null)
        .executeTakeFirstOrThrow()
      return members
    },

    /** The time of the member's `nth` latest report since `since`, or undefined when there were fewer. */
    async findNthLatestTime(userId: string, nth: number, since: Date): Promise<Date | undefined> {
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

    async closeAll(entryId: number, now: Date) {
      await db
        .updateTable('reports')
        .set({ decidedAt: now })
        .where('entryId', '=', entryId)
        .where('decidedAt', 'is', null)
        .execute()
    },
  }
}
