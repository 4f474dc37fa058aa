import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { TextForm } from './text-form.tsx'
import { useDraft, useSubmitDraft } from './use-draft.ts'

type EditFormProps = {
  entry: { id: number; content: string }
  limit: number
  save: Parameters<typeof useSubmitDraft>[0]
  onClose: () => void
}

export function EditForm({ entry, limit, save, onClose }: EditFormProps) {
  const { t } = useLingui()
  const container = useRef<HTMLDivElement>(null)
  const draft = useDraft(`edit_${entry.id}`, entry.content)
  const { send, isSending, errorMessage } = useSubmitDraft(save, draft, {
    errorFallback: t`We couldn’t save your changes. Please try again.`,
    onSent: () => {
      onClose()
      toast({ title: t`Changes saved` })
    },
  })
  const cancel = () => {
    draft.clear()
    onClose()
  }
  useEffect(() => container.current?.querySelector('textarea')?.focus(), [])
  return (
    <div ref={container} className="my-3">
      <TextForm
        label={<Trans>Edit your text</Trans>}
        limit={limit}
        draft={draft}
        rows={4}
        submitLabel={isSending ? <Trans>Saving...</Trans> : <Trans>Save</Trans>}
        isSending={isSending}
        errorMessage={errorMessage}
        onSend={send}
        actions={
          <Button variant="ghost" size="small" onClick={cancel}>
            <Trans>Cancel</Trans>
          </Button>
        }
      />
    </div>
  )
}
