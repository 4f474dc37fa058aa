import { z } from 'zod'
import type { Comment, Post, PostSort } from '../../../../contract/discussions.ts'
import { AppError } from '../../../core/app-error.ts'
import type { Clock } from '../../../core/clock.ts'
import { cut, readCursor } from '../../../core/cursor.ts'
import type { DiscussionsStore } from '../discussions.store.ts'
import { postThatIs, present, toWire } from '../requirements.ts'
import { isNewMember } from './posting-limits.ts'
import { toComment, toPost } from './public-entry.ts'
import type { SeenEntry } from './reading.store.ts'

const id = z.int().min(1)
const RecentPlace = z.tuple([z.literal('r'), id])
const PopularPlace = z.tuple([z.literal('p'), z.number(), id])
const CommentPlace = z.tuple([z.literal('c'), id])

interface Page {
  cursor?: string | undefined
  limit: number
}

/** Hidden posts are for their author and for admins. */
function seen(row: SeenEntry | undefined, me: string): SeenEntry {
  const post = postThatIs(row)
  if (post.state === 'hidden' && post.userId !== me && !post.viewerIsAdmin) throw new AppError('post_hidden')
  return post
}

const isComment = (row: SeenEntry): row is SeenEntry & { postId: number } => row.postId !== null

export type ReadingService = ReturnType<typeof createReadingService>

export function createReadingService(store: DiscussionsStore, clock: Clock) {
  const recent = async (me: string, { cursor, limit }: Page) => {
    const rows = await store.reading.recent(me, readCursor(RecentPlace, cursor)?.[1], limit + 1)
    return cut(rows, limit, (last) => ['r', last.id])
  }

  const popular = async (me: string, { cursor, limit }: Page) => {
    const place = readCursor(PopularPlace, cursor)
    const rows = await store.reading.popular(me, place && { score: place[1], id: place[2] }, limit + 1)
    return cut(rows, limit, (last) => ['p', last.score, last.id])
  }

  return {
    async posts(me: string, { sort, ...page }: Page & { sort: PostSort }) {
      const { shown, nextCursor } = await (sort === 'recent' ? recent : popular)(me, page)
      return { posts: shown.map((row) => toPost(row, me)), nextCursor }
    },

    async post(me: string, postId: number): Promise<Post> {
      return toPost(seen(await store.reading.one(me, postId), me), me)
    },

    async comment(me: string, commentId: number): Promise<Comment> {
      const row = await store.reading.one(me, commentId)
      if (!row || !isComment(row)) throw new AppError('not_found')
      return toComment(row, me)
    },

    async comments(me: string, postId: number, { cursor, limit }: Page) {
      const after = readCursor(CommentPlace, cursor)?.[1] ?? 0
      seen(await store.reading.one(me, postId), me)
      const rows = await store.reading.comments(me, postId, after, limit + 1)
      const { shown, nextCursor } = cut(rows, limit, (last) => ['c', last.id])
      return { comments: shown.filter(isComment).map((row) => toComment(row, me)), nextCursor }
    },

    async liked(me: string, postId: number): Promise<boolean> {
      seen(await store.reading.one(me, postId), me)
      return store.likes.isLiked(me, postId)
    },

    async standing(me: string) {
      const now = clock.now()
      const member = present(await store.members.find(me, now))
      const slowMode = await store.slowMode.find(now)
      return {
        suspension: member.suspension ? toWire(member.suspension) : null,
        slowMode: slowMode ? { intervalSeconds: slowMode.intervalSeconds, until: slowMode.until.toISOString() } : null,
        isNew: isNewMember(member, now),
      }
    },
  }
}
