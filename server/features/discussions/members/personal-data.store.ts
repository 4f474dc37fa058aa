import { sql } from 'kysely'
import { popularity } from '../../../../contract/discussions.ts'
import type { Db } from '../../../db/connect.ts'
import { pageSize, readPages, withoutId } from '../../../db/read-pages.ts'

/** Everything a member wrote or did in discussions, for the account export. */
export function exportDiscussions(db: Db) {
  return async (userId: string) => {
    const [blocks, suspension, suspendedEmails] = await Promise.all([
      db.selectFrom('blocks').select(['blockedId', 'createdAt']).where('userId', '=', userId).execute(),
      db
        .selectFrom('suspensions')
        .select(['until', 'reason', 'createdAt'])
        .where('userId', '=', userId)
        .executeTakeFirst(),
      db.selectFrom('suspendedEmails').select(['until', 'reason']).where('userId', '=', userId).execute(),
    ])
    return {
      ...entryPages(db, userId),
      ...actionPages(db, userId),
      blocks,
      suspension: suspension ?? null,
      suspendedEmails,
    }
  }
}

const longTexts = { size: pageSize.longTexts }

function entryPages(db: Db, userId: string) {
  const entries = db
    .selectFrom('entries')
    .select(['id', 'content', 'state', 'createdAt', 'editedAt'])
    .where('userId', '=', userId)
  const keptForModerators = db
    .selectFrom('moderationQueue as q')
    .innerJoin('entries as e', 'e.id', 'q.entryId')
    .select(['e.id', 'q.entryId', 'q.deletedContent as content', 'q.since'])
    .where('e.userId', '=', userId)
    .where('q.deletedContent', 'is not', null)
  const earlierVersions = db
    .selectFrom('edits')
    .select(['id', 'entryId', 'content', 'writtenAt', 'replacedAt'])
    .where('userId', '=', userId)
  return {
    posts: readPages(entries.select(['likes', 'commentCount']).where('postId', 'is', null), longTexts),
    comments: readPages(entries.select('postId').where('postId', 'is not', null), longTexts),
    keptForModerators: readPages(keptForModerators, { ...longTexts, key: 'e.id', show: withoutId }),
    earlierVersions: readPages(earlierVersions, { ...longTexts, show: withoutId }),
  }
}

function actionPages(db: Db, userId: string) {
  const size = pageSize.shortRows
  const likes = db.selectFrom('likes').select(['postId as id', 'createdAt']).where('userId', '=', userId)
  const reports = db
    .selectFrom('reports')
    .select(['id', 'entryId', 'reason', 'note', 'createdAt', 'decidedAt'])
    .where('userId', '=', userId)
  const notices = db
    .selectFrom('notices')
    .select(['id', 'kind', 'entryId', 'reason', 'until', 'createdAt', 'readAt'])
    .where('userId', '=', userId)
  const appeals = db
    .selectFrom('appeals')
    .select(['entryId as id', 'text', 'createdAt', 'decidedAt'])
    .where('userId', '=', userId)
  return {
    likes: readPages(likes, { size, key: 'postId', show: ({ id, createdAt }) => ({ postId: id, createdAt }) }),
    reports: readPages(reports, { size, show: withoutId }),
    notices: readPages(notices, { size, show: withoutId }),
    appeals: readPages(appeals, {
      ...longTexts,
      key: 'entryId',
      show: ({ id, ...appeal }) => ({ entryId: id, ...appeal }),
    }),
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
