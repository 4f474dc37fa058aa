import { sql } from 'kysely'
import type { Locale } from '../../../../contract/locale.ts'
import type { Db } from '../../../db/connect.ts'
import { removeRows } from '../../../db/remove-rows.ts'
import { isSignedIn } from '../../../db/signed-in.ts'
import { endOtherAccess, memberWithId } from '../access.store.ts'

export interface PendingChange {
  userId: string
  email: string
  tokenHash: string
  createdAt: Date
  expiresAt: Date
}

/** `done`: the address is in use now. `taken`: another account has it by now. `gone`: the link is invalid. */
export type ConfirmResult =
  | { result: 'done'; oldEmail: string; isNew: boolean; locale: Locale }
  | { result: 'taken' }
  | { result: 'gone' }

type OnChange = (trx: Db, userId: string, emails: { from: string; to: string }) => Promise<void>

export type EmailChangeStore = ReturnType<typeof createEmailChangeStore>

/** `onChange` runs in the transaction that changes the address. */
export function createEmailChangeStore(db: Db, onChange: OnChange) {
  return {
    findPending: (userId: string, now: Date) => findPending(db, userId, now),
    findByToken: (tokenHash: string, now: Date) =>
      unexpired(db, now).where('tokenHash', '=', tokenHash).executeTakeFirst(),

    /** Includes an expired change that is still stored. */
    async findForExport(userId: string): Promise<Pick<PendingChange, 'email' | 'createdAt' | 'expiresAt'> | null> {
      const columns = ['email', 'createdAt', 'expiresAt'] as const
      const row = await db.selectFrom('emailChanges').select(columns).where('userId', '=', userId).executeTakeFirst()
      return row ?? null
    },

    /** Each member has one pending change: a new one replaces it and ends its link. False when the session has ended. */
    async save(row: PendingChange, sessionId: string): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        if (!(await isSignedIn(trx, { userId: row.userId, sessionId }))) return false
        await savePending(trx, row)
        return true
      })
    },

    async remove(userId: string) {
      await db.deleteFrom('emailChanges').where('userId', '=', userId).execute()
    },

    removeExpired: removeRows(db, 'emailChanges', (now) => sql`expires_at < ${now}`, 'userId'),

    /** By token, because a newer change may have replaced it. */
    async removeByToken(tokenHash: string) {
      await db.deleteFrom('emailChanges').where('tokenHash', '=', tokenHash).execute()
    },

    /**
     * Of two simultaneous calls only one succeeds. Also ends password reset links sent to the old address and, when no
     * address was confirmed before, all other access.
     */
    async confirm(tokenHash: string, now: Date, sessionId: string): Promise<ConfirmResult> {
      try {
        return await db.transaction().execute((trx) => applyChange(trx, tokenHash, now, { onChange, sessionId }))
      } catch (error) {
        if (!isEmailTaken(error)) throw error
        await db.deleteFrom('emailChanges').where('tokenHash', '=', tokenHash).execute()
        return { result: 'taken' }
      }
    },
  }
}

const unexpired = (db: Db, now: Date) => db.selectFrom('emailChanges').selectAll().where('expiresAt', '>', now)

export const findPending = (db: Db, userId: string, now: Date) =>
  unexpired(db, now).where('userId', '=', userId).executeTakeFirst()

export async function savePending(db: Db, row: PendingChange) {
  const { userId: _, ...replacement } = row
  await db
    .insertInto('emailChanges')
    .values(row)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(replacement))
    .execute()
}

async function applyChange(
  trx: Db,
  tokenHash: string,
  now: Date,
  { onChange, sessionId }: { onChange: OnChange; sessionId: string },
): Promise<ConfirmResult> {
  const link = trx.selectFrom('emailChanges').select('userId').where('tokenHash', '=', tokenHash)
  // Locked before the change is removed, in the order in which ending access does.
  const before = await trx
    .selectFrom('users')
    .select(['id', 'email', 'emailVerified', 'locale'])
    .where('id', 'in', link)
    .forUpdate()
    .executeTakeFirst()
  const change = await trx
    .deleteFrom('emailChanges')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .returning('email')
    .executeTakeFirst()
  if (!before || !change) return { result: 'gone' }
  const { email } = change
  const { id: userId } = before
  await trx
    .updateTable('users')
    .set({ email, emailVerified: true, updatedAt: sql`now()` })
    .where('id', '=', userId)
    .execute()
  await trx.deleteFrom('verifications').where('value', '=', userId).execute()
  const isNew = before.email !== email
  if (isNew) await onChange(trx, userId, { from: before.email, to: email })
  if (!before.emailVerified) await endOtherAccess(trx, memberWithId(trx, userId), sessionId)
  return { result: 'done', oldEmail: before.email, isNew, locale: before.locale }
}

const isEmailTaken = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  error.code === '23505' &&
  'constraint' in error &&
  error.constraint === 'users_email_key'
