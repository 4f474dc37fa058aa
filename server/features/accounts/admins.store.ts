import { commandLine, recordAudit } from '../../db/audit.ts'
import type { Db } from '../../db/connect.ts'
import { endOtherAccess, everybody, hasSecondFactor, memberWithId, removePasskeysBeforeGrant } from './access.store.ts'
import { removeSecondFactorsAndAccess } from './accounts.store.ts'

export interface Administrator {
  email: string
  name: string
  hasSecondFactor: boolean
}

interface SetAdminOptions {
  isAdmin: boolean
  /** Also grants the right while nobody has confirmed the email: the account may be somebody else's. */
  allowUnconfirmed?: boolean
  at: Date
}

/**
 * Undefined when no account has this email. Ends the member's sessions, open links and, before a grant, passkeys, so that
 * nobody who prepared one gains the new rights.
 */
export async function setAdmin(
  db: Db,
  email: string,
  { isAdmin, allowUnconfirmed = false, at }: SetAdminOptions,
): Promise<'changed' | 'unchanged' | 'unconfirmed' | undefined> {
  return db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select(['id', 'isAdmin', 'emailVerified'])
      .where('email', '=', email)
      .forUpdate()
      .executeTakeFirst()
    if (!user) return undefined
    if (user.isAdmin === isAdmin) return 'unchanged'
    if (isAdmin && !user.emailVerified && !allowUnconfirmed) return 'unconfirmed'
    if (isAdmin) await removePasskeysBeforeGrant(trx, user.id)
    await trx.updateTable('users').set({ isAdmin }).where('id', '=', user.id).execute()
    await endOtherAccess(trx, memberWithId(trx, user.id))
    await recordAudit(trx, {
      at,
      actorId: commandLine,
      action: isAdmin ? 'admin.grant' : 'admin.revoke',
      targetType: 'member',
      targetId: user.id,
      details: isAdmin ? { emailConfirmed: user.emailVerified } : {},
    })
    return 'changed'
  })
}

/**
 * For a member who lost their phone: removes the authenticator app and the passkeys and ends all sessions. Returns the
 * member, or undefined when no account has this email.
 */
export async function resetSecondFactor(db: Db, email: string, at: Date) {
  return db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select(['id', 'email', 'locale'])
      .where('email', '=', email)
      .executeTakeFirst()
    if (!user) return undefined
    await removeSecondFactorsAndAccess(trx, user.id)
    await recordAudit(trx, {
      at,
      actorId: commandLine,
      action: 'second-factor.reset',
      targetType: 'member',
      targetId: user.id,
    })
    return user
  })
}

/** Returns the number of sessions ended, or undefined when no account has this email. Without an email, for all members. */
export async function endAllAccess(db: Db, email: string | undefined): Promise<number | undefined> {
  return db.transaction().execute(async (trx) => {
    if (email === undefined) return endOtherAccess(trx, everybody(trx))
    const member = everybody(trx).where('email', '=', email)
    return (await member.executeTakeFirst()) && endOtherAccess(trx, member)
  })
}

export function listAdmins(db: Db): Promise<Administrator[]> {
  return db
    .selectFrom('users')
    .select(['email', 'name', hasSecondFactor])
    .where('isAdmin', '=', true)
    .orderBy('email')
    .execute()
}

/**
 * Lets a member sign in after OIDC_ISSUER or their subject there changed: removes their sign-ins at OpenID providers, so
 * that the next one with the same verified email is linked. Refused while the email is unconfirmed, because then the
 * account may be somebody else's.
 */
export async function moveSignIn(
  db: Db,
  email: string,
  at: Date,
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
      .where('providerId', '!=', 'credential')
      .executeTakeFirst()
    if (removed.numDeletedRows === 0n) return 'unchanged'
    await endOtherAccess(trx, memberWithId(trx, user.id))
    const target = { targetType: 'member', targetId: user.id }
    await recordAudit(trx, { at, actorId: commandLine, action: 'sign-in.move', ...target })
    return 'moved'
  })
}
