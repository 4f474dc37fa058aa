import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { type RightsEnded, removeEditing } from './editors/editors.store.ts'

/**
 * The person who reads the mailbox may be someone else, and the second factor that kept them out was just removed, so the
 * rights have to be granted again. Returns whether there were any.
 */
export async function endRights(trx: Db, userId: string, cause: RightsEnded): Promise<boolean> {
  const wasAdmin = await removeAdministration(trx, userId, cause)
  const wasEditor = await removeEditing(trx, userId, cause)
  return wasAdmin || wasEditor
}

async function removeAdministration(trx: Db, userId: string, { because, actorId = userId }: RightsEnded) {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ isAdmin: false })
    .where('id', '=', userId)
    .where('isAdmin', '=', true)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  const entry = { actorId, action: 'admin.revoke', targetType: 'member', targetId: userId, reason: null }
  const details = JSON.stringify({ because })
  await trx
    .insertInto('auditLog')
    .values({ ...entry, at: sql`now()`, details })
    .execute()
  return true
}
