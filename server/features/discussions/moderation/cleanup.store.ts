import type { Db } from '../../../db/connect.ts'

/** Suspensions that are over; the notice of it stays with the member. */
export async function removeEndedSuspensions(db: Db, now: Date, most: number): Promise<number> {
  const ended = db.selectFrom('suspensions').select('userId').where('until', '<=', now).limit(most)
  const removed = await db
    .deleteFrom('suspensions')
    .where('userId', 'in', ended)
    .where('until', '<=', now)
    .executeTakeFirst()
  return Number(removed.numDeletedRows)
}

/** What an author deleted and nobody has judged in all that time. */
export async function removeForgottenWords(db: Db, before: Date, most: number): Promise<number> {
  const old = db
    .selectFrom('moderationQueue')
    .select('entryId')
    .where('deletedContent', 'is not', null)
    .where('since', '<', before)
    .limit(most)
  const removed = await db.deleteFrom('moderationQueue').where('entryId', 'in', old).executeTakeFirst()
  return Number(removed.numDeletedRows)
}
