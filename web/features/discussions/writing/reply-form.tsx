import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '../../../../contract/common.ts'
import type { Post } from '../../../../contract/discussions.ts'
import { toast } from '../../../ui/toast.ts'
import { useAuthorName } from '../entry/use-author-name.ts'
import { useCreateComment, usePostingStatus } from '../mutations.ts'
import { TextForm } from './text-form.tsx'
import { useDraft } from './use-draft.ts'
import { useSubmitDraft } from './use-submit-draft.ts'

export function ReplyForm({ post }: { post: Post }) {
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
      submitLabel={isSending ? <Trans>Replying...</Trans> : <Trans>Reply</Trans>}
      isSending={isSending}
      errorMessage={errorMessage}
      onSend={send}
    />
  )
}
