import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

/** A query for the ids of members. */
type Members = ReturnType<typeof everybody>

export const everybody = (db: Db) => db.selectFrom('users').select('users.id')
export const memberWithId = (db: Db, id: string): Members => everybody(db).where('users.id', '=', id)

/**
 * Ends everything another person could have prepared to keep or regain access: sessions, known browsers, open changes of
 * email, and what `endOtherLinks` ends. Without `keepSessionId` all sessions end. Returns how many did. Call it in a transaction.
 */
export async function endOtherAccess(trx: Db, members: Members, keepSessionId = ''): Promise<number> {
  // Sessions come first: a request that still has one of them cannot store a change of email after this statement.
  const { numDeletedRows } = await trx
    .deleteFrom('sessions')
    .where('userId', 'in', members)
    .where('id', '!=', keepSessionId)
    .executeTakeFirst()
  await trx.deleteFrom('emailChanges').where('userId', 'in', members).execute()
  // Voids the marks of all browsers the member has signed in with.
  await trx
    .updateTable('users')
    .set({ browserKey: sql`gen_random_uuid()::text` })
    .where('id', 'in', members)
    .execute()
  await endOtherLinks(trx, members, keepSessionId)
  return Number(numDeletedRows)
}

/** Ends password reset links, the private calendar link, and push messages to browsers of other sessions. */
export async function endOtherLinks(trx: Db, members: Members, keepSessionId = '') {
  await trx.deleteFrom('verifications').where('value', 'in', members).execute()
  await trx.deleteFrom('calendarTokens').where('userId', 'in', members).execute()
  await trx
    .deleteFrom('pushSubscriptions')
    .where('userId', 'in', members)
    .where((eb) => eb.or([eb('sessionId', 'is', null), eb('sessionId', '!=', keepSessionId)]))
    .execute()
}

/**
 * Removes passkeys that anyone with a session could have added. Those of administrators, of editors and of members with an
 * authenticator app stay: a second factor had to be shown to add one. Returns how many were removed.
 */
export async function removeUnprotectedPasskeys(trx: Db, userId: string): Promise<number> {
  const unprotected = memberWithId(trx, userId)
    .where('isAdmin', '=', false)
    .where(sql<boolean>`editor_of = '{}'`)
    .where('twoFactorEnabled', '=', false)
  const removed = await trx.deleteFrom('passkeys').where('userId', 'in', unprotected).executeTakeFirst()
  return Number(removed.numDeletedRows)
}

/** Ends one session that its member does not want, with what was made in it, and any open change of email. */
export async function revokeSession(trx: Db, userId: string, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return false
  await trx.deleteFrom('emailChanges').where('userId', '=', userId).execute()
  await trx.deleteFrom('calendarTokens').where('userId', '=', userId).where('sessionId', '=', sessionId).execute()
  await trx.deleteFrom('pushSubscriptions').where('userId', '=', userId).where('sessionId', '=', sessionId).execute()
  return true
}
