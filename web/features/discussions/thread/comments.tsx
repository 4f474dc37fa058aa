import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Comment, Post } from '../../../../contract/discussions.ts'
import { isSignedOut } from '../../../api/call.ts'
import { QueryError } from '../../../parts/queries/query-error.tsx'
import { announce } from '../../../ui/announcer.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { allComments, threadQuery, threadRefresh } from '../queries.ts'
import RedirectToLogin from '../redirect-to-login.tsx'
import { ReplyForm } from '../writing/reply-form.tsx'
import { CommentItem } from './comment-item.tsx'

/** Comments are fetched when the section is opened. */
export function Comments({ post }: { post: Post }) {
  const { t } = useLingui()
  const thread = useInfiniteQuery({ ...threadQuery(post.id), ...threadRefresh })
  const comments = thread.data && allComments(thread.data)
  // A failed background refresh is not shown: the comments on screen are still correct.
  const hasFailed = thread.isLoadingError || thread.isFetchNextPageError
  useAnnounceNewComments(comments)
  return (
    <section aria-label={t`Comments`} className="mt-4 grid gap-4 border-t border-line pt-4">
      {thread.isPending && <CommentsSkeleton />}
      {comments?.length === 0 && (
        <p className="text-step--1 text-muted">
          <Trans>No comments yet.</Trans>
        </p>
      )}
      {comments && comments.length > 0 && (
        <ol className="m-0 grid list-none gap-4 p-0">
          {comments.map((comment) => (
            <li key={comment.id}>
              <CommentItem comment={comment} />
            </li>
          ))}
        </ol>
      )}
      {isSignedOut(thread.error) && <RedirectToLogin />}
      {hasFailed && !isSignedOut(thread.error) && (
        <QueryError
          error={thread.error}
          title={<Trans>We couldn’t load comments.</Trans>}
          onRetry={() => void (comments ? thread.fetchNextPage() : thread.refetch())}
        />
      )}
      {thread.hasNextPage && !hasFailed && (
        <Button
          variant="ghost"
          size="small"
          className="w-fit"
          disabled={thread.isFetchingNextPage}
          onClick={() => void thread.fetchNextPage()}
        >
          {thread.isFetchingNextPage ? <Trans>Loading...</Trans> : <Trans>Show more comments</Trans>}
        </Button>
      )}
      <ReplyForm post={post} />
    </section>
  )
}

/** Announces comments that arrive while the section is open. The reply form announces the member's own. */
function useAnnounceNewComments(comments: Comment[] | undefined) {
  const latestId = useRef<number>(undefined)
  useEffect(() => {
    if (!comments) return
    const last = latestId.current
    const fresh = last === undefined ? 0 : comments.filter(({ id, mine }) => !mine && id > last).length
    if (fresh > 0) announce(plural(fresh, { one: '# new comment', other: '# new comments' }))
    latestId.current = Math.max(last ?? 0, comments.at(-1)?.id ?? 0)
  }, [comments])
}

function CommentsSkeleton() {
  const { t } = useLingui()
  return (
    <SkeletonGroup label={t`Loading comments...`} className="flex gap-3">
      <Skeleton shape="circle" className="size-9" />
      <div className="grid flex-1 gap-2 pt-1">
        <Skeleton className="w-32" />
        <Skeleton className="w-3/4" />
      </div>
    </SkeletonGroup>
  )
}
