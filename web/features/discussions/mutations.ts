import { type QueryClient, useQuery } from '@tanstack/react-query'
import {
  type Comment,
  type Post,
  blockMember,
  createComment,
  createPost,
  deleteComment,
  deletePost,
  editComment,
  editPost,
  listComments,
  listPosts,
  showPost,
} from '../../../contract/discussions.ts'
import { report } from '../../../contract/moderation.ts'
import { call, hasCode } from '../../api/call.ts'
import { useApiMutation, useEndpointMutation } from '../../api/mutation.ts'
import { endpointKey, pagedKey } from '../../api/query.ts'
import { type Feed, type Thread, feedQuery, postingStatusQuery, threadQuery } from './queries.ts'

export const usePostingStatus = () => useQuery(postingStatusQuery).data

/** A call whose reply updates the cache. After `suspended` the cached posting status is outdated. */
function useWriteMutation<Variables, Result>(
  mutationFn: (variables: Variables) => Promise<Result>,
  updateCache: (client: QueryClient, result: Result, variables: Variables) => void,
) {
  return useApiMutation(mutationFn, {
    onSuccess: (result, variables, client) => updateCache(client, result, variables),
    onError: async (error, _variables, client) => {
      if (hasCode(error, 'suspended')) await client.invalidateQueries(postingStatusQuery)
    },
  })
}

export const useCreatePost = () =>
  useWriteMutation((content: string) => call(createPost, { body: { content } }), addPost)

export const useEditPost = ({ id }: Post) =>
  useWriteMutation(
    (content: string) => call(editPost, { params: { id }, body: { content } }),
    (client, post) => updatePost(client, id, () => post),
  )

export const useDeletePost = ({ id }: Post) =>
  useWriteMutation(
    () => call(deletePost, { params: { id } }),
    (client) => updatePost(client, id, () => null),
  )

export const useCreateComment = (postId: number) =>
  useWriteMutation((content: string) => call(createComment, { body: { postId, content } }), addComment)

export const useEditComment = ({ id }: Comment) =>
  useWriteMutation(
    (content: string) => call(editComment, { params: { id }, body: { content } }),
    (client, comment) => updateComment(client, id, () => comment),
  )

export const useDeleteComment = (comment: Comment) =>
  useWriteMutation(
    () => call(deleteComment, { params: { id: comment.id } }),
    (client) => removeComment(client, comment),
  )

export const useReport = () => useEndpointMutation(report)

export const useBlockMember = () =>
  useWriteMutation(
    (memberId: string) => call(blockMember, { params: { memberId } }),
    (client, _, memberId) => removeMember(client, memberId),
  )

/** Returns the new version of a cached entry, or null to remove it. */
type Update<Entry> = (entry: Entry) => Entry | null

/** Updates posts in all cached lists, so that every screen shows the same version. */
function updatePosts(client: QueryClient, update: Update<Post>) {
  client.setQueriesData<Feed>(
    { queryKey: pagedKey(listPosts) },
    (feed) =>
      feed && { ...feed, pages: feed.pages.map((page) => ({ ...page, posts: updateEntries(page.posts, update) })) },
  )
  client.setQueriesData<Post | null>({ queryKey: endpointKey(showPost) }, (post) => post && update(post))
}

function updateComments(client: QueryClient, update: Update<Comment>) {
  client.setQueriesData<Thread>(
    { queryKey: pagedKey(listComments) },
    (thread) =>
      thread && {
        ...thread,
        pages: thread.pages.map((page) => ({ ...page, comments: updateEntries(page.comments, update) })),
      },
  )
}

/** The member's own new post appears at the top immediately, in both orders. */
function addPost(client: QueryClient, post: Post) {
  for (const sort of ['recent', 'popular'] as const) {
    client.setQueryData(feedQuery(sort).queryKey, (feed) => {
      const [first, ...rest] = feed?.pages ?? []
      return feed && first && { ...feed, pages: [{ ...first, posts: [post, ...first.posts] }, ...rest] }
    })
  }
}

function addComment(client: QueryClient, comment: Comment) {
  client.setQueryData(threadQuery(comment.postId).queryKey, (thread) => {
    const last = thread?.pages.at(-1)
    if (!thread || !last) return thread
    const pages = [...thread.pages.slice(0, -1), { ...last, comments: [...last.comments, comment] }]
    return { ...thread, pages }
  })
  updatePost(client, comment.postId, (post) => ({ ...post, commentCount: post.commentCount + 1 }))
}

function removeComment(client: QueryClient, { id, postId }: Comment) {
  updateComment(client, id, () => null)
  updatePost(client, postId, (post) => ({ ...post, commentCount: Math.max(0, post.commentCount - 1) }))
}

/** After blocking a member: removes everything they wrote from the screen. */
function removeMember(client: QueryClient, memberId: string) {
  updatePosts(client, (post) => (post.user.id === memberId ? null : post))
  updateComments(client, (comment) => (comment.user.id === memberId ? null : comment))
}

const updateEntries = <Entry>(entries: Entry[], update: Update<Entry>) =>
  entries.flatMap((entry) => update(entry) ?? [])

export const updatePost = (client: QueryClient, id: number, update: Update<Post>) =>
  updatePosts(client, (post) => (post.id === id ? update(post) : post))

const updateComment = (client: QueryClient, id: number, update: Update<Comment>) =>
  updateComments(client, (comment) => (comment.id === id ? update(comment) : comment))
