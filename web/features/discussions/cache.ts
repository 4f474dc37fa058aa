import type { QueryClient } from '@tanstack/react-query'
import type { Comment, Post } from '../../../contract/discussions.ts'
import { type Feed, type Thread, feedQuery, keys, threadQuery } from './queries.ts'

/** What becomes of an entry that is already on the screen; null takes it away. */
type Change<Entry> = (entry: Entry) => Entry | null

const changed = <Entry>(entries: Entry[], change: Change<Entry>) => entries.flatMap((entry) => change(entry) ?? [])

/** In every list that holds posts at once, so that none tells another story. */
export function changePosts(client: QueryClient, change: Change<Post>) {
  client.setQueriesData<Feed>(
    { queryKey: keys.feeds },
    (feed) => feed && { ...feed, pages: feed.pages.map((page) => ({ ...page, posts: changed(page.posts, change) })) },
  )
  client.setQueriesData<Post | null>({ queryKey: keys.posts }, (post) => post && change(post))
}

export const changePost = (client: QueryClient, id: number, change: Change<Post>) =>
  changePosts(client, (post) => (post.id === id ? change(post) : post))

export function changeComments(client: QueryClient, change: Change<Comment>) {
  client.setQueriesData<Thread>(
    { queryKey: keys.threads },
    (thread) =>
      thread && {
        ...thread,
        pages: thread.pages.map((page) => ({ ...page, comments: changed(page.comments, change) })),
      },
  )
}

export const changeComment = (client: QueryClient, id: number, change: Change<Comment>) =>
  changeComments(client, (comment) => (comment.id === id ? change(comment) : comment))

/** One's own new post stands at the top at once, in both orders. */
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
  changePost(client, comment.postId, (post) => ({ ...post, commentCount: post.commentCount + 1 }))
}

export function removeComment(client: QueryClient, { id, postId }: Comment) {
  changeComment(client, id, () => null)
  changePost(client, postId, (post) => ({ ...post, commentCount: Math.max(0, post.commentCount - 1) }))
}

/** After blocking: nothing of that member is left on the screen. */
export function removeMember(client: QueryClient, memberId: string) {
  changePosts(client, (post) => (post.user.id === memberId ? null : post))
  changeComments(client, (comment) => (comment.user.id === memberId ? null : comment))
}
