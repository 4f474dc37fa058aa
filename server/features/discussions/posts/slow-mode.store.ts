import type { Db } from '../../../db/connect.ts'

export interface SlowModeRow {
  intervalSeconds: number
  until: Date
}

export function createSlowModeStore(db: Db) {
  return {
    find: (now: Date): Promise<SlowModeRow | undefined> =>
      db.selectFrom('slowMode').select(['intervalSeconds', 'until']).where('until', '>', now).executeTakeFirst(),

    async start(row: SlowModeRow) {
      await db
        .insertInto('slowMode')
        .values(row)
        .onConflict((conflict) => conflict.column('onlyOne').doUpdateSet(row))
        .execute()
    },

    async end(now: Date): Promise<boolean> {
      const ended = await db.deleteFrom('slowMode').where('until', '>', now).executeTakeFirst()
      return ended.numDeletedRows > 0n
    },
  }
}
