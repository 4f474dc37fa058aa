import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { PostSort } from '../../../../contract/discussions.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { isSignedOut } from '../login-redirect.ts'
import { feedQuery, allPosts } from '../queries.ts'
import { RedirectToLogin } from '../redirect-to-login.tsx'
import { FeedSkeleton } from './feed-skeleton.tsx'
import { NewPosts } from './new-posts.tsx'
import { PostCard } from './post-card.tsx'

/** Loads the next page automatically on scroll, or with a button. */
export function Feed({ sort }: { sort: PostSort }) {
  const { t } = useLingui()
  const feed = useInfiniteQuery(feedQuery(sort))
  const { hasNextPage, isFetchingNextPage, fetchNextPage, error } = feed
  const loadMoreButton = useOnNearViewport(hasNextPage && !isFetchingNextPage && !error, () => void fetchNextPage())
  const posts = feed.data && allPosts(feed.data)
  const { list, focusNextOnLoad } = useFocusFirstLoaded(posts?.length)
  if (feed.isPending) return <FeedSkeleton />
  if (isSignedOut(error)) return <RedirectToLogin />
  if (!posts) return <FeedError onRetry={() => void feed.refetch()} />
  return (
    <>
      {sort === 'recent' && <NewPosts shown={posts} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {posts.length === 0 && <EmptyState title={<Trans>No posts yet. Be the first to start a discussion!</Trans>} />}
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
        {error ? (
          <FeedError onRetry={() => void (feed.isFetchNextPageError ? fetchNextPage() : feed.refetch())} />
        ) : (
          hasNextPage && (
            <Button
              ref={loadMoreButton}
              variant="ghost"
              className="mx-auto"
              disabled={isFetchingNextPage}
              onClick={() => {
                focusNextOnLoad()
                void fetchNextPage()
              }}
            >
              {isFetchingNextPage ? <Trans>Loading discussions...</Trans> : <Trans>Load more</Trans>}
            </Button>
          )
        )}
      </div>
    </>
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
function useFocusFirstLoaded(count = 0) {
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

function FeedError({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert
      tone="bad"
      title={<Trans>The discussions could not be loaded.</Trans>}
      action={
        <Button variant="ghost" size="small" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>This does not mean that there are none. Check your connection and try again.</Trans>
    </Alert>
  )
}
