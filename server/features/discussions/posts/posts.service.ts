import { z } from 'zod'
import { countLinks } from '../../../../civic/text/post-text.ts'
import { type Comment, type Post, type PostSort, postingLimits } from '../../../../contract/discussions.ts'
import type { EntryKind } from '../../../../contract/moderation.ts'
import { AppError } from '../../../core/app-error.ts'
import type { Clock } from '../../../core/clock.ts'
import { paginate, decodeCursor } from '../../../core/cursor.ts'
import { batchReads } from '../../../core/share-reads.ts'
import type { DiscussionsStore, Tables } from '../discussions.store.ts'
import {
  requireMember,
  requirePost,
  toPublicSuspension,
  requireAuthor,
  requireComment,
  requireVisiblePost,
  requireWriter,
} from '../requirements.ts'
import type { Entry } from './entries.store.ts'
import { isNewMember, enforceDailyEditLimit, enforceEditLimit, enforceLimits, limitWindowMs } from './posting-limits.ts'
import { toPublicComment, toPublicPost } from './public-entry.ts'
import type { EntryView, Viewer, ReadingStore } from './reading.store.ts'

const EntryId = z.int().min(1)
const RecentCursor = z.tuple([z.literal('r'), EntryId])
const PopularCursor = z.tuple([z.literal('p'), z.number(), EntryId])
const CommentCursor = z.tuple([z.literal('c'), EntryId])

interface Page {
  cursor?: string | undefined
  limit: number
}

/** Only its author and administrators may read a hidden post. */
function requireReadablePost(row: EntryView | undefined, viewer: Viewer): EntryView {
  const post = requirePost(row)
  if (post.state === 'hidden' && post.userId !== viewer.id && !post.viewerIsAdmin) throw new AppError('post_hidden')
  return post
}

const isComment = (row: EntryView): row is EntryView & { postId: number } => row.postId !== null

const toPosts = ({ id }: Viewer, rows: EntryView[]) => rows.map((row) => toPublicPost(row, id))

export type ReadingService = ReturnType<typeof createReadingService>

export function createReadingService(store: DiscussionsStore, clock: Clock) {
  const readFirstPage = createFirstPage(store.reading)

  const listRecent = async (viewer: Viewer, { cursor, limit }: Page) => {
    const isFirstPage = cursor === undefined && !viewer.administers
    const posts =
      (isFirstPage ? await readFirstPage(viewer.id, limit + 1) : undefined) ??
      toPosts(viewer, await store.reading.listRecent(viewer, decodeCursor(RecentCursor, cursor)?.[1], limit + 1))
    return paginate(posts, limit, (last) => ['r', last.id])
  }

  const listPopular = async (viewer: Viewer, { cursor, limit }: Page) => {
    const position = decodeCursor(PopularCursor, cursor)
    const rows = await store.reading.listPopular(viewer, position && { score: position[1], id: position[2] }, limit + 1)
    const { shown, nextCursor } = paginate(rows, limit, (last) => ['p', last.score, last.id])
    return { shown: toPosts(viewer, shown), nextCursor }
  }

  return {
    async listPosts(viewer: Viewer, { sort, ...page }: Page & { sort: PostSort }) {
      const { shown, nextCursor } = await (sort === 'recent' ? listRecent : listPopular)(viewer, page)
      const isEmpty = shown.length === 0 && page.cursor === undefined
      const onlyBlocked = isEmpty && (await store.reading.hasVisiblePosts())
      return { posts: shown, nextCursor, onlyBlocked }
    },

    async getPost(viewer: Viewer, postId: number): Promise<Post> {
      return toPublicPost(requireReadablePost(await store.reading.find(viewer, postId), viewer), viewer.id)
    },

    async getComment(viewer: Viewer, commentId: number): Promise<Comment> {
      const row = await store.reading.find(viewer, commentId)
      if (!row || !isComment(row)) throw new AppError('not_found')
      return toPublicComment(row, viewer.id)
    },

    async listComments(viewer: Viewer, postId: number, { cursor, limit }: Page) {
      const after = decodeCursor(CommentCursor, cursor)?.[1] ?? 0
      requireReadablePost(await store.reading.find(viewer, postId), viewer)
      const rows = await store.reading.listComments(viewer, { postId, after, limit: limit + 1 })
      const { shown, nextCursor } = paginate(rows, limit, (last) => ['c', last.id])
      return { comments: shown.filter(isComment).map((row) => toPublicComment(row, viewer.id)), nextCursor }
    },

    async isLiked(viewer: Viewer, postId: number): Promise<boolean> {
      requireReadablePost(await store.reading.find(viewer, postId), viewer)
      return store.likes.isLiked(viewer.id, postId)
    },

    /** What limits the member's writing right now. */
    async getPostingStatus(memberId: string) {
      const now = clock.now()
      const member = requireMember(await store.members.find(memberId, now))
      const slowMode = await store.slowMode.find(now)
      return {
        suspension: member.suspension ? toPublicSuspension(member.suspension) : null,
        slowMode: slowMode ? { intervalSeconds: slowMode.intervalSeconds, until: slowMode.until.toISOString() } : null,
        isNew: isNewMember(member, now),
      }
    },
  }
}

/** Extra posts to read, because a member may not see all of them. */
const sparePosts = 5

/**
 * The latest posts as a member sees them. All members who ask at the same time share two queries: one for the posts, one for
 * their likes and blocks. Undefined if too many of the posts are hidden or written by members they blocked.
 */
function createFirstPage(store: ReadingStore) {
  const reads = new Map<number, ReturnType<typeof createRead>>()

  const createRead = (limit: number) =>
    batchReads(async (memberIds: string[]) => {
      const rows = await store.listLatest(limit)
      const postIds = rows.map(({ id }) => id)
      const relations = await store.findRelations(memberIds, postIds)
      return {
        relations,
        posts: rows.map((row) => ({ row, post: toPublicPost(row, null) })),
        isLast: rows.length < limit,
      }
    })

  return async (memberId: string, limit: number): Promise<Post[] | undefined> => {
    const read = reads.get(limit) ?? createRead(limit + sparePosts)
    reads.set(limit, read)
    const { posts, relations, isLast } = await read(memberId)
    const relation = relations.get(memberId)
    if (!relation) return undefined
    const shown = posts.flatMap(({ row: { userId, state }, post }) => {
      const mine = userId === memberId
      if ((state !== 'visible' && !mine) || (userId !== null && relation.blocked.has(userId))) return []
      const likedByMe = relation.liked.has(post.id)
      if (!mine && !likedByMe) return post
      return { ...post, mine, likedByMe, user: mine ? { ...post.user, email: relation.email } : post.user }
    })
    return shown.length >= limit || isLast ? shown.slice(0, limit) : undefined
  }
}

interface Edit {
  kind: EntryKind
  id: number
  content: string
}

export type WritingService = ReturnType<typeof createWritingService>

/** Each write is one transaction that first locks the member, so that simultaneous requests are checked one by one. */
export function createWritingService(store: DiscussionsStore, clock: Clock) {
  const enforceLinkLimit = (isNew: boolean, content: string) => {
    if (isNew && countLinks(content) > postingLimits.newMemberLinks) {
      throw new AppError('too_many_links', { fields: { content: 'too_many_links' } })
    }
  }

  /** Throws unless the member may write this now: not suspended, within the limits on links and frequency. */
  const checkWriting = async (
    { members, postingLimits: limits }: Tables,
    { userId, kind, content, now }: { userId: string; kind: EntryKind; content: string; now: Date },
  ) => {
    const member = requireWriter(await members.lock(userId, now))
    const isNew = isNewMember(member, now)
    enforceLinkLimit(isNew, content)
    enforceLimits(kind, await limits.findHistory(userId, now), { now, isNew })
  }

  /** A comment below a deleted post can still be deleted, but no longer edited. */
  const requireCommentedPost = async ({ entries }: Tables, entry: Entry) => {
    if (entry.postId !== null) requirePost(await entries.find(entry.postId))
  }

  const requireEntry = (entry: Entry | undefined, kind: EntryKind) =>
    kind === 'post' ? requirePost(entry) : requireComment(entry)

  return {
    createPost(userId: string, content: string): Promise<Post> {
      const now = clock.now()
      return store.transaction(async (tables) => {
        await checkWriting(tables, { userId, kind: 'post', content, now })
        const post = requirePost(await tables.entries.addPost({ userId, content, createdAt: now }))
        return toPublicPost(post, userId)
      })
    },

    createComment(userId: string, postId: number, content: string): Promise<Comment> {
      const now = clock.now()
      return store.transaction(async (tables) => {
        await checkWriting(tables, { userId, kind: 'comment', content, now })
        const comment = await tables.entries.addComment(postId, { userId, content, createdAt: now })
        if (comment) return toPublicComment({ ...comment, postId }, userId)
        requireVisiblePost(await tables.entries.find(postId))
        throw new AppError('conflict')
      })
    },

    editEntry(userId: string, { kind, id, content }: Edit): Promise<void> {
      const now = clock.now()
      return store.transaction(async (tables) => {
        const member = requireWriter(await tables.members.lock(userId, now))
        const entry = requireEntry(await tables.entries.lock(id), kind)
        requireAuthor(entry, userId)
        await requireCommentedPost(tables, entry)
        if (content === entry.content) return
        enforceLinkLimit(isNewMember(member, now), content)
        enforceEditLimit(await tables.members.listRecentEdits(userId, new Date(now.getTime() - limitWindowMs)), now)
        enforceDailyEditLimit(await tables.members.countEdit(userId, now), now)
        await tables.entries.updateContent(entry, { userId, content, now })
      })
    },

    /** An author may also delete what a moderator removed. That erases the content and ends the appeal. */
    deleteEntry(userId: string, kind: EntryKind, id: number): Promise<void> {
      const now = clock.now()
      return store.transaction(async ({ members, entries, queue }) => {
        requireMember(await members.lockShared(userId, now))
        const entry = await entries.lock(id)
        const isRemoved = entry?.state === 'removed' && (entry.postId === null) === (kind === 'post')
        const target = isRemoved ? entry : requireEntry(entry, kind)
        requireAuthor(target, userId)
        if (isRemoved) await queue.remove(id)
        else await queue.saveDeletedContent(id, target.content)
        await entries.setState(target, 'deleted')
        await entries.eraseContent(target)
      })
    },

    /** The database function `like_post` decides and counts: see entries.store.ts. This turns its refusal into an error. */
    async setLike(userId: string, postId: number, liked: boolean | undefined) {
      const now = clock.now()
      const result = await store.likes.setLike({ userId, postId, liked, now })
      if (result) return result
      requireWriter(await store.members.find(userId, now))
      requireVisiblePost(await store.entries.find(postId))
      throw new AppError('conflict')
    },
  }
}
