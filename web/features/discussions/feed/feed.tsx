import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type UseInfiniteQueryResult, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowUp } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { Link } from 'wouter'
import type { Post, PostSort } from '../../../../contract/discussions.ts'
import { paths } from '../../../../contract/paths.ts'
import { isSignedOut } from '../../../api/call.ts'
import { QueryError } from '../../../parts/queries/query-error.tsx'
import { QueryResult } from '../../../parts/queries/query-result.tsx'
import { Button } from '../../../ui/button.tsx'
import { cardClass } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { focusMain } from '../../../ui/focus-region.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { allPosts, feedQuery, newestQuery } from '../queries.ts'
import RedirectToLogin from '../redirect-to-login.tsx'
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
            {isFetchingNextPage ? t`Loading discussions...` : t`Load more`}
          </Button>
        )}
      </div>
    </>
  )
}

function NoPosts({ onlyBlocked }: { onlyBlocked: boolean }) {
  const { t } = useLingui()
  if (!onlyBlocked) return <EmptyState title={t`No posts yet. Be the first to start a discussion!`} />
  return (
    <EmptyState title={t`You’ve blocked everyone who has posted so far.`}>
      <Link href={paths.account}>{t`See who you blocked`}</Link>
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

/** New posts are offered by a button instead of being inserted, so that the page does not move while it is read. */
function NewPosts({ shown }: { shown: Post[] }) {
  const client = useQueryClient()
  const { data: newest } = useQuery(newestQuery(client))
  const latestId = Math.max(0, ...shown.map(({ id }) => id))
  const count = newest?.posts.filter(({ id, mine }) => id > latestId && !mine).length ?? 0
  const showNewPosts = async () => {
    const { queryKey } = feedQuery('recent')
    // A page that is still being loaded would be added to the older posts, and replace these.
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, newest && { pages: [newest], pageParams: [undefined] })
    scrollTo({ top: 0 })
    focusMain()
  }
  return (
    // The live region is always present, so that a screen reader announces the button when it appears.
    <div role="status" className="sticky top-24 z-10 grid h-0 content-center justify-items-center">
      {count > 0 && (
        <Button size="small" className="shadow-raised" onClick={showNewPosts}>
          <ArrowUp aria-hidden="true" />
          {/* If the whole first page is new, there may be more new posts than counted. */}
          {count === newest?.posts.length ? (
            <Trans>Show new posts</Trans>
          ) : (
            <Plural value={count} one="Show # new post" other="Show # new posts" />
          )}
        </Button>
      )}
    </div>
  )
}

export function FeedSkeleton() {
  const { t } = useLingui()
  return (
    <SkeletonGroup label={t`Loading discussions...`} className="grid gap-4">
      <p aria-hidden="true" className="flex items-center gap-2 text-muted">
        <Spinner className="text-step-1" /> {t`Loading discussions...`}
      </p>
      {['w-3/4', 'w-1/2', 'w-2/3'].map((width) => (
        <div key={width} className={cardClass()}>
          <div className="flex items-center gap-3">
            <Skeleton shape="circle" className="size-9" />
            <Skeleton className="w-40" />
          </div>
          <Skeleton className="mt-5" />
          <Skeleton className={`mt-2 ${width}`} />
          <Skeleton className="mt-6 w-36" />
        </div>
      ))}
    </SkeletonGroup>
  )
}
