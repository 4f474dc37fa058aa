import { z } from 'zod'
import { Id } from './accounts.schemas.ts'
import { Done, EntryId, PathId, paging } from './common.schemas.ts'
import { limits } from './common.ts'
import { postSorts, postingLimitNames } from './discussions.ts'
import { operation } from './endpoint.ts'
import { writtenText } from './written-text.schemas.ts'

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

export const PostSort = z.enum(postSorts)
export type PostSort = z.infer<typeof PostSort>

export const listPosts = operation({
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

export const showPost = operation({
  access: 'user',
  summary: 'One post',
  params: z.object({ id: PathId }),
  reply: Post,
})

export const createPost = operation({
  access: 'user',
  summary: 'Publish a post',
  body: z.object({ content: PostContent }),
  reply: Post,
  status: 201,
})

export const editPost = operation({
  access: 'user',
  summary: 'Edit my post; it is then marked as edited',
  params: z.object({ id: PathId }),
  body: z.object({ content: PostContent }),
  reply: Post,
})

export const deletePost = operation({
  access: 'user',
  summary: 'Delete my post and its text',
  params: z.object({ id: PathId }),
  reply: Done,
})

export const listComments = operation({
  access: 'user',
  summary: 'The comments on a post',
  params: z.object({ id: PathId }),
  query: z.object(paging(100, 50)),
  reply: z.object({ comments: z.array(Comment), nextCursor: z.string().nullable() }),
})

export const postLiked = operation({
  access: 'user',
  summary: 'Whether I like a post',
  params: z.object({ id: PathId }),
  reply: z.object({ liked: z.boolean() }),
})

export const likePost = operation({
  access: 'user',
  summary: 'Like or unlike a post',
  params: z.object({ id: PathId }),
  body: z.object({ liked: z.boolean() }).optional(),
  reply: z.object({ liked: z.boolean(), likes: z.int() }),
})

export const createComment = operation({
  access: 'user',
  summary: 'Reply to a post',
  body: z.object({ postId: EntryId, content: CommentContent }),
  reply: Comment,
  status: 201,
})

export const editComment = operation({
  access: 'user',
  summary: 'Edit my comment; it is then marked as edited',
  params: z.object({ id: PathId }),
  body: z.object({ content: CommentContent }),
  reply: Comment,
})

export const deleteComment = operation({
  access: 'user',
  summary: 'Delete my comment and its text',
  params: z.object({ id: PathId }),
  reply: Done,
})

export const SlowMode = z.object({ intervalSeconds: z.int(), until: z.iso.datetime() })
export type SlowMode = z.infer<typeof SlowMode>

export const postingStatus = operation({
  access: 'user',
  summary: 'How often and how I can post right now',
  reply: z.object({
    suspension: z.object({ until: z.iso.datetime(), reason: z.string() }).nullable(),
    slowMode: SlowMode.nullable(),
    /** New members wait between posts and may use fewer links: see `postingLimits`. */
    isNew: z.boolean(),
  }),
})

export const blockMember = operation({
  access: 'user',
  summary: 'Block a member',
  params: z.object({ memberId: Id }),
  reply: Done,
})

export const unblockMember = operation({
  access: 'user',
  summary: 'Unblock a member',
  params: z.object({ memberId: Id }),
  reply: Done,
})

export const listBlocks = operation({
  access: 'user',
  summary: 'Members I blocked',
  reply: z.object({
    blocks: z.array(z.object({ member: Author, since: z.iso.datetime() })),
  }),
})
