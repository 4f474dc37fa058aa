import { sql } from 'kysely'
import type { Locale } from '../../../../contract/locale.ts'
import type { Db } from '../../../db/connect.ts'

export interface WaitingEmail {
  userId: string
  email: string
  tokenHash: string
  createdAt: Date
  expiresAt: Date
}

/** What became of a link: the address is in use now, it has another account by now, or the link leads nowhere. */
export type Confirmed =
  | { result: 'done'; userId: string; oldEmail: string; locale: Locale }
  | { result: 'taken' }
  | { result: 'gone' }

export type EmailChangeStore = ReturnType<typeof createEmailChangeStore>

export function createEmailChangeStore(db: Db) {
  const open = (now: Date) => db.selectFrom('emailChanges').selectAll().where('expiresAt', '>', now)

  return {
    waitingOf: (userId: string, now: Date) => open(now).where('userId', '=', userId).executeTakeFirst(),
    byToken: (tokenHash: string, now: Date) => open(now).where('tokenHash', '=', tokenHash).executeTakeFirst(),

    /** Also when its time is over: it is still stored. */
    async waitingFor(userId: string): Promise<Pick<WaitingEmail, 'email' | 'createdAt' | 'expiresAt'> | null> {
      const columns = ['email', 'createdAt', 'expiresAt'] as const
      const row = await db.selectFrom('emailChanges').select(columns).where('userId', '=', userId).executeTakeFirst()
      return row ?? null
    },

    /** One waits at a time: an earlier link ends. */
    async put(row: WaitingEmail) {
      const { userId: _, ...renewed } = row
      await db
        .insertInto('emailChanges')
        .values(row)
        .onConflict((conflict) => conflict.column('userId').doUpdateSet(renewed))
        .execute()
    },

    async remove(userId: string) {
      await db.deleteFrom('emailChanges').where('userId', '=', userId).execute()
    },

    async removeExpired(now: Date, most: number): Promise<number> {
      const expired = db.selectFrom('emailChanges').select('userId').where('expiresAt', '<', now).limit(most)
      const removed = await db
        .deleteFrom('emailChanges')
        .where('userId', 'in', expired)
        .where('expiresAt', '<', now)
        .executeTakeFirst()
      return Number(removed.numDeletedRows)
    },

    /** Only the one just made: another may have taken its place. */
    async removeByToken(tokenHash: string) {
      await db.deleteFrom('emailChanges').where('tokenHash', '=', tokenHash).execute()
    },

    /** Of two at once only one finds the row. Links to choose a password, sent to the old address, end with it. */
    async confirm(tokenHash: string, now: Date): Promise<Confirmed> {
      try {
        return await db.transaction().execute((trx) => use(trx, tokenHash, now))
      } catch (error) {
        if (!isTaken(error)) throw error
        await db.deleteFrom('emailChanges').where('tokenHash', '=', tokenHash).execute()
        return { result: 'taken' }
      }
    },
  }
}

async function use(trx: Db, tokenHash: string, now: Date): Promise<Confirmed> {
  const change = await trx
    .deleteFrom('emailChanges')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .returning(['userId', 'email'])
    .executeTakeFirst()
  if (!change) return { result: 'gone' }
  const { email, userId } = change
  const member = trx.selectFrom('users').where('id', '=', userId)
  const before = await member.select(['email', 'locale']).forUpdate().executeTakeFirstOrThrow()
  await trx
    .updateTable('users')
    .set({ email, emailVerified: true, updatedAt: sql`now()` })
    .where('id', '=', userId)
    .execute()
  await trx.deleteFrom('verifications').where('value', '=', userId).execute()
  return { result: 'done', userId, oldEmail: before.email, locale: before.locale }
}

const isTaken = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  error.code === '23505' &&
  'constraint' in error &&
  error.constraint === 'users_email_key'
