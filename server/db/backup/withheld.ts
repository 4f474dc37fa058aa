import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** Which secrets are settings. They are then the same after a restore, without being in the backup. */
export interface ConfiguredSecrets {
  session: boolean
  vapid: boolean
}

/** Tables that a backup leaves out, because their rows let a reader of the file sign in or send messages. */
const alwaysWithheld = ['secrets', 'sessions', 'verifications', 'email_changes']

/** Second factors are encrypted with the session secret, and push subscriptions are valid for one VAPID key. */
export const withheldTables = ({ session, vapid }: ConfiguredSecrets): string[] => [
  ...alwaysWithheld,
  ...(session ? [] : ['two_factors']),
  ...(vapid ? [] : ['push_subscriptions']),
]

/** Removes what an older backup contains of it, and signs everybody out. */
export async function removeWithheld(db: Db, configured: ConfiguredSecrets): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const table of withheldTables(configured)) await sql`delete from ${sql.id(table)}`.execute(trx)
    await trx
      .updateTable('users')
      .set({ twoFactorEnabled: false })
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('twoFactors').select('twoFactors.id').whereRef('twoFactors.userId', '=', 'users.id'))),
      )
      .execute()
    await trx.updateTable('purges').set({ isRequested: true }).execute()
  })
}
