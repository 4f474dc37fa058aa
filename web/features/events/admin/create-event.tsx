import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { usualZoneOf } from '../../../../civic/dates/zoned-time.ts'
import type { EventDraft } from '../../../../contract/events.ts'
import { useEditing } from '../../../parts/use-editing.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormDialogContent } from '../../../ui/form-dialog-content.tsx'
import { toast } from '../../../ui/toast.ts'
import { EventFields } from '../form/event-fields.tsx'
import { emptyEventForm, useEventForm, type EventFormValues } from '../form/use-event-form.ts'
import { useCreateEvent } from './api.ts'

export function CreateEvent() {
  const { t } = useLingui()
  const create = useCreateEvent()
  const [isOpen, setOpen] = useState(false)
  const [state] = useEditing().states ?? []
  const initial = state ? { ...emptyEventForm, stateCode: state, timeZone: usualZoneOf(state) } : emptyEventForm
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" />
        <Trans>Create event</Trans>
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        {isOpen && (
          <EventFormDialog
            title={<Trans>Create event</Trans>}
            description={<Trans>Everyone will see it right away.</Trans>}
            initial={initial}
            submitLabel={<Trans>Create event</Trans>}
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
