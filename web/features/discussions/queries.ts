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

/** What others write is looked for this often, while somebody looks. */
const refreshAfter = 60_000

export const feedQuery = (sort: PostSort) =>
  infiniteQueryOptions({
    queryKey: [...keys.feeds, sort],
    queryFn: ({ pageParam, signal }) => call(listPosts, { query: { sort, cursor: pageParam || undefined } }, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

/** The first page as it is now, beside the one being read. */
export const newestQuery = queryOptions({
  queryKey: [root, 'newest'],
  queryFn: ({ signal }) => call(listPosts, { query: {} }, signal),
  staleTime: 0,
  refetchInterval: refreshAfter,
  refetchOnWindowFocus: true,
})

/** Null when it is gone: that is an answer. */
export const postQuery = (id: number) =>
  queryOptions({
    queryKey: [...keys.posts, id],
    queryFn: async ({ signal }): Promise<Post | null> => {
      try {
        return await call(showPost, { params: { id } }, signal)
      } catch (error) {
        if (isGone(error)) return null
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
    refetchInterval: refreshAfter,
  })

export const standingQuery = queryOptions({
  queryKey: [postingStatus.path],
  queryFn: ({ signal }) => call(postingStatus, {}, signal),
  staleTime: 30_000,
})

const goneCodes = ['not_found', 'post_deleted', 'invalid_input']
const isGone = (error: unknown) => error instanceof ApiError && goneCodes.includes(error.code)

/** Pages may repeat an entry that moved between them. */
export const postsOf = (feed: Pick<Feed, 'pages'>): Post[] => once(feed.pages.flatMap(({ posts }) => posts))
/** Oldest first, also when one's own was added before the pages in between were read. */
export const commentsOf = (thread: Pick<Thread, 'pages'>): Comment[] =>
  once(thread.pages.flatMap(({ comments }) => comments)).sort((a, b) => a.id - b.id)

const once = <Entry extends { id: number }>(entries: Entry[]): Entry[] => [
  ...new Map(entries.map((entry) => [entry.id, entry])).values(),
]
