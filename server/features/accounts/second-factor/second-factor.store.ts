import type { Db } from '../../../db/connect.ts'
import { type SessionKey, isSignedIn } from '../../../db/signed-in.ts'
import { removeApp } from '../access.store.ts'

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

    /** False when the session has ended. */
    removeApp: (session: SessionKey): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        if (!(await isSignedIn(trx, session))) return false
        await removeApp(trx, session.userId)
        return true
      }),

    /** Removes an app that was added while access to the account was ended. */
    undoAddApp: (userId: string): Promise<void> => db.transaction().execute((trx) => removeApp(trx, userId)),

    /** False when the session has ended. */
    setRecoveryCodes: (session: SessionKey, backupCodes: string): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        if (!(await isSignedIn(trx, session))) return false
        await trx.updateTable('twoFactors').set({ backupCodes }).where('userId', '=', session.userId).execute()
        return true
      }),

    async markConfirmed(sessionId: string, at: Date) {
      await db.updateTable('sessions').set({ secondFactorAt: at }).where('id', '=', sessionId).execute()
    },
  }
}
