import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Locale } from '../../../contract/locale.ts'
import type { Db } from '../../db/connect.ts'
import { hasRow } from '../../db/has-row.ts'
import { lockMember } from '../../db/member-limit.ts'
import { pageSize, readPages, withoutId } from '../../db/read-pages.ts'
import { removeRows } from '../../db/remove-rows.ts'
import { type SessionKey, isSignedIn } from '../../db/signed-in.ts'
import { requireUnsuspended } from '../../db/suspensions.ts'
import {
  endOtherAccess,
  endOtherLinks,
  memberWithId,
  removeApp,
  removePasskeys,
  revokeSession,
} from './access.store.ts'
import { endRights, listAreasOf, listGrantsBy } from './editors/editors.store.ts'
import type { BrowserOwner } from './sign-in/known-browsers.ts'
import type { toUser } from './user.ts'

/** Everything about a member that the member may see. */
const userColumns = [
  'id',
  'name',
  'email',
  'emailVerified',
  'image',
  'isAdmin',
  'editorOf',
  'stateCode',
  'eventInterests',
  'locale',
  'confirmationAskedAt',
  'createdAt',
  'updatedAt',
] as const
export const maxSessions = 50

/** Identifies a member by one of these. */
type OwnerKey = { email: string } | { id: string } | { sessionId: string } | { credentialId: string }

/** A person at an OpenID provider. */
export interface ProviderKey {
  issuer: string
  subject: string
}

type SessionRow = Parameters<typeof toUser>[0] & {
  sessionId: string
  startedAt: Date
  expiresAt: Date
  secondFactorAt: Date | null
}

export type AccountsStore = ReturnType<typeof createAccountsStore>

export function createAccountsStore(db: Db) {
  return {
    /** A session with its member. */
    findSession: async (tokenHash: string) => {
      const { rows } = await sql<SessionRow>`
        select s.id as session_id, s.created_at as started_at, s.expires_at, s.second_factor_at,
          u.id, u.email, u.name, u.image, u.is_admin, u.editor_of, u.state_code, u.event_interests, u.locale
        from sessions s join users u on u.id = s.user_id where s.token = ${tokenHash}
      `.execute(db)
      return rows[0]
    },

    findUser: (id: string) => db.selectFrom('users').select(userColumns).where('id', '=', id).executeTakeFirst(),

    findBrowserOwner: (by: OwnerKey) =>
      db
        .selectFrom('users')
        .select(['id', 'browserKey'])
        .where((eb) => {
          if ('email' in by) return eb('email', '=', by.email)
          if ('id' in by) return eb('id', '=', by.id)
          if ('sessionId' in by)
            return eb('id', 'in', eb.selectFrom('sessions').select('userId').where('sessions.id', '=', by.sessionId))
          const passkey = eb.selectFrom('passkeys').select('userId').where('credentialId', '=', by.credentialId)
          return eb('id', 'in', passkey)
        })
        .executeTakeFirst(),

    /** False if access to the account was ended after `browserKey` was read. Waits while another transaction is ending it. */
    isUnchanged: ({ id, browserKey }: BrowserOwner): Promise<boolean> =>
      hasRow(db.selectFrom('users').select('id').where('id', '=', id).where('browserKey', '=', browserKey).forShare()),

    hasUser: (email: string): Promise<boolean> =>
      hasRow(db.selectFrom('users').select('id').where('email', '=', email)),

    /** Removes a sign-up that failed before its password was stored: nobody could ever sign in to it. */
    async removeUnfinishedSignUp(email: string) {
      await db
        .deleteFrom('users')
        .where('email', '=', email)
        .where('emailVerified', '=', false)
        .where('createdAt', '<', sql<Date>`now() - interval '30 seconds'`)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('accounts').select('accounts.id').whereRef('accounts.userId', '=', 'users.id'))),
        )
        .execute()
    },

    requireUnsuspended: (id: string, now: Date) => requireUnsuspended(db, id, now),

    /** Throws `suspended` for a suspended member: a name is published with every post. */
    async rename(id: string, name: string, now: Date) {
      await requireUnsuspended(db, id, now)
      await db
        .updateTable('users')
        .set({ name, updatedAt: sql`now()` })
        .where('id', '=', id)
        .execute()
    },

    async setLocale(id: string, locale: Locale) {
      await db
        .updateTable('users')
        .set({ locale, updatedAt: sql`now()` })
        .where('id', '=', id)
        .execute()
    },

    async findPasswordHash(userId: string): Promise<string | null> {
      const row = await db
        .selectFrom('accounts')
        .select('password')
        .where('userId', '=', userId)
        .where('providerId', '=', 'credential')
        .executeTakeFirst()
      return row?.password ?? null
    },

    /** Does nothing when the hash has changed since it was read. */
    replacePasswordHash: (userId: string, from: string, to: string) => replacePasswordHash(db, userId, { from, to }),

    listSessions: (userId: string) =>
      db
        .selectFrom('sessions')
        .select(['id', 'userAgent', 'secondFactorAt', 'createdAt', 'updatedAt', 'expiresAt'])
        .where('userId', '=', userId)
        .where('expiresAt', '>', sql<Date>`now()`)
        .orderBy('updatedAt', 'desc')
        .limit(maxSessions)
        .execute(),

    /** Whether the session was started within the last hour, by the database's clock, which also set that time. */
    isFreshSession(id: string): Promise<boolean> {
      const session = db.selectFrom('sessions').select('id').where('id', '=', id)
      return hasRow(session.where('createdAt', '>', sql<Date>`now() - interval '1 hour'`))
    },

    async endSession(userId: string, id: string) {
      await db.deleteFrom('sessions').where('userId', '=', userId).where('id', '=', id).execute()
    },

    /** Runs after each new session: if several start at once, the last run sees them all. */
    async endOldestSessions(userId: string) {
      const sessions = db.selectFrom('sessions').select('id').where('userId', '=', userId)
      const newest = sessions.orderBy('createdAt', 'desc').orderBy('id').limit(maxSessions)
      await db.deleteFrom('sessions').where('userId', '=', userId).where('id', 'not in', newest).execute()
    },

    endOtherAccess: (userId: string, keepSessionId?: string): Promise<number> =>
      db.transaction().execute((trx) => endOtherAccess(trx, memberWithId(trx, userId), keepSessionId)),

    /** Also ends all other access. False when the session has ended or the password was changed since `from` was read. */
    changePassword: ({ userId, sessionId }: SessionKey, from: string, to: string): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        if (!(await isSignedIn(trx, { userId, sessionId }))) return false
        const isChanged = await replacePasswordHash(trx, userId, { from, to })
        if (isChanged) await endOtherAccess(trx, memberWithId(trx, userId), sessionId)
        return isChanged
      }),

    /**
     * Undefined when the link was used or ended. Ends all access. Without an authenticator app, anyone who reads the mailbox
     * could now set up the second factor of an administrator or editor, so these rights end.
     */
    resetPassword: (
      userId: string,
      linkId: string,
      password: string,
    ): Promise<{ removedPasskeys: number; endedRights: boolean } | undefined> =>
      db.transaction().execute(async (trx) => {
        await lockMember(trx, userId)
        const link = await trx.deleteFrom('verifications').where('id', '=', linkId).executeTakeFirst()
        if (link.numDeletedRows === 0n) return undefined
        await setPasswordHash(trx, userId, password)
        const member = memberWithId(trx, userId)
        await endOtherAccess(trx, member)
        const removedPasskeys = await removePasskeys(trx, member)
        const app = await member.where('twoFactorEnabled', '=', true).executeTakeFirst()
        const because = 'password reset without an authenticator app'
        const endedRights = !app && (await endRights(trx, userId, { because }))
        return { removedPasskeys, endedRights }
      }),

    endOtherLinks: (userId: string, keepSessionId: string): Promise<void> =>
      db.transaction().execute((trx) => endOtherLinks(trx, memberWithId(trx, userId), keepSessionId)),

    revokeSession: (userId: string, id: string): Promise<boolean> =>
      db.transaction().execute((trx) => revokeSession(trx, userId, id)),

    /** Moves push subscriptions and the private calendar link from a session to the one that replaces it. */
    async moveToSession(fromId: string, sessionId: string) {
      for (const table of ['pushSubscriptions', 'calendarTokens'] as const)
        await db.updateTable(table).set({ sessionId }).where('sessionId', '=', fromId).execute()
    },

    /** Ends push messages to the browser of a session. */
    async endPush(sessionId: string) {
      await db.deleteFrom('pushSubscriptions').where('sessionId', '=', sessionId).execute()
    },

    listPasskeys: (userId: string) =>
      db
        .selectFrom('passkeys')
        .select(['id', 'name', 'deviceType', 'backedUp', 'transports', 'aaguid', 'createdAt'])
        .where('userId', '=', userId)
        .orderBy('createdAt')
        .limit(100)
        .execute(),

    /**
     * Removes a new passkey again if the member has more than `max`, or if the session was ended while it was added.
     * better-auth inserts without checking either.
     */
    checkNewPasskey: (
      { userId, sessionId, id }: { userId: string; sessionId: string; id: string },
      max: number,
    ): Promise<'kept' | 'too_many' | 'session_ended'> =>
      db.transaction().execute(async (trx) => {
        const hasSession = await isSignedIn(trx, { userId, sessionId })
        const passkeys = await trx.selectFrom('passkeys').select('id').where('userId', '=', userId).execute()
        if (hasSession && passkeys.length <= max) return 'kept'
        await trx.deleteFrom('passkeys').where('userId', '=', userId).where('id', '=', id).execute()
        return hasSession ? 'too_many' : 'session_ended'
      }),

    removePasskey: (userId: string, id: string): Promise<boolean> =>
      hasRow(db.deleteFrom('passkeys').where('userId', '=', userId).where('id', '=', id).returning('id')),

    listSignInMethods: (userId: string) =>
      db.selectFrom('accounts').select(['providerId', 'createdAt']).where('userId', '=', userId).execute(),

    /** Open links and challenges: only their times, because their values give access to the account. */
    listOpenRequests: (userId: string) =>
      db
        .selectFrom('verifications')
        .select(['createdAt', 'expiresAt'])
        .where((eb) => eb.or([eb('value', '=', userId), eb('value', 'like', `%"id":"${userId}"%`)]))
        .execute(),

    /** The member's actions as an administrator, and actions about the member without the acting administrator. */
    exportAuditEntries: (userId: string) =>
      readPages(
        db
          .selectFrom('auditLog')
          .select(['id', 'at', 'action', 'targetType', 'targetId', 'reason'])
          .select((eb) => eb('actorId', '=', userId).as('byMe'))
          .where((eb) =>
            eb.or([
              eb('actorId', '=', userId),
              eb('targetId', '=', userId),
              eb(sql`details ->> 'authorId'`, '=', userId),
            ]),
          ),
        { size: pageSize.shortRows, show: withoutId },
      ),

    listEditedAreas: (userId: string) => listAreasOf(db, userId),
    listGrantedAreas: (userId: string) => listGrantsBy(db, userId),

    listRatingImports: (userId: string) =>
      db.selectFrom('ratingSets').select(['rater', 'asOf', 'importedAt']).where('importedBy', '=', userId).execute(),

    /** Marks the email as confirmed. The first time, second factors and other access end: they may be someone else's. */
    async confirmEmail(userId: string) {
      await db.transaction().execute(async (trx) => {
        if (!(await markEmailVerified(trx, userId))) return
        await removeSecondFactorsAndAccess(trx, userId)
        await endRights(trx, userId, { because: 'first confirmation of the email' })
      })
    },

    /**
     * Marks the email as confirmed, if the account still has it, because the OpenID provider has verified it. The first time,
     * every way to sign in except the provider's own is removed: it may be someone else's.
     */
    async confirmEmailByProvider(userId: string, email: string, { issuer, subject }: ProviderKey) {
      await db.transaction().execute(async (trx) => {
        if (!(await markEmailVerified(trx, userId, email))) return
        await removeSecondFactorsAndAccess(trx, userId)
        await endRights(trx, userId, { because: 'first confirmation of the email' })
        await trx
          .deleteFrom('accounts')
          .where('userId', '=', userId)
          .where((eb) => eb.not(eb.and([eb('providerId', '=', issuer), eb('accountId', '=', subject)])))
          .execute()
      })
    },

    /**
     * Whether the account belongs to a different person at an OpenID provider than the one who is signing in: a provider may
     * give the email of one person to the next. While the email is not confirmed, nobody at this provider owns the account.
     */
    hasOtherPerson: (userId: string, issuer: string): Promise<boolean> =>
      hasRow(
        db
          .selectFrom('accounts')
          .innerJoin('users', 'users.id', 'accounts.userId')
          .select('accounts.id')
          .where('accounts.userId', '=', userId)
          .where('accounts.providerId', '!=', 'credential')
          .where((eb) => eb.or([eb('accounts.providerId', '!=', issuer), eb('users.emailVerified', '=', true)])),
      ),

    /**
     * Earlier versions stored no issuer. Their accounts belong to the provider configured at the first start of this
     * version. Without one they belong to none, so that a provider configured later does not get them.
     */
    async setIssuerOfOldAccounts(issuer = 'an unknown OpenID provider') {
      await db.updateTable('accounts').set({ providerId: issuer }).where('providerId', '=', 'oidc').execute()
    },

    /**
     * False when the session has ended. Rows in other tables are deleted by foreign key, except open challenges, which contain
     * the member's id as text.
     */
    deleteUser: (session: SessionKey, before: (trx: Db) => Promise<void>): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        if (!(await isSignedIn(trx, session))) return false
        const id = session.userId
        await before(trx)
        await trx
          .deleteFrom('verifications')
          .where((eb) => eb.or([eb('value', '=', id), eb('value', 'like', `%"id":"${id}"%`)]))
          .execute()
        await trx.deleteFrom('users').where('id', '=', id).execute()
        return true
      }),

    /** Keeps the newest challenges of passkeys. Links to reset a password are stored in the same table and stay. */
    async trimChallenges(max: number) {
      const isChallenge = sql<boolean>`value like '{"type":%'`
      const old = db
        .selectFrom('verifications')
        .select('id')
        .where(isChallenge)
        .orderBy('createdAt', 'desc')
        .offset(max)
      await db.deleteFrom('verifications').where('id', 'in', old).execute()
    },

    /** By the database's clock, which also set these times. */
    removeExpired: (['sessions', 'verifications'] as const).map((table) =>
      removeRows(db, { from: table, where: () => sql`expires_at < now()` }),
    ),
  }
}

async function replacePasswordHash(
  db: Db,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const update = db.updateTable('accounts').set({ password: to }).where('userId', '=', userId)
  const ofSameHash = update.where('providerId', '=', 'credential').where('password', '=', from)
  return hasRow(ofSameHash.returning('id'))
}

/** Adds the row if there is none: a member who signs in at an OpenID provider has no password yet. */
async function setPasswordHash(trx: Db, userId: string, password: string) {
  await trx
    .insertInto('accounts')
    .values({ id: randomUUID(), userId, providerId: 'credential', accountId: userId, password })
    .onConflict((conflict) => conflict.columns(['providerId', 'accountId']).doUpdateSet({ password }))
    .execute()
}

/** True when the email was not verified before. With `email`, only if the account still has that one. */
async function markEmailVerified(trx: Db, userId: string, email?: string): Promise<boolean> {
  const user = trx.updateTable('users').set({ emailVerified: true }).where('id', '=', userId)
  const unverified = user.where('emailVerified', '=', false)
  return hasRow((email ? unverified.where('email', '=', email) : unverified).returning('id'))
}

/** Also ends every session and every open link, and voids the mark of every known browser. */
export async function removeSecondFactorsAndAccess(trx: Db, userId: string) {
  await removeApp(trx, userId)
  await trx.deleteFrom('passkeys').where('userId', '=', userId).execute()
  await endOtherAccess(trx, memberWithId(trx, userId))
}
