import { Trans, useLingui } from '@lingui/react/macro'
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { Link } from 'wouter'
import type { Post, PostSort } from '../../../../contract/discussions.ts'
import { paths } from '../../../../contract/paths.ts'
import { isSignedOut } from '../../../api/call.ts'
import { QueryError } from '../../../parts/queries/query-error.tsx'
import { QueryResult } from '../../../parts/queries/query-result.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { feedQuery, allPosts } from '../queries.ts'
import RedirectToLogin from '../redirect-to-login.tsx'
import { FeedSkeleton } from './feed-skeleton.tsx'
import { NewPosts } from './new-posts.tsx'
import { PostCard } from './post-card.tsx'

const errorTitle = <Trans>We couldn’t load discussions.</Trans>
const errorText = <Trans>Check your connection and try again.</Trans>

export function Feed({ sort }: { sort: PostSort }) {
  const feed = useInfiniteQuery(feedQuery(sort))
  if (isSignedOut(feed.error)) return <RedirectToLogin />
  return (
    <QueryResult query={feed} loading={<FeedSkeleton />} errorTitle={errorTitle} errorText={errorText}>
      {(data) => (
        <PostList
          sort={sort}
          posts={allPosts(data)}
          onlyBlocked={data.pages.some((page) => page.onlyBlocked)}
          feed={feed}
        />
      )}
    </QueryResult>
  )
}

type PostListProps = { sort: PostSort; posts: Post[]; onlyBlocked: boolean; feed: UseInfiniteQueryResult }

/** Loads the next page automatically on scroll, or with a button. */
function PostList({ sort, posts, onlyBlocked, feed }: PostListProps) {
  const { t } = useLingui()
  const { hasNextPage, isFetchingNextPage, fetchNextPage, error } = feed
  const loadMoreButton = useOnNearViewport(hasNextPage && !isFetchingNextPage && !error, () => void fetchNextPage())
  const { list, focusNextOnLoad } = useFocusFirstLoaded(posts.length)
  const retry = () => void (feed.isFetchNextPageError ? fetchNextPage() : feed.refetch())
  const loadMore = () => {
    focusNextOnLoad()
    void fetchNextPage()
  }
  return (
    <>
      {sort === 'recent' && <NewPosts shown={posts} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {posts.length === 0 && <NoPosts onlyBlocked={onlyBlocked} />}
        <ol
          ref={list}
          aria-label={t`Posts`}
          className="m-0 grid list-none grid-cols-[minmax(0,1fr)] gap-4 p-0 empty:hidden"
        >
          {posts.map((post) => (
            // Posts far outside the viewport are not laid out; their last known height is used instead.
            <li key={post.id} className="rounded-lg [contain-intrinsic-size:auto_11rem] [content-visibility:auto]">
              <PostCard post={post} />
            </li>
          ))}
        </ol>
        {error && (
          <QueryError error={error} title={errorTitle} onRetry={retry}>
            {errorText}
          </QueryError>
        )}
        {hasNextPage && !error && (
          <Button
            ref={loadMoreButton}
            variant="ghost"
            className="mx-auto"
            disabled={isFetchingNextPage}
            onClick={loadMore}
          >
            {isFetchingNextPage ? <Trans>Loading discussions...</Trans> : <Trans>Load more</Trans>}
          </Button>
        )}
      </div>
    </>
  )
}

function NoPosts({ onlyBlocked }: { onlyBlocked: boolean }) {
  if (!onlyBlocked) return <EmptyState title={<Trans>No posts yet. Be the first to start a discussion!</Trans>} />
  return (
    <EmptyState title={<Trans>You’ve blocked everyone who has posted so far.</Trans>}>
      <Link href={paths.account}>
        <Trans>See who you blocked</Trans>
      </Link>
    </EmptyState>
  )
}

/** Calls back when the element is less than one screen height outside the viewport. */
function useOnNearViewport(isActive: boolean, callback: () => void): RefObject<HTMLButtonElement | null> {
  const target = useRef<HTMLButtonElement>(null)
  const onNear = useEffectEvent(callback)
  useEffect(() => {
    const element = target.current
    if (!isActive || !element) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), { rootMargin: '100%' })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isActive])
  return target
}

/** After "Load more" the focus moves to the first post of the new page; the button may no longer exist. */
function useFocusFirstLoaded(count: number) {
  const list = useRef<HTMLOListElement>(null)
  const next = useRef<number>(undefined)
  useEffect(() => {
    if (next.current === undefined || count <= next.current) return
    list.current?.children[next.current]?.querySelector('article')?.focus()
    next.current = undefined
  }, [count])
  const focusNextOnLoad = () => {
    next.current = count
  }
  return { list, focusNextOnLoad }
}
