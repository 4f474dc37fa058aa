import { popularity } from '../../../../contract/discussions.ts'
import type { EntryState } from '../../../../contract/moderation.ts'
import type { Db } from '../../../db/connect.ts'

export interface Entry {
  id: number
  postId: number | null
  userId: string | null
  content: string
  state: EntryState
  revision: number
  keptRevision: number | null
  ownThread: boolean
  createdAt: Date
  editedAt: Date | null
}

const columns = [
  'id',
  'postId',
  'userId',
  'content',
  'state',
  'revision',
  'keptRevision',
  'ownThread',
  'createdAt',
  'editedAt',
] as const

/** What is written and what becomes of it. A post's counts change here and in `like_post` of the migration only. */
export function createEntriesStore(db: Db) {
  /** One comment more or less that everybody sees. */
  const countComment = async (comment: Pick<Entry, 'postId' | 'ownThread'>, change: 1 | -1) => {
    await db
      .updateTable('entries')
      .set((eb) => ({
        commentCount: eb('commentCount', '+', change),
        points: eb('points', '+', comment.ownThread ? 0 : change * popularity.commentWeight),
      }))
      .where('id', '=', comment.postId)
      .execute()
  }

  return {
    find: (id: number): Promise<Entry | undefined> =>
      db.selectFrom('entries').select(columns).where('id', '=', id).executeTakeFirst(),

    /** Held until the transaction ends. A comment's post is held too, and first: the order keeps two from waiting for each other. */
    async lock(id: number): Promise<Entry | undefined> {
      const rows = await db
        .selectFrom('entries')
        .select(columns)
        .where((eb) =>
          eb.or([eb('id', '=', id), eb('id', '=', eb.selectFrom('entries').select('postId').where('id', '=', id))]),
        )
        .orderBy('id')
        .forNoKeyUpdate()
        .execute()
      return rows.find((row) => row.id === id)
    },

    async addPost(given: { userId: string; content: string; createdAt: Date }): Promise<number> {
      const { id } = await db.insertInto('entries').values(given).returning('id').executeTakeFirstOrThrow()
      return id
    },

    async addComment(post: Entry, given: { userId: string; content: string; createdAt: Date }): Promise<number> {
      const comment = { ...given, postId: post.id, ownThread: post.userId === given.userId }
      const { id } = await db.insertInto('entries').values(comment).returning('id').executeTakeFirstOrThrow()
      await countComment(comment, 1)
      return id
    },

    /** The words before are kept for admins. */
    async rewrite(entry: Entry, userId: string, content: string, now: Date) {
      const { id, content: before, editedAt, createdAt } = entry
      const edit = { entryId: id, userId, content: before, writtenAt: editedAt ?? createdAt, replacedAt: now }
      await db.insertInto('edits').values(edit).execute()
      await db
        .updateTable('entries')
        .set((eb) => ({ content, editedAt: now, revision: eb('revision', '+', 1) }))
        .where('id', '=', id)
        .execute()
    },

    async setState(entry: Entry, state: EntryState, more: { keptRevision?: number } = {}) {
      await db
        .updateTable('entries')
        .set({ state, ...more })
        .where('id', '=', entry.id)
        .execute()
      const [before, after] = [entry.state === 'visible', state === 'visible']
      if (entry.postId !== null && before !== after) await countComment(entry, after ? 1 : -1)
    },

    /** The row stays, so that a late reply can be told what happened; the words go, in every version. */
    async erase({ id }: Entry) {
      await db.updateTable('entries').set({ content: '' }).where('id', '=', id).execute()
      await db.deleteFrom('edits').where('entryId', '=', id).execute()
    },

    versions: (id: number) =>
      db
        .selectFrom('edits')
        .select(['content', 'writtenAt'])
        .where('entryId', '=', id)
        .orderBy('id', 'desc')
        .limit(200)
        .execute(),
  }
}
