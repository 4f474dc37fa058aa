import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '../../../../contract/common.ts'
import { useUser } from '../../../api/user.ts'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/toast.ts'
import { useCreatePost } from '../mutations.ts'
import { TextForm } from './text-form.tsx'
import { useDraft } from './use-draft.ts'
import { useSubmitDraft } from './use-submit-draft.ts'

export function NewPostForm() {
  const { t } = useLingui()
  const { firstName } = useUser()
  const draft = useDraft('post')
  const create = useCreatePost()
  const { send, isSending, errorMessage } = useSubmitDraft(create, draft, {
    errorFallback: t`Failed to create post. Please try again.`,
    onSent: () => toast({ title: t`Success`, description: t`Your post has been published!` }),
  })
  return (
    <Card as="section" aria-label={t`New post`}>
      <TextForm
        label={<Trans>Your post</Trans>}
        placeholder={t`What would you like to talk about, ${firstName}?`}
        limit={limits.post}
        draft={draft}
        rows={3}
        submitLabel={isSending ? <Trans>Posting...</Trans> : <Trans>Post</Trans>}
        isSending={isSending}
        errorMessage={errorMessage}
        onSend={send}
      />
    </Card>
  )
}
