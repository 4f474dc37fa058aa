import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { limits } from '../../../../contract/common.ts'
import type { Comment, Post } from '../../../../contract/discussions.ts'
import { isSignedOut } from '../../../api/call.ts'
import { QueryError } from '../../../parts/queries/query-error.tsx'
import { Button } from '../../../ui/button.tsx'
import { announce } from '../../../ui/live-region.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { useAuthorName } from '../entry/entry-menu.tsx'
import { Entry } from '../entry/entry.tsx'
import { useCreateComment, useDeleteComment, useEditComment, usePostingStatus } from '../mutations.ts'
import { allComments, threadQuery, threadRefresh } from '../queries.ts'
import RedirectToLogin from '../redirect-to-login.tsx'
import { TextForm, useDraft } from '../writing/text-form.tsx'

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
      {comments?.length === 0 && <p className="text-step--1 text-muted">{t`No comments yet.`}</p>}
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
          title={t`We couldn’t load comments.`}
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
          {thread.isFetchingNextPage ? t`Loading...` : t`Show more comments`}
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

function CommentItem({ comment }: { comment: Comment }) {
  return (
    <Entry
      entry={comment}
      kind="comment"
      edit={useEditComment(comment)}
      remove={useDeleteComment(comment)}
      className="rounded-md"
    />
  )
}

function ReplyForm({ post }: { post: Post }) {
  const { t } = useLingui()
  const name = useAuthorName()(post.user)
  const draft = useDraft(`reply_${post.id}`)
  const create = useCreateComment(post.id)
  if (usePostingStatus()?.suspension) return null
  return (
    <TextForm
      label={t`Reply to ${name}`}
      placeholder={t`Write a reply...`}
      limit={limits.comment}
      draft={draft}
      rows={2}
      mutation={create}
      submitLabel={t`Reply`}
      submittingLabel={t`Replying...`}
      errorFallback={t`Failed to post comment`}
      onSent={() => toast({ title: t`Success`, description: t`Your comment has been posted!` })}
    />
  )
}
