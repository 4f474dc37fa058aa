import { type InfiniteData, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  type Comment,
  type Post,
  type PostSort,
  listComments,
  listPosts,
  postingStatus,
  showPost,
} from '../../../contract/discussions.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import { hasCode } from '../../api/call.ts'
import { callFrom, endpointKey, endpointQuery, pagedQuery } from '../../api/query.ts'

export type Feed = InfiniteData<Reply<typeof listPosts>, string | undefined>
export type Thread = InfiniteData<Reply<typeof listComments>, string | undefined>

/** How often an open page checks for new posts and comments. */
const refetchInterval = 60_000

export const feedQuery = (sort: PostSort) => pagedQuery(listPosts, { input: (cursor) => ({ query: { sort, cursor } }) })

/**
 * The current first page, cached separately so that the feed being read does not move. It begins with what the feed has
 * just loaded, instead of asking for the same page twice.
 */
export const newestQuery = (client: QueryClient) => {
  const { queryKey } = feedQuery('recent')
  return queryOptions({
    ...endpointQuery(listPosts, { query: {} }),
    initialData: () => client.getQueryData(queryKey)?.pages[0],
    initialDataUpdatedAt: () => client.getQueryState(queryKey)?.dataUpdatedAt,
    staleTime: 10_000,
    refetchInterval,
    refetchOnWindowFocus: 'always',
  })
}

/** Null when the post no longer exists, which is not an error: it can also be deleted while it is on screen. */
export const postQuery = (id: number) =>
  queryOptions({
    queryKey: [...endpointKey(showPost), id],
    queryFn: async ({ signal, client }): Promise<Post | null> => {
      try {
        return await callFrom(client)(showPost, { params: { id } }, signal)
      } catch (error) {
        if (isNotFound(error)) return null
        throw error
      }
    },
    staleTime: 0,
  })

export const threadQuery = (postId: number) =>
  pagedQuery(listComments, { input: (cursor) => ({ params: { id: postId }, query: { cursor } }) })

/** Comments are fetched whenever their section is opened, and refreshed while it stays open. */
export const threadRefresh = { refetchOnMount: 'always', refetchInterval } as const

export const postingStatusQuery = queryOptions({ ...endpointQuery(postingStatus, {}), staleTime: 30_000 })

const isNotFound = (error: unknown) => hasCode(error, 'not_found', 'post_deleted', 'invalid_input')

export const allPosts = (feed: Pick<Feed, 'pages'>): Post[] => uniqueById(feed.pages.flatMap(({ posts }) => posts))

/** Oldest first: a comment just written is cached on the last loaded page, possibly before earlier pages arrive. */
export const allComments = (thread: Pick<Thread, 'pages'>): Comment[] =>
  uniqueById(thread.pages.flatMap(({ comments }) => comments)).sort((a, b) => a.id - b.id)

/** An entry can appear on two pages when it moved between the two requests. */
const uniqueById = <Entry extends { id: number }>(entries: Entry[]): Entry[] => [
  ...new Map(entries.map((entry) => [entry.id, entry])).values(),
]
