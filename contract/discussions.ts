import { z } from 'zod'
import { Id } from './accounts.ts'
import { Done, EntryId, PathId, limits, paging } from './common.ts'
import { endpoint } from './endpoint.ts'
import { writtenText } from './written-text.ts'

/**
 * The ranking of Popular: log2(1 + likes + 2 × comments) − age in hours / 8, not counting the author's own.
 * Doubling likes and comments is worth eight hours. See docs/decisions/0009.
 */
export const popularity = { commentWeight: 2, hoursPerDoubling: 8 } as const

/** Posting limits, which the page shows before they apply. See docs/decisions/0010. */
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

/** Earlier versions of an entry that are kept: the first, and this many of the latest. See docs/decisions/0024. */
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
export const PostingLimit = z.enum(postingLimitNames)
export type PostingLimit = z.infer<typeof PostingLimit>

export const PostContent = writtenText(limits.post)
export const CommentContent = writtenText(limits.comment)

/** A member's public name: "First L.". If the first name is null, "Member" is shown. */
export const Author = z.object({
  /** Used for blocking; null if the account was deleted and its posts were kept without a name. */
  id: z.string().nullable(),
  firstName: z.string().nullable(),
  /** The initial with a period. */
  lastName: z.string().nullable(),
  /** Only on the caller's own entries, and for administrators. */
  email: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
})
export type Author = z.infer<typeof Author>

const entryFields = {
  id: EntryId,
  content: z.string(),
  createdAt: z.iso.datetime(),
  /** Time of the last edit; null if never edited. */
  editedAt: z.iso.datetime().nullable(),
  user: Author,
  mine: z.boolean(),
  /** Hidden by reports until a moderator reviews it; visible only to its author and administrators. */
  hidden: z.boolean(),
}

export const Post = z.object({
  ...entryFields,
  likes: z.int(),
  commentCount: z.int(),
  likedByMe: z.boolean(),
})
export type Post = z.infer<typeof Post>

export const Comment = z.object({ ...entryFields, postId: EntryId })
export type Comment = z.infer<typeof Comment>

export const postSorts = ['recent', 'popular'] as const
export const PostSort = z.enum(postSorts)
export type PostSort = z.infer<typeof PostSort>

/** Paging continues from a post, so new posts do not shift pages. Popular may repeat a post that rose: skip repeats. */
export const listPosts = endpoint({
  method: 'GET',
  path: '/api/posts',
  access: 'user',
  summary: 'Posts, newest or most popular first',
  query: z.object({ sort: PostSort.default('recent'), ...paging(50, 20) }),
  reply: z.object({
    posts: z.array(Post),
    nextCursor: z.string().nullable(),
    /** True if there are posts, but all of them by members whom the caller blocked. */
    onlyBlocked: z.boolean(),
  }),
})

export const showPost = endpoint({
  method: 'GET',
  path: '/api/posts/:id',
  access: 'user',
  summary: 'One post',
  params: z.object({ id: PathId }),
  reply: Post,
})

export const createPost = endpoint({
  method: 'POST',
  path: '/api/posts',
  access: 'user',
  summary: 'Publish a post',
  body: z.object({ content: PostContent }),
  reply: Post,
  status: 201,
})

export const editPost = endpoint({
  method: 'PATCH',
  path: '/api/posts/:id',
  access: 'user',
  summary: 'Edit my post; it is then marked as edited',
  params: z.object({ id: PathId }),
  body: z.object({ content: PostContent }),
  reply: Post,
})

export const deletePost = endpoint({
  method: 'DELETE',
  path: '/api/posts/:id',
  access: 'user',
  summary: 'Delete my post and its text',
  params: z.object({ id: PathId }),
  reply: Done,
})

/** Oldest first. */
export const listComments = endpoint({
  method: 'GET',
  path: '/api/posts/:id/comments',
  access: 'user',
  summary: 'The comments on a post',
  params: z.object({ id: PathId }),
  query: z.object(paging(100, 50)),
  reply: z.object({ comments: z.array(Comment), nextCursor: z.string().nullable() }),
})

export const postLiked = endpoint({
  method: 'GET',
  path: '/api/posts/:id/liked',
  access: 'user',
  summary: 'Whether I like a post',
  params: z.object({ id: PathId }),
  reply: z.object({ liked: z.boolean() }),
})

/** Without a body it toggles. With a body it sets the given state, so repeating the call is safe. */
export const likePost = endpoint({
  method: 'POST',
  path: '/api/posts/:id/like',
  access: 'user',
  summary: 'Like or unlike a post',
  params: z.object({ id: PathId }),
  body: z.object({ liked: z.boolean() }).optional(),
  reply: z.object({ liked: z.boolean(), likes: z.int() }),
})

export const createComment = endpoint({
  method: 'POST',
  path: '/api/comments',
  access: 'user',
  summary: 'Reply to a post',
  body: z.object({ postId: EntryId, content: CommentContent }),
  reply: Comment,
  status: 201,
})

export const editComment = endpoint({
  method: 'PATCH',
  path: '/api/comments/:id',
  access: 'user',
  summary: 'Edit my comment; it is then marked as edited',
  params: z.object({ id: PathId }),
  body: z.object({ content: CommentContent }),
  reply: Comment,
})

export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/api/comments/:id',
  access: 'user',
  summary: 'Delete my comment and its text',
  params: z.object({ id: PathId }),
  reply: Done,
})

export const SlowMode = z.object({ intervalSeconds: z.int(), until: z.iso.datetime() })
export type SlowMode = z.infer<typeof SlowMode>

/** The limits that currently apply to the caller, shown before anything is typed. */
export const postingStatus = endpoint({
  method: 'GET',
  path: '/api/discussions/standing',
  access: 'user',
  summary: 'How often and how I can post right now',
  reply: z.object({
    suspension: z.object({ until: z.iso.datetime(), reason: z.string() }).nullable(),
    slowMode: SlowMode.nullable(),
    /** New members wait between posts and may use fewer links: see `postingLimits`. */
    isNew: z.boolean(),
  }),
})

/** Hides the member's posts and comments from the caller. The blocked member is not notified. */
export const blockMember = endpoint({
  method: 'POST',
  path: '/api/blocks/:memberId',
  access: 'user',
  summary: 'Block a member',
  params: z.object({ memberId: Id }),
  reply: Done,
})

export const unblockMember = endpoint({
  method: 'DELETE',
  path: '/api/blocks/:memberId',
  access: 'user',
  summary: 'Unblock a member',
  params: z.object({ memberId: Id }),
  reply: Done,
})

export const listBlocks = endpoint({
  method: 'GET',
  path: '/api/blocks',
  access: 'user',
  summary: 'Members I blocked',
  reply: z.object({
    blocks: z.array(z.object({ member: Author, since: z.iso.datetime() })),
  }),
})
