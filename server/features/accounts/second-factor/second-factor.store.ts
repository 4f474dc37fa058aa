import type { Db } from '../../../db/connect.ts'

export type SecondFactorStore = ReturnType<typeof createSecondFactorStore>

export function createSecondFactorStore(db: Db) {
  return {
    /** False while the app is being set up: its codes, and its recovery codes, confirm nothing yet. */
    async hasApp(userId: string): Promise<boolean> {
      const row = await db
        .selectFrom('twoFactors')
        .select('id')
        .where('userId', '=', userId)
        .where('verified', '=', true)
        .executeTakeFirst()
      return row !== undefined
    },

    /** For the export. The secret and the recovery codes are left out: they let others sign in. */
    listForExport: (userId: string) =>
      db.selectFrom('twoFactors').select(['verified', 'createdAt']).where('userId', '=', userId).execute(),

    async markConfirmed(sessionId: string, at: Date) {
      await db.updateTable('sessions').set({ secondFactorAt: at }).where('id', '=', sessionId).execute()
    },
  }
}
