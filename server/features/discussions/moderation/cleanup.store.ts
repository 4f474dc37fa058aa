import { latestVersionsKept } from '../../../../contract/discussions.ts'
import type { Db } from '../../../db/connect.ts'
import { trimVersions } from '../posts/entries.store.ts'

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

/** Entries whose versions are trimmed in one statement. */
const trimmedEntries = 100

/** For entries that were edited before versions were limited. */
export async function trimLongHistories(db: Db): Promise<number> {
  const long = await db
    .selectFrom('edits')
    .select('entryId')
    .groupBy('entryId')
    .having((eb) => eb.fn.countAll<number>(), '>', latestVersionsKept + 1)
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .limit(trimmedEntries)
    .execute()
  const ids = long.map(({ entryId }) => entryId)
  return ids.length > 0 ? trimVersions(db, ids) : 0
}

/** The oldest rows have the lowest ids, so only the first `limit` rows are examined. */
export async function removeOldVersions(db: Db, before: Date, limit: number): Promise<number> {
  const oldest = db.selectFrom('edits').select(['id', 'replacedAt']).orderBy('id').limit(limit).as('oldest')
  const old = db.selectFrom(oldest).select('oldest.id').where('oldest.replacedAt', '<', before)
  const removed = await db.deleteFrom('edits').where('id', 'in', old).executeTakeFirst()
  return Number(removed.numDeletedRows)
}

export async function removeOldNotices(db: Db, before: Date, limit: number): Promise<number> {
  const oldest = db.selectFrom('notices').select(['id', 'createdAt']).orderBy('id').limit(limit).as('oldest')
  const old = db.selectFrom(oldest).select('oldest.id').where('oldest.createdAt', '<', before)
  const removed = await db.deleteFrom('notices').where('id', 'in', old).executeTakeFirst()
  return Number(removed.numDeletedRows)
}

export async function removeDecidedReports(db: Db, before: Date, limit: number): Promise<number> {
  const old = db.selectFrom('reports').select('id').where('decidedAt', '<', before).limit(limit)
  const removed = await db.deleteFrom('reports').where('id', 'in', old).executeTakeFirst()
  return Number(removed.numDeletedRows)
}
