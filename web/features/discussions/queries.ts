import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  type Comment,
  type Post,
  type PostSort,
  listComments,
  listPosts,
  showPost,
  postingStatus,
} from '../../../contract/discussions.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import { ApiError, call } from '../../api/call.ts'

export type Feed = InfiniteData<Reply<typeof listPosts>, string>
export type Thread = InfiniteData<Reply<typeof listComments>, string>

const root = listPosts.path
export const keys = {
  feeds: [root, 'feed'],
  posts: [root, 'one'],
  threads: [root, 'comments'],
}

/** How often an open page checks for new posts and comments. */
const refreshIntervalMs = 60_000

export const feedQuery = (sort: PostSort) =>
  infiniteQueryOptions({
    queryKey: [...keys.feeds, sort],
    queryFn: ({ pageParam, signal }) => call(listPosts, { query: { sort, cursor: pageParam || undefined } }, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

/** The current first page, cached separately so that the feed being read does not move. */
export const newestQuery = queryOptions({
  queryKey: [root, 'newest'],
  queryFn: ({ signal }) => call(listPosts, { query: {} }, signal),
  staleTime: 0,
  refetchInterval: refreshIntervalMs,
  refetchOnWindowFocus: true,
})

/** Null when the post no longer exists, which is not an error. */
export const postQuery = (id: number) =>
  queryOptions({
    queryKey: [...keys.posts, id],
    queryFn: async ({ signal }): Promise<Post | null> => {
      try {
        return await call(showPost, { params: { id } }, signal)
      } catch (error) {
        if (isNotFound(error)) return null
        throw error
      }
    },
    staleTime: 0,
  })

export const threadQuery = (postId: number) =>
  infiniteQueryOptions({
    queryKey: [...keys.threads, postId],
    queryFn: ({ pageParam, signal }) =>
      call(listComments, { params: { id: postId }, query: { cursor: pageParam || undefined } }, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchOnMount: 'always',
    refetchInterval: refreshIntervalMs,
  })

export const postingStatusQuery = queryOptions({
  queryKey: [postingStatus.path],
  queryFn: ({ signal }) => call(postingStatus, {}, signal),
  staleTime: 30_000,
})

const notFoundCodes = ['not_found', 'post_deleted', 'invalid_input']
const isNotFound = (error: unknown) => error instanceof ApiError && notFoundCodes.includes(error.code)

export const allPosts = (feed: Pick<Feed, 'pages'>): Post[] => uniqueById(feed.pages.flatMap(({ posts }) => posts))

/** Oldest first: a comment just written is cached on the last loaded page, possibly before earlier pages arrive. */
export const allComments = (thread: Pick<Thread, 'pages'>): Comment[] =>
  uniqueById(thread.pages.flatMap(({ comments }) => comments)).sort((a, b) => a.id - b.id)

/** An entry can appear on two pages when it moved between the two requests. */
const uniqueById = <Entry extends { id: number }>(entries: Entry[]): Entry[] => [
  ...new Map(entries.map((entry) => [entry.id, entry])).values(),
]
