import { type RawBuilder, type Selectable, sql } from 'kysely'
import { latestVersionsKept, popularity, postingLimits } from '../../../../contract/discussions.ts'
import type { EntryState } from '../../../../contract/moderation.ts'
import type { Db } from '../../../db/connect.ts'
import type { DiscussionTables } from '../../../db/discussion-tables.ts'
import { hasRow } from '../../../db/has-row.ts'
import { type PostingHistory, longestWindowMs, type SlowModeRow } from './posting-limits.ts'
import { type EntryView, withAuthors } from './reading.store.ts'

export type Entry = Selectable<DiscussionTables['entries']>

interface NewEntry {
  userId: string
  content: string
  createdAt: Date
}

/**
 * Posts and comments. A post's counts change only here and in the SQL function `like_post`
 * (server/db/migrations/0005_discussions.sql).
 */
export function createEntriesStore(db: Db) {
  /** Adds or subtracts one visible comment in its post's count and popularity points. */
  const adjustCommentCount = async (comment: Pick<Entry, 'postId' | 'ownThread'>, change: 1 | -1) => {
    await db
      .updateTable('entries')
      .set((eb) => ({
        commentCount: eb('commentCount', '+', change),
        points: eb('points', '+', comment.ownThread ? 0 : change * popularity.commentWeight),
      }))
      .where('id', '=', comment.postId)
      .execute()
  }

  const findAdded = async (authorId: string, added: RawBuilder<unknown>): Promise<EntryView | undefined> => {
    const entry = withAuthors({ id: authorId, administers: false }, sql`select * from added`, sql`e.id`)
    return (await sql<EntryView>`with ${added} ${entry}`.execute(db)).rows[0]
  }

  return {
    find: (id: number): Promise<Entry | undefined> =>
      db.selectFrom('entries').selectAll().where('id', '=', id).executeTakeFirst(),

    /** Locks until the transaction ends. A comment's post is locked too, and first: a fixed order avoids deadlocks. */
    async lock(id: number): Promise<Entry | undefined> {
      const rows = await db
        .selectFrom('entries')
        .selectAll()
        .where((eb) =>
          eb.or([eb('id', '=', id), eb('id', '=', eb.selectFrom('entries').select('postId').where('id', '=', id))]),
        )
        .orderBy('id')
        .forNoKeyUpdate()
        .execute()
      return rows.find((row) => row.id === id)
    },

    /** Returns the post as its author sees it. */
    addPost: ({ userId, content, createdAt }: NewEntry): Promise<EntryView | undefined> =>
      findAdded(
        userId,
        sql`added as (
          insert into entries (user_id, content, created_at) values (${userId}, ${content}, ${createdAt}) returning *
        )`,
      ),

    /** Returns the comment as its author sees it, or undefined, having changed nothing, if there is no such visible post. */
    addComment: (postId: number, { userId, content, createdAt }: NewEntry): Promise<EntryView | undefined> =>
      findAdded(
        userId,
        sql`post as (
          update entries
          set comment_count = comment_count + 1,
            points = points + case when user_id is distinct from ${userId} then ${popularity.commentWeight}::int else 0 end
          where id = ${postId} and post_id is null and state = 'visible'
          returning id, user_id
        ), added as (
          insert into entries (post_id, user_id, content, created_at, own_thread)
          select id, ${userId}, ${content}, ${createdAt}::timestamptz, user_id is not distinct from ${userId} from post
          returning *
        )`,
      ),

    /** Stores the previous version for administrators, and removes versions beyond the limit. */
    async updateContent(entry: Entry, { userId, content, now }: { userId: string; content: string; now: Date }) {
      const { id, content: previous, revision, editedAt, createdAt } = entry
      const writtenAt = editedAt ?? createdAt
      const edit = { entryId: id, userId, content: previous, revision, writtenAt, replacedAt: now }
      await db.insertInto('edits').values(edit).execute()
      await trimVersions(db, [id])
      await db
        .updateTable('entries')
        .set((eb) => ({ content, editedAt: now, revision: eb('revision', '+', 1) }))
        .where('id', '=', id)
        .execute()
    },

    async setState(entry: Entry, state: EntryState, changes: { keptRevision?: number } = {}) {
      await db
        .updateTable('entries')
        .set({ state, ...changes })
        .where('id', '=', entry.id)
        .execute()
      const wasVisible = entry.state === 'visible'
      const isVisible = state === 'visible'
      if (entry.postId !== null && wasVisible !== isVisible) await adjustCommentCount(entry, isVisible ? 1 : -1)
    },

    /** Clears the content and every earlier version. The row stays, so that a late reply gets `post_deleted`. */
    async eraseContent({ id }: Entry) {
      await db.updateTable('entries').set({ content: '' }).where('id', '=', id).execute()
      await db.deleteFrom('edits').where('entryId', '=', id).execute()
    },

    listVersions: (id: number) =>
      db
        .selectFrom('edits')
        .select(['content', 'writtenAt'])
        .where('entryId', '=', id)
        .orderBy('id', 'desc')
        .limit(200)
        .execute(),
  }
}

/**
 * Keeps the first and the latest versions of these entries, and those with an open report: editing must not hide from
 * moderators what was reported. Returns the number of versions removed.
 */
export async function trimVersions(db: Db, entryIds: number[]): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from edits e using (
      select id, row_number() over (partition by entry_id order by id) as from_first,
        row_number() over (partition by entry_id order by id desc) as from_latest
      from edits where entry_id = any (${entryIds}::bigint[])
    ) as numbered
    where e.id = numbered.id and numbered.from_first > 1 and numbered.from_latest > ${latestVersionsKept}
      and not exists (
        select from reports r where r.entry_id = e.entry_id and r.revision = e.revision and r.decided_at is null
      )
  `.execute(db)
  return Number(numAffectedRows ?? 0)
}

interface NewLike {
  userId: string
  postId: number
  liked?: boolean | undefined
  now: Date
}

interface LikeResult {
  liked: boolean
  likes: number
}

export function createLikesStore(db: Db) {
  return {
    /**
     * The rule is the SQL function `like_post` in server/db/migrations/0005_discussions.sql. It locks the post while it
     * changes the like and the post's `likes` and `points`, so that the counts always match the rows. A like of one's own
     * post adds no points. Toggles when `liked` is undefined. Returns undefined, and changes nothing, when there is no such
     * visible post or the member is suspended or deleted.
     */
    async setLike({ userId, postId, liked, now }: NewLike): Promise<LikeResult | undefined> {
      const { rows } = await sql<LikeResult>`
        select liked, likes from like_post(${userId}, ${postId}, ${liked ?? null}::boolean, ${now})
      `.execute(db)
      return rows[0]
    },

    isLiked: (userId: string, postId: number): Promise<boolean> =>
      hasRow(db.selectFrom('likes').select('postId').where('postId', '=', postId).where('userId', '=', userId)),
  }
}

export function createPostingLimitsStore(db: Db) {
  return {
    /**
     * Reads all that limits a member's next entry in one query. Lock the member in an earlier statement: a statement that
     * waits for a lock still sees the entries from before it waited. Deleting a post does not allow another one earlier, so the
     * times include deleted entries.
     */
    async findHistory(userId: string, now: Date): Promise<PostingHistory> {
      const since = new Date(now.getTime() - longestWindowMs)
      const { rows } = await sql<
        Omit<PostingHistory, 'slowMode'> & { [Name in keyof SlowModeRow]: SlowModeRow[Name] | null }
      >`
        select
          (select count(*) from (
            select from entries where user_id = ${userId} and state <> 'deleted' limit ${postingLimits.entriesPerMember}
          ) as counted)::int as entries,
          array(
            select created_at from entries where user_id = ${userId} and created_at > ${since} and post_id is null
            order by created_at desc limit ${postingLimits.postsPerDay}
          ) as posts,
          array(
            select created_at from entries where user_id = ${userId} and created_at > ${since} and post_id is not null
            order by created_at desc limit ${postingLimits.commentsPerDay}
          ) as comments,
          s.interval_seconds, s.until
        from (select) as one left join slow_mode s on s.until > ${now}
      `.execute(db)
      const [row] = rows
      if (!row) throw new Error('A select without a condition returned no row.')
      const { intervalSeconds, until, ...history } = row
      return { ...history, slowMode: until && intervalSeconds !== null ? { intervalSeconds, until } : undefined }
    },
  }
}

export function createSlowModeStore(db: Db) {
  return {
    find: (now: Date): Promise<SlowModeRow | undefined> =>
      db.selectFrom('slowMode').select(['intervalSeconds', 'until']).where('until', '>', now).executeTakeFirst(),

    async start(row: SlowModeRow) {
      await db
        .insertInto('slowMode')
        .values(row)
        .onConflict((conflict) => conflict.column('onlyOne').doUpdateSet(row))
        .execute()
    },

    end: (now: Date): Promise<boolean> => hasRow(db.deleteFrom('slowMode').where('until', '>', now).returning('until')),
  }
}
