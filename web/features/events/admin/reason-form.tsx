import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { limits } from '../../../../contract/common.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { DialogClose, DialogContent } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { useEventErrorMessage } from '../use-error-messages.ts'

type ReasonFormProps = {
  title: ReactNode
  description: ReactNode
  confirmLabel: ReactNode
  save: (reason: string) => Promise<unknown>
  onSaved: () => void
}

/** Rendered inside a Dialog. Declining or canceling an event requires a reason. */
export function ReasonForm({ title, description, confirmLabel, save, onSaved }: ReasonFormProps) {
  const { t } = useLingui()
  const formId = useId()
  const errorMessageFor = useEventErrorMessage()
  const [reason, setReason] = useState('')
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<{ field: 'reason' | 'form'; message: string }>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    const text = reason.trim()
    if (text === '') return setError({ field: 'reason', message: t`Enter a reason.` })
    setSaving(true)
    try {
      await save(text)
      onSaved()
    } catch (failure) {
      setError({ field: 'form', message: errorMessageFor(failure) })
    } finally {
      setSaving(false)
    }
  }
  return (
    <DialogContent
      title={title}
      description={description}
      actions={
        <>
          <DialogClose className={buttonClass({ variant: 'ghost' })}>
            <Trans>Back</Trans>
          </DialogClose>
          <Button type="submit" form={formId} variant="signal" aria-disabled={isSaving}>
            {isSaving ? <Trans>Saving...</Trans> : confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        {error?.field === 'form' && <Alert tone="bad">{error.message}</Alert>}
        <Field label={<Trans>Reason</Trans>} error={error?.field === 'reason' && error.message}>
          <Textarea limit={limits.reason} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
        </Field>
      </form>
    </DialogContent>
  )
}
