import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** The secrets that the operator has set. They stay the same after a restore, although no backup contains them. */
export interface ConfiguredSecrets {
  session: string | undefined
  vapid: boolean
}

/** Tables that a backup leaves out, because their rows let a reader of the file sign in or send messages. */
const alwaysWithheld = ['secrets', 'sessions', 'verifications', 'email_changes']

/** Authenticator apps are encrypted with the session secret, and push subscriptions are valid for one VAPID key. */
export const withheldTables = ({ session, vapid }: ConfiguredSecrets): string[] => [
  ...alwaysWithheld,
  ...(session ? [] : ['two_factors']),
  ...(vapid ? [] : ['push_subscriptions']),
]

/** Removes the withheld rows that an older backup contains, which signs everybody out. */
export async function removeWithheld(trx: Db, configured: ConfiguredSecrets): Promise<void> {
  for (const table of withheldTables(configured)) await sql`delete from ${sql.id(table)}`.execute(trx)
  await trx.updateTable('purges').set({ isRequested: true }).execute()
}
