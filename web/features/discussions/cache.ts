import type { QueryClient } from '@tanstack/react-query'
import { type Comment, type Post, listComments, listPosts, showPost } from '../../../contract/discussions.ts'
import { endpointKey, pagedKey } from '../../api/query.ts'
import { type Feed, type Thread, feedQuery, threadQuery } from './queries.ts'

/** Returns the new version of a cached entry, or null to remove it. */
type Update<Entry> = (entry: Entry) => Entry | null

const updateEntries = <Entry>(entries: Entry[], update: Update<Entry>) =>
  entries.flatMap((entry) => update(entry) ?? [])

/** Updates posts in all cached lists, so that every screen shows the same version. */
export function updatePosts(client: QueryClient, update: Update<Post>) {
  client.setQueriesData<Feed>(
    { queryKey: pagedKey(listPosts) },
    (feed) =>
      feed && { ...feed, pages: feed.pages.map((page) => ({ ...page, posts: updateEntries(page.posts, update) })) },
  )
  client.setQueriesData<Post | null>({ queryKey: endpointKey(showPost) }, (post) => post && update(post))
}

export const updatePost = (client: QueryClient, id: number, update: Update<Post>) =>
  updatePosts(client, (post) => (post.id === id ? update(post) : post))

export function updateComments(client: QueryClient, update: Update<Comment>) {
  client.setQueriesData<Thread>(
    { queryKey: pagedKey(listComments) },
    (thread) =>
      thread && {
        ...thread,
        pages: thread.pages.map((page) => ({ ...page, comments: updateEntries(page.comments, update) })),
      },
  )
}

export const updateComment = (client: QueryClient, id: number, update: Update<Comment>) =>
  updateComments(client, (comment) => (comment.id === id ? update(comment) : comment))

/** The member's own new post appears at the top immediately, in both orders. */
export function addPost(client: QueryClient, post: Post) {
  for (const sort of ['recent', 'popular'] as const) {
    client.setQueryData(feedQuery(sort).queryKey, (feed) => {
      const [first, ...rest] = feed?.pages ?? []
      return feed && first && { ...feed, pages: [{ ...first, posts: [post, ...first.posts] }, ...rest] }
    })
  }
}

export function addComment(client: QueryClient, comment: Comment) {
  client.setQueryData(threadQuery(comment.postId).queryKey, (thread) => {
    const last = thread?.pages.at(-1)
    if (!thread || !last) return thread
    const pages = [...thread.pages.slice(0, -1), { ...last, comments: [...last.comments, comment] }]
    return { ...thread, pages }
  })
  updatePost(client, comment.postId, (post) => ({ ...post, commentCount: post.commentCount + 1 }))
}

export function removeComment(client: QueryClient, { id, postId }: Comment) {
  updateComment(client, id, () => null)
  updatePost(client, postId, (post) => ({ ...post, commentCount: Math.max(0, post.commentCount - 1) }))
}

/** After blocking a member: removes everything they wrote from the screen. */
export function removeMember(client: QueryClient, memberId: string) {
  updatePosts(client, (post) => (post.user.id === memberId ? null : post))
  updateComments(client, (comment) => (comment.user.id === memberId ? null : comment))
}
