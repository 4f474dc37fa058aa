import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { limits } from '../../../../contract/common.ts'
import * as schemas from '../../../../contract/events.schemas.ts'
import { type ManagedEvent, approveEvent, cancelEvent, editEvent, rejectEvent } from '../../../../contract/events.ts'
import { useEndpointMutation } from '../../../api/mutation.ts'
import { useErrorMessage } from '../../../i18n/use-error-message.ts'
import { useAction } from '../../../parts/queries/use-action.ts'
import { useContractForm } from '../../../parts/use-contract-form.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormDialogContent } from '../../../ui/form-dialog-content.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { toast } from '../../../ui/toast.ts'
import { eventErrors } from '../error-messages.ts'
import { toEventForm } from '../form/use-event-form.ts'
import { eventChanges } from './api.ts'
import { EventFormDialog } from './create-event.tsx'

const Reason = schemas.rejectEvent.body.pick({ reason: true })

export type DialogName = 'approve' | 'reject' | 'edit' | 'cancel'

type EventDialogsProps = { event: ManagedEvent; openDialog: DialogName | undefined; onClose: () => void }

/** One dialog at a time. Each request carries the version the administrator saw, so that the server can reject stale ones. */
export function EventDialogs({ event, openDialog, onClose }: EventDialogsProps) {
  const { t } = useLingui()
  const { id, title, sequence } = event
  const approve = useAction(approveEvent, {
    ...eventChanges,
    errors: eventErrors,
    done: { title: t`Event published`, description: title },
  })
  const reject = useEndpointMutation(rejectEvent, eventChanges)
  const cancel = useEndpointMutation(cancelEvent, eventChanges)
  const close = (isOpen: boolean) => isOpen || onClose()
  return (
    <>
      <ConfirmDialog
        open={openDialog === 'approve'}
        onOpenChange={close}
        title={t`Publish this event?`}
        description={t`Everyone will see ${title}, and members can RSVP.`}
        confirmLabel={t`Publish`}
        onConfirm={() => approve.mutate({ params: { id }, body: { sequence } })}
      />
      <Dialog open={openDialog === 'edit'} onOpenChange={close}>
        {openDialog === 'edit' && <EditEventForm event={event} onSaved={onClose} />}
      </Dialog>
      <Dialog open={openDialog === 'reject'} onOpenChange={close}>
        <ReasonForm
          title={t`Decline this suggestion?`}
          description={t`The person who suggested ${title} will see your reason.`}
          submitLabel={t`Decline`}
          save={(reason) => reject.mutateAsync({ params: { id }, body: { sequence, reason } })}
          onSaved={() => {
            toast({ title: t`Suggestion declined`, description: title })
            onClose()
          }}
        />
      </Dialog>
      <Dialog open={openDialog === 'cancel'} onOpenChange={close}>
        <ReasonForm
          title={t`Cancel this event?`}
          description={t`${title} stays in the list as canceled, with your reason. You can’t undo this.`}
          submitLabel={t`Cancel event`}
          save={(reason) => cancel.mutateAsync({ params: { id }, body: { sequence, reason } })}
          onSaved={() => {
            toast({ title: t`Event canceled`, description: title })
            onClose()
          }}
        />
      </Dialog>
    </>
  )
}

function EditEventForm({ event, onSaved }: { event: ManagedEvent; onSaved: () => void }) {
  const { t } = useLingui()
  const edit = useEndpointMutation(editEvent, eventChanges)
  const { id, sequence } = event
  return (
    <EventFormDialog
      title={t`Edit event`}
      description={t`People who RSVP’d will see the change here and in their calendars.`}
      initial={toEventForm(event)}
      submitLabel={t`Save`}
      save={async (draft) => {
        await edit.mutateAsync({ params: { id }, body: { ...draft, sequence } })
        toast({ title: t`Event saved`, description: draft.title })
        onSaved()
      }}
    />
  )
}

type ReasonFormProps = {
  title: ReactNode
  description: ReactNode
  submitLabel: ReactNode
  save: (reason: string) => Promise<unknown>
  onSaved: () => void
}

/** Rendered inside a Dialog. Declining or canceling an event requires a reason. */
function ReasonForm({ save, onSaved, ...dialog }: ReasonFormProps) {
  const { t } = useLingui()
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
    <FormDialogContent
      {...dialog}
      error={errors.root?.message}
      onSubmit={submit}
      isSubmitting={isSubmitting}
      cancelLabel={t`Back`}
      isDestructive
    >
      <Field label={t`Reason`} error={errors.reason?.message}>
        <Textarea limit={max} defaultValue={form.getValues('reason')} {...form.register('reason')} />
      </Field>
    </FormDialogContent>
  )
}
