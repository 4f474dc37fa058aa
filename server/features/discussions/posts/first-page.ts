import type { Post } from '../../../../contract/discussions.ts'
import { batchReads } from '../../../core/share-reads.ts'
import { toPublicPost } from './public-entry.ts'
import type { ReadingStore } from './reading.store.ts'

/** Read in addition, because a member may not see all of them. */
const sparePosts = 5

/**
 * The latest posts as a member sees them. All who ask at the same time share two queries: one for the posts, one for what
 * concerns each of them. Undefined where too many of the posts are hidden or by members they blocked.
 */
export function createFirstPage(store: ReadingStore) {
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
