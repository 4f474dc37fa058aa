import type { Db } from '../../db/connect.ts'

export interface Named {
  email: string
  name: string
}

/**
 * Nothing when nobody has this e-mail; otherwise whether anything changed. Their sessions end: one that somebody else got
 * hold of must not grow with its owner's rights.
 */
export async function setAdmin(db: Db, email: string, isAdmin: boolean): Promise<'changed' | 'unchanged' | undefined> {
  const user = await db.selectFrom('users').select(['id', 'isAdmin']).where('email', '=', email).executeTakeFirst()
  if (!user) return undefined
  if (user.isAdmin === isAdmin) return 'unchanged'
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ isAdmin }).where('id', '=', user.id).execute()
    await trx.deleteFrom('sessions').where('userId', '=', user.id).execute()
  })
  return 'changed'
}

/** How many; nothing when nobody has this e-mail. Without one, everybody's. */
export async function endSessions(db: Db, email: string | undefined): Promise<number | undefined> {
  const all = db.deleteFrom('sessions')
  if (email === undefined) return Number((await all.executeTakeFirst()).numDeletedRows)
  const user = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  return user && Number((await all.where('userId', '=', user.id).executeTakeFirst()).numDeletedRows)
}

export function listAdmins(db: Db): Promise<Named[]> {
  return db.selectFrom('users').select(['email', 'name']).where('isAdmin', '=', true).orderBy('email').execute()
}
