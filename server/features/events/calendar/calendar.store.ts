import type { Db } from '../../../db/connect.ts'
import { type SessionKey, isSignedIn } from '../../../db/signed-in.ts'

export type CalendarStore = ReturnType<typeof createCalendarStore>

export function createCalendarStore(db: Db) {
  return {
    async findCreatedAt(userId: string): Promise<Date | null> {
      const row = await db
        .selectFrom('calendarTokens')
        .select('createdAt')
        .where('userId', '=', userId)
        .executeTakeFirst()
      return row?.createdAt ?? null
    },

    /** False when the session has ended. */
    setToken: (row: SessionKey & { tokenHash: string; createdAt: Date }): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        if (!(await isSignedIn(trx, row))) return false
        await trx
          .insertInto('calendarTokens')
          .values(row)
          .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
          .execute()
        return true
      }),

    async removeToken(userId: string) {
      await db.deleteFrom('calendarTokens').where('userId', '=', userId).execute()
    },

    /** The member a calendar token belongs to. */
    findOwner: (tokenHash: string) =>
      db
        .selectFrom('calendarTokens')
        .innerJoin('users', 'users.id', 'calendarTokens.userId')
        .select(['users.id', 'users.stateCode', 'users.locale'])
        .where('tokenHash', '=', tokenHash)
        .executeTakeFirst(),
  }
}
