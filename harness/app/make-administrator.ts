import type { Db } from '../../server/db/connect.ts'

/** Makes a signed-in member an administrator whose sessions always have a current second factor. */
export async function makeAdministrator(db: Db, userId: string) {
  await db.updateTable('users').set({ isAdmin: true }).where('id', '=', userId).execute()
  const secondFactorAt = new Date('9999-01-01')
  await db.updateTable('sessions').set({ secondFactorAt }).where('userId', '=', userId).execute()
}
