import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { PostSort } from '../../../../contract/discussions.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { isSignedOut } from '../login-redirect.ts'
import { feedQuery, postsOf } from '../queries.ts'
import { SignInFirst } from '../redirect-to-login.tsx'
import { useNearEnd } from '../use-near-end.ts'
import { FeedSkeleton } from './feed-skeleton.tsx'
import { NewPosts } from './new-posts.tsx'
import { PostCard } from './post-card.tsx'

/** Goes on by itself as one scrolls, and by a button for whoever does not scroll. */
export function Feed({ sort }: { sort: PostSort }) {
  const { t } = useLingui()
  const feed = useInfiniteQuery(feedQuery(sort))
  const { hasNextPage, isFetchingNextPage, fetchNextPage, error } = feed
  const end = useNearEnd(hasNextPage && !isFetchingNextPage && !error, () => void fetchNextPage())
  const posts = feed.data && postsOf(feed.data)
  const { list, goToNext } = useFocusOnNext(posts?.length)
  if (feed.isPending) return <FeedSkeleton />
  if (isSignedOut(error)) return <SignInFirst />
  if (!posts) return <Failed onRetry={() => void feed.refetch()} />
  return (
    <>
      {sort === 'recent' && <NewPosts known={posts} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {posts.length === 0 && <EmptyState title={<Trans>No posts yet. Be the first to start a discussion!</Trans>} />}
        <ol
          ref={list}
          aria-label={t`Posts`}
          className="m-0 grid list-none grid-cols-[minmax(0,1fr)] gap-4 p-0 empty:hidden"
        >
          {posts.map((post) => (
            // What is far away is not laid out; the height last seen stands for it.
            <li key={post.id} className="rounded-lg [contain-intrinsic-size:auto_11rem] [content-visibility:auto]">
              <PostCard post={post} />
            </li>
          ))}
        </ol>
        {error ? (
          <Failed onRetry={() => void (feed.isFetchNextPageError ? fetchNextPage() : feed.refetch())} />
        ) : (
          hasNextPage && (
            <Button
              ref={end}
              variant="ghost"
              className="mx-auto"
              disabled={isFetchingNextPage}
              onClick={() => {
                goToNext()
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

/** Whoever presses the button goes on reading at the first post it brought; the button itself may be gone by then. */
function useFocusOnNext(count = 0) {
  const list = useRef<HTMLOListElement>(null)
  const next = useRef<number>(undefined)
  useEffect(() => {
    if (next.current === undefined || count <= next.current) return
    list.current?.children[next.current]?.querySelector('article')?.focus()
    next.current = undefined
  }, [count])
  const goToNext = () => {
    next.current = count
  }
  return { list, goToNext }
}

function Failed({ onRetry }: { onRetry: () => void }) {
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
