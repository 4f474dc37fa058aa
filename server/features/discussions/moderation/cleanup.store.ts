import type { Db } from '../../../db/connect.ts'

/** The member's notice about the suspension is kept. */
export async function removeEndedSuspensions(db: Db, now: Date, limit: number): Promise<number> {
  const ended = db.selectFrom('suspensions').select('userId').where('until', '<=', now).limit(limit)
  const removed = await db
    .deleteFrom('suspensions')
    .where('userId', 'in', ended)
    .where('until', '<=', now)
    .executeTakeFirst()
  return Number(removed.numDeletedRows)
}

export async function removeEndedSuspendedEmails(db: Db, now: Date, limit: number): Promise<number> {
  const ended = db.selectFrom('suspendedEmails').select('emailHash').where('until', '<=', now).limit(limit)
  const removed = await db.deleteFrom('suspendedEmails').where('emailHash', 'in', ended).executeTakeFirst()
  return Number(removed.numDeletedRows)
}

/** Reported content that its author deleted and no moderator reviewed in time. */
export async function removeUnreviewedDeletedContent(db: Db, before: Date, limit: number): Promise<number> {
  const old = db
    .selectFrom('moderationQueue')
    .select('entryId')
    .where('deletedContent', 'is not', null)
    .where('since', '<', before)
    .limit(limit)
  const removed = await db.deleteFrom('moderationQueue').where('entryId', 'in', old).executeTakeFirst()
  return Number(removed.numDeletedRows)
}
