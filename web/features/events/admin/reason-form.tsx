import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { limits } from '../../../../contract/common.ts'
import { rejectEvent } from '../../../../contract/events.schemas.ts'
import { useErrorMessage } from '../../../i18n/use-error-message.ts'
import { useContractForm } from '../../../parts/use-contract-form.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { DialogClose, DialogContent } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { eventErrors } from '../error-messages.ts'

const Reason = rejectEvent.body.pick({ reason: true })

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
  const max = limits.reason
  const { form, submit } = useContractForm({
    schema: Reason,
    defaultValues: { reason: '' },
    fieldMessage: (_field, { code }) => (code === 'too_big' ? t`Use ${max} characters or fewer.` : t`Enter a reason.`),
    errorMessage: useErrorMessage(eventErrors),
    onSubmit: async ({ reason }) => {
      await save(reason)
      onSaved()
    },
  })
  const { errors, isSubmitting } = form.formState
  return (
    <DialogContent
      title={title}
      description={description}
      actions={
        <>
          <DialogClose className={buttonClass({ variant: 'ghost' })}>
            <Trans>Back</Trans>
          </DialogClose>
          <Button type="submit" form={formId} variant="signal" aria-disabled={isSubmitting}>
            {isSubmitting ? <Trans>Saving...</Trans> : confirmLabel}
          </Button>
        </>
      }
    >
      <form method="post" id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {errors.root && <Alert tone="bad">{errors.root.message}</Alert>}
        <Field label={<Trans>Reason</Trans>} error={errors.reason?.message}>
          <Textarea limit={max} defaultValue={form.getValues('reason')} {...form.register('reason')} />
        </Field>
      </form>
    </DialogContent>
  )
}
