import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { limits } from '../../../../contract/common.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { DialogClose, DialogContent } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { useFailureWords } from '../use-error-messages.ts'

type ReasonFormProps = {
  title: ReactNode
  description: ReactNode
  confirmLabel: ReactNode
  save: (reason: string) => Promise<unknown>
  onSaved: () => void
}

/** Inside a Dialog. Nothing is declined or called off without a word. */
export function ReasonForm({ title, description, confirmLabel, save, onSaved }: ReasonFormProps) {
  const { t } = useLingui()
  const formId = useId()
  const failureWords = useFailureWords()
  const [reason, setReason] = useState('')
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<{ of: 'reason' | 'saving'; words: string }>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    const words = reason.trim()
    if (words === '') return setProblem({ of: 'reason', words: t`Enter a reason.` })
    setSaving(true)
    try {
      await save(words)
      onSaved()
    } catch (error) {
      setProblem({ of: 'saving', words: failureWords(error) })
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
        {problem?.of === 'saving' && <Alert tone="bad">{problem.words}</Alert>}
        <Field label={<Trans>Reason</Trans>} error={problem?.of === 'reason' && problem.words}>
          <Textarea limit={limits.reason} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
        </Field>
      </form>
    </DialogContent>
  )
}
