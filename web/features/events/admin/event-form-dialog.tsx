import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import type { EventDraft } from '../../../../contract/events.ts'
import { useEditing } from '../../../parts/use-editing.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { DialogClose, DialogContent } from '../../../ui/dialog.tsx'
import type { EventFormValues } from '../form/event-form-values.ts'
import { EventForm } from '../form/event-form.tsx'
import { useEventForm } from '../form/use-event-form.ts'

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
