import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { limits } from '../../../../contract/common.ts'
import { EventStatus, setElectionStatus } from '../../../../contract/events.schemas.ts'
import type { PublishedEvent } from '../../../../contract/events.ts'
import { useErrorMessage } from '../../../i18n/use-error-message.ts'
import { useContractForm } from '../../../parts/use-contract-form.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { DialogClose, DialogContent } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { toast } from '../../../ui/toast.ts'
import { eventErrors } from '../error-messages.ts'
import { useSetElectionStatus } from './api.ts'

/** Rendered inside a Dialog. */
export function ElectionStatusForm({ election, onSaved }: { election: PublishedEvent; onSaved: () => void }) {
  const formId = useId()
  const { form, submit } = useElectionStatusForm(election, onSaved)
  const { errors, isSubmitting } = form.formState
  const status = useWatch({ control: form.control, name: 'status' })
  return (
    <DialogContent
      title={<Trans>Change the status of an election</Trans>}
      description={election.title}
      actions={
        <>
          <DialogClose className={buttonClass({ variant: 'ghost' })}>
            <Trans>Cancel</Trans>
          </DialogClose>
          <Button type="submit" form={formId} variant="signal" aria-disabled={isSubmitting}>
            {isSubmitting ? <Trans>Saving...</Trans> : <Trans>Save for all voters</Trans>}
          </Button>
        </>
      }
    >
      <form method="post" id={formId} noValidate onSubmit={submit} className="grid gap-5">
        {errors.root && <Alert tone="bad">{errors.root.message}</Alert>}
        <RadioGroup
          label={<Trans>Status</Trans>}
          value={status}
          onValueChange={(value) => form.setValue('status', EventStatus.parse(value))}
          options={[
            { value: 'scheduled', label: <Trans>As scheduled</Trans> },
            { value: 'postponed', label: <Trans>Postponed</Trans> },
            { value: 'cancelled', label: <Trans>Canceled</Trans> },
          ]}
        />
        {status === 'postponed' && (
          <Field
            label={<Trans>New date</Trans>}
            optional
            hint={<Trans>Without a new date, we stop showing its deadlines.</Trans>}
            error={errors.newDate?.message}
          >
            <Input type="date" {...form.register('newDate')} />
          </Field>
        )}
        {status !== 'scheduled' && (
          <Field
            label={<Trans>Reason</Trans>}
            hint={<Trans>All voters will see this. Say who decided and when.</Trans>}
            error={errors.note?.message}
          >
            <Textarea limit={limits.reason} defaultValue={form.getValues('note')} {...form.register('note')} />
          </Field>
        )}
      </form>
    </DialogContent>
  )
}

type FormValues = { status: EventStatus; note: string; newDate: string }

function useElectionStatusForm({ id, title, sequence, status, statusNote }: PublishedEvent, onSaved: () => void) {
  const { t } = useLingui()
  const change = useSetElectionStatus()
  const max = limits.reason
  return useContractForm({
    schema: setElectionStatus.body,
    defaultValues: { status, note: statusNote ?? '', newDate: '' },
    toInput: ({ newDate, ...values }: FormValues) => ({ ...values, sequence, newDate: newDate || null }),
    fieldMessage: (field, { code }) => {
      if (field === 'newDate') return t`Enter a date.`
      return code === 'too_big' ? t`Use ${max} characters or fewer.` : t`Enter a reason.`
    },
    errorMessage: useErrorMessage(eventErrors),
    onSubmit: async (body) => {
      await change.mutateAsync({ params: { id }, body })
      toast({ title: t`Election status saved`, description: title })
      onSaved()
    },
  })
}
