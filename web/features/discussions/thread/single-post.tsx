import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { paths } from '../../../../contract/paths.ts'
import { isSignedOut } from '../../../api/call.ts'
import { QueryResult } from '../../../parts/queries/query-result.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { focusMain } from '../../../ui/focus-main.ts'
import { FeedSkeleton } from '../feed/feed.tsx'
import { PostCard } from '../feed/post-card.tsx'
import { postQuery } from '../queries.ts'
import RedirectToLogin from '../redirect-to-login.tsx'

/** The page a shared link opens. Render it with the post's id as its key. */
export function SinglePost({ id }: { id: number | null }) {
  useEffect(() => {
    scrollTo(0, 0)
    focusMain()
  }, [])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4 *:w-full">
      <Link href={paths.discussions} className={`${buttonClass({ variant: 'quiet', size: 'small' })} -ml-4 w-fit!`}>
        <ArrowLeft aria-hidden="true" />
        <Trans>All discussions</Trans>
      </Link>
      {id === null ? <PostNotFound /> : <LoadedPost id={id} />}
    </div>
  )
}

function LoadedPost({ id }: { id: number }) {
  const query = useQuery(postQuery(id))
  if (isSignedOut(query.error)) return <RedirectToLogin />
  return (
    <QueryResult
      query={query}
      loading={<FeedSkeleton />}
      errorTitle={<Trans>We couldn’t load this post.</Trans>}
      isEmpty={(post) => post === null}
      empty={<PostNotFound />}
    >
      {(post) => post && <PostCard post={post} isOnOwnPage />}
    </QueryResult>
  )
}

function PostNotFound() {
  return (
    <EmptyState title={<Trans>We can’t find this post.</Trans>}>
      <Trans>It may be deleted or hidden, or the link may be incomplete.</Trans>
    </EmptyState>
  )
}
