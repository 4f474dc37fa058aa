import { Trans, useLingui } from '@lingui/react/macro'
import { type SubmitEvent, useState } from 'react'
import { limits } from '../../../contract/common.ts'
import type { Notice } from '../../../contract/moderation.ts'
import { isWrittenText } from '../../../contract/written-text.ts'
import { useErrorMessage } from '../../i18n/use-error-message.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.ts'
import { useAppeal } from './api.ts'
import { moderationErrors } from './error-messages.ts'

type AppealFormProps = { entry: NonNullable<Notice['entry']>; onClose: () => void }

export function AppealForm({ entry, onClose }: AppealFormProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const send = useAppeal()
  const errorMessage = useErrorMessage(moderationErrors)
  const canSend = !send.isPending && isWrittenText(text, limits.appeal)
  const closeWithToast = () => {
    onClose()
    toast({ title: t`Appeal sent`, description: t`A moderator will review it again.` })
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const target = entry.kind === 'post' ? { postId: entry.id } : { commentId: entry.id }
    if (canSend) send.mutate({ body: { ...target, text } }, { onSuccess: closeWithToast })
  }
  return (
    <form method="post" onSubmit={submit} className="mt-3 grid gap-3">
      <Field
        label={<Trans>Why should it be shown again?</Trans>}
        hint={<Trans>You can appeal once. A moderator will review it again.</Trans>}
      >
        <Textarea
          rows={3}
          limit={limits.appeal}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      {send.error && <Alert tone="bad">{errorMessage(send.error)}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" disabled={!canSend}>
          {send.isPending ? <Trans>Sending...</Trans> : <Trans>Send appeal</Trans>}
        </Button>
        <Button size="small" variant="ghost" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
