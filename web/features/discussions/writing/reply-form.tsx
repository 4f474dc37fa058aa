import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '../../../../contract/common.ts'
import { CommentContent, type Post } from '../../../../contract/discussions.ts'
import { toast } from '../../../ui/toast.ts'
import { useAuthorName } from '../entry/use-author-name.ts'
import { useCreateComment, useStanding } from '../mutations.ts'
import { WriteBox } from './text-form.tsx'
import { useDraft } from './use-draft.ts'
import { useSending } from './use-submit-draft.ts'

export function ReplyBox({ post }: { post: Post }) {
  const { t } = useLingui()
  const name = useAuthorName()(post.user)
  const draft = useDraft(`reply_${post.id}`)
  const create = useCreateComment(post.id)
  const { send, isSending, problem } = useSending(create, draft, {
    failed: t`Failed to post comment`,
    onSent: () => toast({ title: t`Success`, description: t`Your comment has been posted!` }),
  })
  if (useStanding()?.suspension) return null
  return (
    <WriteBox
      label={t`Reply to ${name}`}
      placeholder={t`Write a reply...`}
      schema={CommentContent}
      limit={limits.comment}
      draft={draft}
      rows={2}
      submitLabel={isSending ? <Trans>Replying...</Trans> : <Trans>Reply</Trans>}
      isSending={isSending}
      problem={problem}
      onSend={send}
    />
  )
}
