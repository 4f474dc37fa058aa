import type { Db } from '../../../db/connect.ts'

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

    async setToken(row: { userId: string; sessionId: string; tokenHash: string; createdAt: Date }) {
      await db
        .insertInto('calendarTokens')
        .values(row)
        .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
        .execute()
    },

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
