import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { textParts } from '../../../../civic/text/post-text.ts'
import { limits } from '../../../../contract/common.ts'
import type { Comment, Post } from '../../../../contract/discussions.ts'
import { isSignedOut } from '../../../api/call.ts'
import { QueryError } from '../../../parts/queries/query-error.tsx'
import { Button } from '../../../ui/button.tsx'
import { announce } from '../../../ui/live-region.tsx'
import { PlainText } from '../../../ui/plain-text.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { Byline, HiddenNote, useAuthorName } from '../entry/byline.tsx'
import { EntryMenu, useDeleteEntry } from '../entry/entry-menu.tsx'
import { useCreateComment, useDeleteComment, useEditComment, usePostingStatus } from '../mutations.ts'
import { allComments, threadQuery, threadRefresh } from '../queries.ts'
import RedirectToLogin from '../redirect-to-login.tsx'
import { EditForm, TextForm, useDraft, useSubmitDraft } from '../writing/text-form.tsx'

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
  const { t } = useLingui()
  const id = useId()
  const item = useRef<HTMLElement>(null)
  const [isEditing, setEditing] = useState(false)
  const edit = useEditComment(comment)
  const remove = useDeleteEntry(useDeleteComment(comment), t`Comment deleted`)
  const closeEdit = () => {
    setEditing(false)
    item.current?.focus({ preventScroll: true })
  }
  return (
    <article ref={item} tabIndex={-1} aria-labelledby={id} className="rounded-md">
      <Byline
        entry={comment}
        nameId={id}
        menu={
          !isEditing && (
            <EntryMenu entry={comment} kind="comment" onEdit={() => setEditing(true)} onDelete={() => void remove()} />
          )
        }
      />
      <div className="ml-12">
        {comment.hidden && <HiddenNote mine={comment.mine} />}
        {isEditing ? (
          <EditForm entry={comment} limit={limits.comment} save={edit} onClose={closeEdit} />
        ) : (
          <PlainText parts={textParts(comment.content)} />
        )}
      </div>
    </article>
  )
}

function ReplyForm({ post }: { post: Post }) {
  const { t } = useLingui()
  const name = useAuthorName()(post.user)
  const draft = useDraft(`reply_${post.id}`)
  const create = useCreateComment(post.id)
  const { send, isSending, errorMessage } = useSubmitDraft(create, draft, {
    errorFallback: t`Failed to post comment`,
    onSent: () => toast({ title: t`Success`, description: t`Your comment has been posted!` }),
  })
  if (usePostingStatus()?.suspension) return null
  return (
    <TextForm
      label={t`Reply to ${name}`}
      placeholder={t`Write a reply...`}
      limit={limits.comment}
      draft={draft}
      rows={2}
      submitLabel={isSending ? t`Replying...` : t`Reply`}
      isSending={isSending}
      errorMessage={errorMessage}
      onSend={send}
    />
  )
}
