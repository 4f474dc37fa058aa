import { createHash, createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { postingLimits, popularity } from '../../../../contract/discussions.ts'
import { mailboxOf } from '../../../core/mailbox.ts'
import { type AttemptLimit, recordAttempt } from '../../../db/attempts.ts'
import type { Db } from '../../../db/connect.ts'
import { pageSize, readPages, withoutId } from '../../../db/read-pages.ts'

export interface Suspension {
  until: Date
  reason: string
}

interface Writer {
  createdAt: Date
  isAdmin: boolean
  suspension: Suspension | undefined
  /** Visible posts and comments, counted only up to `postingLimits.newFor.entries`. */
  entries: number
}

/**
 * Edits are counted separately from the `edits` table, which keeps only the latest. The whole day's edits are allowed at once,
 * then about one every quarter of an hour.
 */
const dailyEdits: AttemptLimit = {
  free: postingLimits.editsPerDay,
  refill: (24 * 60 * 60) / postingLimits.editsPerDay,
  firstWait: (24 * 60 * 60) / postingLimits.editsPerDay,
  longestWait: 60 * 60,
}

/** Hashed, because the attempts table may keep a row for a day after its account was deleted. */
const editKey = (userId: string) => createHash('sha256').update(`edit\n${userId}`).digest('base64url')

export function createMembersStore(db: Db) {
  /** An exclusive lock serializes a member's writes; a shared one only prevents the account from being deleted. */
  const findWriter = async (
    id: string,
    now: Date,
    lock: 'exclusive' | 'shared' | 'none',
  ): Promise<Writer | undefined> => {
    const locking = { exclusive: sql`for no key update of u`, shared: sql`for key share of u`, none: sql`` }[lock]
    const { rows } = await sql<Omit<Writer, 'suspension'> & { until: Date | null; reason: string | null }>`
      select u.created_at, u.is_admin, s.until, s.reason,
        (select count(*) from (
          select from entries e where e.user_id = u.id and e.state = 'visible' limit ${postingLimits.newFor.entries}
        ) as visible_entries)::int as entries
      from users u left join suspensions s on s.user_id = u.id and s.until > ${now}::timestamptz
      where u.id = ${id} ${locking}
    `.execute(db)
    const [row] = rows
    if (!row) return undefined
    const { until, reason, ...rest } = row
    return { ...rest, suspension: until && reason !== null ? { until, reason } : undefined }
  }

  return {
    find: (id: string, now: Date) => findWriter(id, now, 'none'),
    lock: (id: string, now: Date) => findWriter(id, now, 'exclusive'),
    lockShared: (id: string, now: Date) => findWriter(id, now, 'shared'),

    /** Counts an edit. Returns the time from which one is allowed again, or undefined when this one is. */
    countEdit: (id: string, now: Date): Promise<Date | undefined> =>
      recordAttempt(db, { key: editKey(id), limit: dailyEdits, now }),

    async listRecentEdits(id: string, since: Date): Promise<Date[]> {
      const rows = await db
        .selectFrom('edits')
        .select('replacedAt')
        .where('userId', '=', id)
        .where('replacedAt', '>', since)
        .orderBy('replacedAt', 'desc')
        .limit(postingLimits.editsPerWindow)
        .execute()
      return rows.map(({ replacedAt }) => replacedAt)
    },

    findContact: (id: string) =>
      db.selectFrom('users').select(['email', 'locale']).where('id', '=', id).executeTakeFirst(),

    async suspend(userId: string, { until, reason }: Suspension, now: Date) {
      await db
        .insertInto('suspensions')
        .values({ userId, until, reason, createdAt: now })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet({ until, reason, createdAt: now }))
        .execute()
      await db.updateTable('suspendedEmails').set({ until, reason }).where('userId', '=', userId).execute()
    },

    async unsuspend(userId: string, now: Date): Promise<boolean> {
      const ended = await db
        .deleteFrom('suspensions')
        .where('userId', '=', userId)
        .where('until', '>', now)
        .executeTakeFirst()
      await db.deleteFrom('suspendedEmails').where('userId', '=', userId).execute()
      return ended.numDeletedRows > 0n
    },
  }
}

interface Mailbox {
  userId: string
  email: string
  now: Date
}

/** Suspensions by email address, so that they outlast a deleted account and a changed address. */
export function createSuspendedEmails(secret: string) {
  const hash = (email: string) =>
    createHmac('sha256', secret)
      .update(`suspended email\n${mailboxOf(email)}`)
      .digest('base64url')

  return {
    /** Remembers an address that the member gives up, if the member is suspended. */
    async remember(trx: Db, { userId, email, now }: Mailbox) {
      await sql`
        insert into suspended_emails as stored (email_hash, user_id, until, reason)
        select ${hash(email)}, user_id, until, reason from suspensions where user_id = ${userId} and until > ${now}
        on conflict (email_hash) do update
          set user_id = excluded.user_id, until = greatest(stored.until, excluded.until), reason = excluded.reason
      `.execute(trx)
    },

    /** Suspends an account that got a remembered address. Ending the suspension then forgets the address too. */
    async apply(trx: Db, { userId, email, now }: Mailbox) {
      await sql`
        with found as (
          update suspended_emails set user_id = ${userId} where email_hash = ${hash(email)} and until > ${now}
          returning until, reason
        )
        insert into suspensions as stored (user_id, until, reason, created_at)
        select ${userId}, until, reason, ${now} from found
        on conflict (user_id) do update set until = greatest(stored.until, excluded.until)
      `.execute(trx)
    },
  }
}

export function createBlocksStore(db: Db) {
  return {
    /** False when there is no such member. Blocking twice has no further effect. */
    async add(userId: string, blockedId: string, now: Date): Promise<boolean> {
      const member = db.selectFrom('users').where('id', '=', blockedId)
      if (!(await member.select('id').executeTakeFirst())) return false
      await db
        .insertInto('blocks')
        .columns(['userId', 'blockedId', 'createdAt'])
        .expression(member.select((eb) => [eb.val(userId).as('userId'), 'id', eb.val(now).as('createdAt')]))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return true
    },

    async remove(userId: string, blockedId: string) {
      await db.deleteFrom('blocks').where('userId', '=', userId).where('blockedId', '=', blockedId).execute()
    },

    async count(userId: string): Promise<number> {
      const { n } = await db
        .selectFrom('blocks')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('userId', '=', userId)
        .executeTakeFirstOrThrow()
      return n
    },

    list: (userId: string, limit: number) =>
      db
        .selectFrom('blocks')
        .innerJoin('users', 'users.id', 'blocks.blockedId')
        .select(['users.id', 'users.name', 'users.image', 'blocks.createdAt as since'])
        .where('blocks.userId', '=', userId)
        .orderBy('blocks.createdAt', 'desc')
        .orderBy('users.id')
        .limit(limit)
        .execute(),
  }
}

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
