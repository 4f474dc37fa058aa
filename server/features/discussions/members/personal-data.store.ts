import { sql } from 'kysely'
import { popularity } from '../../../../contract/discussions.ts'
import type { Db } from '../../../db/connect.ts'

/** Everything a member wrote or did in discussions, for the account export. */
export function exportDiscussions(db: Db) {
  return async (userId: string) => {
    const entries = db.selectFrom('entries').where('userId', '=', userId).orderBy('id')
    const columns = ['id', 'content', 'state', 'createdAt', 'editedAt'] as const
    const [
      posts,
      comments,
      keptForModerators,
      earlierVersions,
      likes,
      reports,
      blocks,
      notices,
      appeals,
      suspension,
      suspendedEmails,
    ] = await Promise.all([
      entries
        .select([...columns, 'likes', 'commentCount'])
        .where('postId', 'is', null)
        .execute(),
      entries
        .select([...columns, 'postId'])
        .where('postId', 'is not', null)
        .execute(),
      db
        .selectFrom('moderationQueue as q')
        .innerJoin('entries as e', 'e.id', 'q.entryId')
        .select(['q.entryId', 'q.deletedContent as content', 'q.since'])
        .where('e.userId', '=', userId)
        .where('q.deletedContent', 'is not', null)
        .execute(),
      db
        .selectFrom('edits')
        .select(['entryId', 'content', 'writtenAt', 'replacedAt'])
        .where('userId', '=', userId)
        .orderBy('id')
        .execute(),
      db.selectFrom('likes').select(['postId', 'createdAt']).where('userId', '=', userId).orderBy('postId').execute(),
      db
        .selectFrom('reports')
        .select(['entryId', 'reason', 'note', 'createdAt', 'decidedAt'])
        .where('userId', '=', userId)
        .orderBy('id')
        .execute(),
      db.selectFrom('blocks').select(['blockedId', 'createdAt']).where('userId', '=', userId).execute(),
      db
        .selectFrom('notices')
        .select(['kind', 'entryId', 'reason', 'until', 'createdAt', 'readAt'])
        .where('userId', '=', userId)
        .orderBy('id')
        .execute(),
      db
        .selectFrom('appeals')
        .select(['entryId', 'text', 'createdAt', 'decidedAt'])
        .where('userId', '=', userId)
        .execute(),
      db
        .selectFrom('suspensions')
        .select(['until', 'reason', 'createdAt'])
        .where('userId', '=', userId)
        .executeTakeFirst(),
      db.selectFrom('suspendedEmails').select(['until', 'reason']).where('userId', '=', userId).execute(),
    ])
    return {
      posts,
      comments,
      keptForModerators,
      earlierVersions,
      likes,
      reports,
      blocks,
      notices,
      appeals,
      suspension: suspension ?? null,
      suspendedEmails,
    }
  }
}

/**
 * Runs in the transaction that deletes the account, before the member's row is deleted. Remaining entries must not name
 * the member, and the counts of other members' posts must stay correct.
 */
export async function leaveDiscussions(trx: Db, userId: string, choice: 'remove' | 'anonymize'): Promise<void> {
  await sql`select from users where id = ${userId} for update`.execute(trx)
  await sql`
    select from entries
    where user_id = ${userId}
      or id in (select post_id from likes where user_id = ${userId})
      or id in (select post_id from entries where user_id = ${userId})
    order by id for no key update
  `.execute(trx)
  await removeLikes(trx, userId)
  if (choice === 'remove') await removeComments(trx, userId)
  await trx.deleteFrom('edits').where('userId', '=', userId).execute()
  await removeOrAnonymizePosts(trx, userId, choice)
}

async function removeLikes(trx: Db, userId: string) {
  await sql`
    update entries set likes = likes - 1, points = points - case when user_id = ${userId} then 0 else 1 end
    where id in (select post_id from likes where user_id = ${userId})
  `.execute(trx)
  await trx.deleteFrom('likes').where('userId', '=', userId).execute()
}

async function removeComments(trx: Db, userId: string) {
  await sql`
    update entries p set comment_count = comment_count - c.seen, points = points - ${popularity.commentWeight} * c.counting
    from (
      select post_id, count(*)::int as seen, count(*) filter (where not own_thread)::int as counting
      from entries where user_id = ${userId} and post_id is not null and state = 'visible' group by post_id
    ) c
    where p.id = c.post_id
  `.execute(trx)
  await trx.deleteFrom('entries').where('userId', '=', userId).where('postId', 'is not', null).execute()
}

/** A post's row stays, so that other members' replies below it survive. Its content is erased unless it is anonymized. */
async function removeOrAnonymizePosts(trx: Db, userId: string, choice: 'remove' | 'anonymize') {
  const erased = trx
    .selectFrom('entries')
    .select('id')
    .where('userId', '=', userId)
    .$if(choice === 'anonymize', (query) => query.where('state', 'in', ['removed', 'deleted']))
  await trx.deleteFrom('moderationQueue').where('entryId', 'in', erased).execute()
  // With the content erased there is nothing left to moderate, so its reports are deleted too.
  await trx.deleteFrom('reports').where('entryId', 'in', erased).execute()
  await trx.updateTable('entries').set({ content: '', state: 'deleted' }).where('id', 'in', erased).execute()
  await trx.updateTable('entries').set({ userId: null }).where('userId', '=', userId).execute()
}
