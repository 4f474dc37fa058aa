import { useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { usualZoneOf } from '../../../../civic/dates/zoned-time.ts'
import { type EventDraft, createEvent } from '../../../../contract/events.ts'
import { useEndpointMutation } from '../../../api/mutation.ts'
import { useEditing } from '../../../parts/use-editing.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormDialogContent } from '../../../ui/form-dialog-content.tsx'
import { toast } from '../../../ui/toast.ts'
import { EventFields } from '../form/event-fields.tsx'
import { type EventFormValues, emptyEventForm, useEventForm } from '../form/use-event-form.ts'
import { eventChanges } from './api.ts'

export function CreateEvent() {
  const { t } = useLingui()
  const create = useEndpointMutation(createEvent, eventChanges)
  const [isOpen, setOpen] = useState(false)
  const [state] = useEditing().states ?? []
  const initial = state ? { ...emptyEventForm, stateCode: state, timeZone: usualZoneOf(state) } : emptyEventForm
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" />
        {t`Create event`}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        {isOpen && (
          <EventFormDialog
            title={t`Create event`}
            description={t`Everyone will see it right away.`}
            initial={initial}
            submitLabel={t`Create event`}
            save={async (draft) => {
              await create.mutateAsync({ body: draft })
              toast({ title: t`Event published`, description: draft.title })
              setOpen(false)
            }}
          />
        )}
      </Dialog>
    </>
  )
}

type EventFormDialogProps = {
  title: ReactNode
  description: ReactNode
  submitLabel: ReactNode
  initial: EventFormValues
  save: (draft: EventDraft) => Promise<unknown>
}

/** Rendered inside a Dialog. */
export function EventFormDialog({ initial, save, ...dialog }: EventFormDialogProps) {
  const { states } = useEditing()
  const { form, submit } = useEventForm(initial, save)
  const { errors, isSubmitting } = form.formState
  return (
    <FormDialogContent {...dialog} error={errors.root?.message} onSubmit={submit} isSubmitting={isSubmitting}>
      <EventFields form={form} states={states} />
    </FormDialogContent>
  )
}
