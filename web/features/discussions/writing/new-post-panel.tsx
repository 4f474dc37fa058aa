import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '../../../../contract/common.ts'
import { postingLimits } from '../../../../contract/discussions.ts'
import { useUser } from '../../../api/user.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/toast.ts'
import { useCreatePost, usePostingStatus } from '../mutations.ts'
import { TextForm } from './text-form.tsx'
import { useDraft, useSubmitDraft } from './use-draft.ts'

/** The form for a new post, with the limits that apply to this member right now. */
export function NewPostPanel() {
  const { t } = useLingui()
  const { dateTime, duration } = useFormat()
  const status = usePostingStatus()
  if (status?.suspension) {
    const { until, reason } = status.suspension
    const end = dateTime(until, 'long')
    return (
      <Alert tone="warn" title={<Trans>You can’t post until {end}.</Trans>}>
        {t`Moderator’s reason: ${reason}`}
      </Alert>
    )
  }
  const interval = status?.slowMode && duration(status.slowMode.intervalSeconds)
  const end = status?.slowMode && dateTime(status.slowMode.until)
  const { newMemberWaitSeconds, newMemberLinks } = postingLimits
  return (
    <div className="grid gap-3">
      <NewPostForm />
      {interval && (
        <Alert title={<Trans>Slow mode is on until {end}.</Trans>}>
          <Trans>Wait between posts or comments: {interval}</Trans>
        </Alert>
      )}
      {status?.isNew && (
        <p className="text-step--1 text-muted">
          <Trans>
            New members can post every {newMemberWaitSeconds} seconds, with up to {newMemberLinks} links.
          </Trans>
        </p>
      )}
    </div>
  )
}

function NewPostForm() {
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
