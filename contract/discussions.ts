import type * as schemas from './discussions.schemas.ts'
import { endpoint } from './endpoint.ts'

export type * from './discussions.schemas.ts'

/**
 * The ranking of Popular: log2(1 + likes + 2 × comments) − age in hours / 8, not counting the author's own.
 * Doubling likes and comments is worth eight hours. See docs/decisions/0009.
 */
export const popularity = { commentWeight: 2, hoursPerDoubling: 8 } as const

/** Posting limits, which the page shows before they apply. See docs/decisions/0009. */
export const postingLimits = {
  windowMinutes: 10,
  postsPerWindow: 6,
  commentsPerWindow: 20,
  editsPerWindow: 20,
  postsPerDay: 60,
  commentsPerDay: 300,
  editsPerDay: 100,
  /** Posts and comments of one member that are not deleted. */
  entriesPerMember: 10_000,
  /** A member is new until the account has this age and this many visible posts or comments. */
  newFor: { hours: 24, entries: 3 },
  newMemberWaitSeconds: 30,
  newMemberLinks: 2,
} as const

/** Earlier versions of an entry that are kept: the first, and this many of the latest. See docs/decisions/0009. */
export const latestVersionsKept = 20

/** Which limit was reached: the reason code for `content` with `too_many_requests`. */
export const postingLimitNames = [
  'new_member',
  'posts',
  'comments',
  'edits',
  'slow_mode',
  'posts_per_day',
  'comments_per_day',
  'edits_per_day',
  'entries',
] as const

export const postSorts = ['recent', 'popular'] as const

/** Paging continues from a post, so new posts do not shift pages. Popular may repeat a post that rose: skip repeats. */
export const listPosts = endpoint<typeof schemas.listPosts>('GET', '/api/posts')

export const showPost = endpoint<typeof schemas.showPost>('GET', '/api/posts/:id')
export const createPost = endpoint<typeof schemas.createPost>('POST', '/api/posts')
export const editPost = endpoint<typeof schemas.editPost>('PATCH', '/api/posts/:id')
export const deletePost = endpoint<typeof schemas.deletePost>('DELETE', '/api/posts/:id')

/** Oldest first. */
export const listComments = endpoint<typeof schemas.listComments>('GET', '/api/posts/:id/comments')

export const postLiked = endpoint<typeof schemas.postLiked>('GET', '/api/posts/:id/liked')

/** Without a body it toggles. With a body it sets the given state, so repeating the call is safe. */
export const likePost = endpoint<typeof schemas.likePost>('POST', '/api/posts/:id/like')

export const createComment = endpoint<typeof schemas.createComment>('POST', '/api/comments')
export const editComment = endpoint<typeof schemas.editComment>('PATCH', '/api/comments/:id')
export const deleteComment = endpoint<typeof schemas.deleteComment>('DELETE', '/api/comments/:id')

/** The limits that currently apply to the caller, shown before anything is typed. */
export const postingStatus = endpoint<typeof schemas.postingStatus>('GET', '/api/discussions/standing')

/** Hides the member's posts and comments from the caller. The blocked member is not notified. */
export const blockMember = endpoint<typeof schemas.blockMember>('POST', '/api/blocks/:memberId')

export const unblockMember = endpoint<typeof schemas.unblockMember>('DELETE', '/api/blocks/:memberId')
export const listBlocks = endpoint<typeof schemas.listBlocks>('GET', '/api/blocks')
