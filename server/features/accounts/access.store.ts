import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

/** A query for the ids of members. */
type Members = ReturnType<typeof everybody>

export const everybody = (db: Db) => db.selectFrom('users').select('users.id')
export const memberWithId = (db: Db, id: string): Members => everybody(db).where('users.id', '=', id)

/** A column of a query of `users`: whether the member has an authenticator app or a passkey. */
export const hasSecondFactor = sql<boolean>`(
  users.two_factor_enabled or exists (select from passkeys where passkeys.user_id = users.id)
)`.as('hasSecondFactor')

/**
 * Ends everything another person could have prepared to keep or regain access: sessions, known browsers, open changes of
 * email, and what `endOtherLinks` ends. Without `keepSessionId` all sessions end. Returns how many did. Call it in a transaction.
 */
export async function endOtherAccess(trx: Db, members: Members, keepSessionId = ''): Promise<number> {
  // The browser key changes first. That voids the marks of all browsers the member has signed in with, and a sign-in that
  // is under way waits for this row and then finds a different key.
  await trx
    .updateTable('users')
    .set({ browserKey: sql`gen_random_uuid()::text` })
    .where('id', 'in', members)
    .execute()
  // Then sessions: a request that still has one of them stores nothing after this statement.
  const { numDeletedRows } = await trx
    .deleteFrom('sessions')
    .where('userId', 'in', members)
    .where('id', '!=', keepSessionId)
    .executeTakeFirst()
  await trx.deleteFrom('emailChanges').where('userId', 'in', members).execute()
  await endOtherLinks(trx, members, keepSessionId)
  return Number(numDeletedRows)
}

/** Ends password reset links, the private calendar link, and push messages to browsers of other sessions. */
export async function endOtherLinks(trx: Db, members: Members, keepSessionId = '') {
  // The value of a password reset link is the member's id.
  await trx.deleteFrom('verifications').where('value', 'in', members).execute()
  await trx.deleteFrom('calendarTokens').where('userId', 'in', members).execute()
  await trx
    .deleteFrom('pushSubscriptions')
    .where('userId', 'in', members)
    .where((eb) => eb.or([eb('sessionId', 'is', null), eb('sessionId', '!=', keepSessionId)]))
    .execute()
}

export async function removeApp(trx: Db, userId: string) {
  await trx.updateTable('users').set({ twoFactorEnabled: false }).where('id', '=', userId).execute()
  await trx.deleteFrom('twoFactors').where('userId', '=', userId).execute()
}

/** A passkey alone signs in, and anyone who knew the password could have added one. Returns how many were removed. */
export async function removePasskeys(trx: Db, members: Members): Promise<number> {
  const removed = await trx.deleteFrom('passkeys').where('userId', 'in', members).executeTakeFirst()
  return Number(removed.numDeletedRows)
}

/**
 * Removes a member's passkeys before a right is granted, because anyone who knew the password could have added them. They stay
 * if they are the only second factor of a member who already has a right: without them, the password alone would be enough to
 * set up a new one.
 */
export async function removePasskeysBeforeGrant(trx: Db, userId: string): Promise<void> {
  const members = memberWithId(trx, userId).where((eb) => {
    const hasRight = eb.or([eb('isAdmin', '=', true), eb('editorOf', '!=', sql<string[]>`'{}'`)])
    const needsPasskeys = eb.and([hasRight, eb('twoFactorEnabled', '=', false)])
    return eb.not(needsPasskeys)
  })
  await removePasskeys(trx, members)
}

/**
 * Ends one session at its member's request, and any open change of email. Also ends the private calendar link and the push
 * subscriptions that were made in that session or in one that no longer exists, because nobody can tell whose that was.
 */
export async function revokeSession(trx: Db, userId: string, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return false
  await trx.deleteFrom('emailChanges').where('userId', '=', userId).execute()
  const sessions = trx.selectFrom('sessions').select('id').where('userId', '=', userId)
  for (const table of ['calendarTokens', 'pushSubscriptions'] as const)
    await trx
      .deleteFrom(table)
      .where('userId', '=', userId)
      .where((eb) => eb.or([eb('sessionId', 'is', null), eb('sessionId', 'not in', sessions)]))
      .execute()
  return true
}
