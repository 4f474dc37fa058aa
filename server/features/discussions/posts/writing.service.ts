import { countLinks } from '../../../../civic/text/post-text.ts'
import { type Comment, type Post, postingLimits } from '../../../../contract/discussions.ts'
import { AppError } from '../../../core/app-error.ts'
import type { Clock } from '../../../core/clock.ts'
import type { DiscussionsStore, Tables } from '../discussions.store.ts'
import {
  requireAuthor,
  requireComment,
  requireMember,
  requirePost,
  requireVisiblePost,
  requireWriter,
} from '../requirements.ts'
import type { Entry } from './entries.store.ts'
import { enforceDailyEditLimit, enforceEditLimit, enforceLimits, isNewMember, limitWindowMs } from './posting-limits.ts'
import { toPublicComment, toPublicPost } from './public-entry.ts'

type Kind = 'post' | 'comment'

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
    { userId, kind, content, now }: { userId: string; kind: Kind; content: string; now: Date },
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

  const requireEntry = (entry: Entry | undefined, kind: Kind) =>
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

    editEntry(userId: string, kind: Kind, id: number, content: string): Promise<void> {
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
        await tables.entries.updateContent(entry, userId, content, now)
      })
    },

    /** An author may also delete what a moderator removed. That erases the content and ends the appeal. */
    deleteEntry(userId: string, kind: Kind, id: number): Promise<void> {
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

    /** The database function `like_post` decides and counts: see likes.store.ts. Here its refusal is explained. */
    async setLike(userId: string, postId: number, liked: boolean | undefined) {
      const now = clock.now()
      const result = await store.likes.setLike(userId, postId, liked, now)
      if (result) return result
      requireWriter(await store.members.find(userId, now))
      requireVisiblePost(await store.entries.find(postId))
      throw new AppError('conflict')
    },
  }
}
