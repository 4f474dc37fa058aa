import type { Db } from '../../db/connect.ts'
import { endOtherAccess, everybody, memberWithId } from './access.store.ts'

export interface Administrator {
  email: string
  name: string
}

/**
 * Undefined when no account has this email. Ends the member's sessions and open links, so that nobody who prepared one
 * gains the new rights.
 */
export async function setAdmin(db: Db, email: string, isAdmin: boolean): Promise<'changed' | 'unchanged' | undefined> {
  const user = await db.selectFrom('users').select(['id', 'isAdmin']).where('email', '=', email).executeTakeFirst()
  if (!user) return undefined
  if (user.isAdmin === isAdmin) return 'unchanged'
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ isAdmin }).where('id', '=', user.id).execute()
    await endOtherAccess(trx, memberWithId(trx, user.id))
  })
  return 'changed'
}

/** The number of sessions ended, or undefined when no account has this email. Without an email, for all members. */
export async function endAllAccess(db: Db, email: string | undefined): Promise<number | undefined> {
  return db.transaction().execute(async (trx) => {
    if (email === undefined) return endOtherAccess(trx, everybody(trx))
    const member = everybody(trx).where('email', '=', email)
    return (await member.executeTakeFirst()) && endOtherAccess(trx, member)
  })
}

export function listAdmins(db: Db): Promise<Administrator[]> {
  return db.selectFrom('users').select(['email', 'name']).where('isAdmin', '=', true).orderBy('email').execute()
}

/**
 * Lets a member sign in at the current OpenID provider after OIDC_ISSUER changed: removes their sign-ins at other
 * providers, so that the next sign-in with the same verified email is linked. Refused while the email is unconfirmed,
 * because then the account may be somebody else's.
 */
export async function moveSignIn(
  db: Db,
  email: string,
  issuer: string,
): Promise<'moved' | 'unchanged' | 'unconfirmed' | 'unknown'> {
  return db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select(['id', 'emailVerified'])
      .where('email', '=', email)
      .executeTakeFirst()
    if (!user) return 'unknown'
    if (!user.emailVerified) return 'unconfirmed'
    const removed = await trx
      .deleteFrom('accounts')
      .where('userId', '=', user.id)
      .where('providerId', 'not in', ['credential', issuer])
      .executeTakeFirst()
    if (removed.numDeletedRows === 0n) return 'unchanged'
    await endOtherAccess(trx, memberWithId(trx, user.id))
    return 'moved'
  })
}
