import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { usualZoneOf } from '../../../../civic/dates/zoned-time.ts'
import type { EventDraft } from '../../../../contract/events.ts'
import { useEditing } from '../../../parts/use-editing.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { emptyEventForm } from '../form/event-form-values.ts'
import type { EventFormValues } from '../form/event-form-values.ts'
import { EventForm } from '../form/event-form.tsx'
import { useEventForm } from '../form/use-event-form.ts'
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
            saveLabel={<Trans>Create event</Trans>}
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
  initial: EventFormValues
  saveLabel: ReactNode
  save: (draft: EventDraft) => Promise<unknown>
}

/** Rendered inside a Dialog. */
export function EventFormDialog({ title, description, initial, saveLabel, save }: EventFormDialogProps) {
  const formId = useId()
  const { states } = useEditing()
  const { form, submit } = useEventForm(initial, save)
  const { isSubmitting } = form.formState
  return (
    <DialogContent
      title={title}
      description={description}
      actions={
        <>
          <DialogClose className={buttonClass({ variant: 'ghost' })}>
            <Trans>Cancel</Trans>
          </DialogClose>
          <Button type="submit" form={formId} aria-disabled={isSubmitting}>
            {isSubmitting ? <Trans>Saving...</Trans> : saveLabel}
          </Button>
        </>
      }
    >
      <EventForm id={formId} form={form} onSubmit={submit} states={states} />
    </DialogContent>
  )
}
