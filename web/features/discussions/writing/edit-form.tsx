import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { z } from 'zod'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { WriteBox } from './text-form.tsx'
import { useDraft } from './use-draft.ts'
import { useSending } from './use-submit-draft.ts'

type EditBoxProps = {
  entry: { id: number; content: string }
  schema: z.ZodType
  limit: number
  save: Parameters<typeof useSending>[0]
  onClose: () => void
}

export function EditBox({ entry, schema, limit, save, onClose }: EditBoxProps) {
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  const draft = useDraft(`edit_${entry.id}`, entry.content)
  const { send, isSending, problem } = useSending(save, draft, {
    failed: t`Your changes could not be saved. Please try again.`,
    onSent: () => {
      onClose()
      toast({ title: t`Changes saved` })
    },
  })
  const cancel = () => {
    draft.clear()
    onClose()
  }
  useEffect(() => box.current?.querySelector('textarea')?.focus(), [])
  return (
    <div ref={box} className="my-3">
      <WriteBox
        label={<Trans>Change your text</Trans>}
        schema={schema}
        limit={limit}
        draft={draft}
        rows={4}
        submitLabel={isSending ? <Trans>Saving...</Trans> : <Trans>Save</Trans>}
        isSending={isSending}
        problem={problem}
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
