import { sql } from 'kysely'
import type { Locale } from '../../../contract/locale.ts'
import type { Db } from '../../db/connect.ts'

const mostLines = 10_000

export type AccountsStore = ReturnType<typeof createAccountsStore>

export function createAccountsStore(db: Db) {
  return {
    findUser: (id: string) => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst(),

    async hasUser(email: string): Promise<boolean> {
      return (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()) !== undefined
    },

    /** A sign-up that broke off between the member and their password, which nobody could ever sign in to. */
    async removeUnfinished(email: string) {
      await db
        .deleteFrom('users')
        .where('email', '=', email)
        .where('createdAt', '<', sql<Date>`now() - interval '30 seconds'`)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('accounts').select('accounts.id').whereRef('accounts.userId', '=', 'users.id'))),
        )
        .execute()
    },

    async rename(id: string, name: string) {
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

    async passwordHash(userId: string): Promise<string | null> {
      const row = await db
        .selectFrom('accounts')
        .select('password')
        .where('userId', '=', userId)
        .where('providerId', '=', 'credential')
        .executeTakeFirst()
      return row?.password ?? null
    },

    /** Unless it was changed in the meantime. */
    async replacePasswordHash(userId: string, before: string, password: string) {
      const own = db.updateTable('accounts').set({ password }).where('userId', '=', userId)
      await own.where('providerId', '=', 'credential').where('password', '=', before).execute()
    },

    sessions: (userId: string) =>
      db
        .selectFrom('sessions')
        .select(['id', 'userAgent', 'createdAt', 'updatedAt', 'expiresAt'])
        .where('userId', '=', userId)
        .where('expiresAt', '>', sql<Date>`now()`)
        .orderBy('updatedAt', 'desc')
        .limit(100)
        .execute(),

    /** Begun by signing in within an hour. By the database's clock, which also set that time. */
    async isFreshSession(id: string): Promise<boolean> {
      const fresh = db.selectFrom('sessions').select('id').where('id', '=', id)
      return (
        (await fresh.where('createdAt', '>', sql<Date>`now() - interval '1 hour'`).executeTakeFirst()) !== undefined
      )
    },

    async endSession(userId: string, id: string): Promise<boolean> {
      const ended = await db.deleteFrom('sessions').where('userId', '=', userId).where('id', '=', id).executeTakeFirst()
      return ended.numDeletedRows > 0n
    },

    async endSessionsBut(userId: string, keptId: string) {
      await db.deleteFrom('sessions').where('userId', '=', userId).where('id', '!=', keptId).execute()
    },

    passkeys: (userId: string) =>
      db
        .selectFrom('passkeys')
        .select(['id', 'name', 'deviceType', 'backedUp', 'transports', 'aaguid', 'createdAt'])
        .where('userId', '=', userId)
        .orderBy('createdAt')
        .limit(100)
        .execute(),

    async removePasskey(userId: string, id: string): Promise<boolean> {
      const removed = await db
        .deleteFrom('passkeys')
        .where('userId', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst()
      return removed.numDeletedRows > 0n
    },

    signInWays: (userId: string) =>
      db.selectFrom('accounts').select(['providerId', 'createdAt']).where('userId', '=', userId).execute(),

    /** Links and challenges that wait for the member: when, and never what, for they open the account. */
    openRequests: (userId: string) =>
      db
        .selectFrom('verifications')
        .select(['createdAt', 'expiresAt'])
        .where((eb) => eb.or([eb('value', '=', userId), eb('value', 'like', `%"id":"${userId}"%`)]))
        .execute(),

    /** What the member did as an administrator, and what others did about the member; who they were is not told. */
    auditLines: (userId: string) =>
      db
        .selectFrom('auditLog')
        .select(['at', 'action', 'targetType', 'targetId', 'reason'])
        .select((eb) => eb('actorId', '=', userId).as('byMe'))
        .where((eb) =>
          eb.or([
            eb('actorId', '=', userId),
            eb('targetId', '=', userId),
            eb(sql`details ->> 'authorId'`, '=', userId),
          ]),
        )
        .orderBy('id')
        .limit(mostLines)
        .execute(),

    ratingImports: (userId: string) =>
      db.selectFrom('ratingSets').select(['rater', 'asOf', 'importedAt']).where('importedBy', '=', userId).execute(),

    /** The mailbox's owner has shown up. Was it never confirmed before, its maker may have been somebody else. */
    async confirmEmail(userId: string) {
      await db.transaction().execute(async (trx) => {
        if (await confirmFirstTime(trx, userId)) await removeWaysBack(trx, userId)
      })
    },

    /** The same, shown by another service: the password was set by whoever made the account, and goes too. */
    async confirmEmailByProvider(userId: string) {
      await db.transaction().execute(async (trx) => {
        const password = trx.selectFrom('accounts').where('userId', '=', userId).where('providerId', '=', 'credential')
        const wasMadeHere = await password.select('id').executeTakeFirst()
        if (!wasMadeHere || !(await confirmFirstTime(trx, userId))) return
        await removeWaysBack(trx, userId)
        await trx.deleteFrom('accounts').where('id', '=', wasMadeHere.id).execute()
      })
    },

    /** Every table that belongs to a member follows by its foreign key; open challenges name the member in a text. */
    async deleteUser(id: string, before: (trx: Db) => Promise<void>) {
      await db.transaction().execute(async (trx) => {
        await before(trx)
        await trx
          .deleteFrom('verifications')
          .where((eb) => eb.or([eb('value', '=', id), eb('value', 'like', `%"id":"${id}"%`)]))
          .execute()
        await trx.deleteFrom('users').where('id', '=', id).execute()
      })
    },

    /** By the database's clock, which also set these times. */
    async removeExpired(table: 'sessions' | 'verifications', most: number): Promise<number> {
      const expired = db
        .selectFrom(table)
        .select('id')
        .where('expiresAt', '<', sql<Date>`now()`)
        .limit(most)
      const removed = await db.deleteFrom(table).where('id', 'in', expired).executeTakeFirst()
      return Number(removed.numDeletedRows)
    },
  }
}

async function confirmFirstTime(trx: Db, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ emailVerified: true })
    .where('id', '=', userId)
    .where('emailVerified', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function removeWaysBack(trx: Db, userId: string) {
  await trx.deleteFrom('passkeys').where('userId', '=', userId).execute()
  await trx.deleteFrom('sessions').where('userId', '=', userId).execute()
}
