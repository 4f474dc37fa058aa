import { z } from 'zod'
import type { Comment, Post, PostSort } from '../../../../contract/discussions.ts'
import { AppError } from '../../../core/app-error.ts'
import type { Clock } from '../../../core/clock.ts'
import { paginate, decodeCursor } from '../../../core/cursor.ts'
import { batchReads } from '../../../core/share-reads.ts'
import type { DiscussionsStore } from '../discussions.store.ts'
import { requireMember, requirePost, toPublicSuspension } from '../requirements.ts'
import { isNewMember } from './posting-limits.ts'
import { toPublicComment, toPublicPost } from './public-entry.ts'
import type { EntryView, Viewer, ReadingStore } from './reading.store.ts'

const id = z.int().min(1)
const RecentCursor = z.tuple([z.literal('r'), id])
const PopularCursor = z.tuple([z.literal('p'), z.number(), id])
const CommentCursor = z.tuple([z.literal('c'), id])

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
      const rows = await store.reading.listComments(viewer, postId, after, limit + 1)
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

/** Read in addition, because a member may not see all of them. */
const sparePosts = 5

/**
 * The latest posts as a member sees them. All who ask at the same time share two queries: one for the posts, one for what
 * concerns each of them. Undefined where too many of the posts are hidden or by members they blocked.
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
