import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useSuggestEvent } from './api.ts'
import { emptyEventForm } from './form/event-form-values.ts'
import { EventForm } from './form/event-form.tsx'
import { useEventForm } from './form/use-event-form.ts'

type SuggestDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** The form state is kept outside the dialog, so that closing it by mistake loses no input. */
export default function SuggestDialog({ open, onOpenChange }: SuggestDialogProps) {
  const { t } = useLingui()
  const formId = useId()
  const suggest = useSuggestEvent()
  const { form, submit } = useEventForm(emptyEventForm, async (draft) => {
    await suggest.mutateAsync({ body: draft })
    toast({ title: t`Thank you for your suggestion`, description: t`We’ll review it before we publish it.` })
    onOpenChange(false)
  })
  const { isSubmitting } = form.formState
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={<Trans>Suggest an Event</Trans>}
        description={<Trans>We’ll review it before we publish it.</Trans>}
        actions={
          <>
            <DialogClose className={buttonClass({ variant: 'ghost' })}>
              <Trans>Cancel</Trans>
            </DialogClose>
            <Button type="submit" form={formId} aria-disabled={isSubmitting}>
              {isSubmitting ? <Trans>Sending...</Trans> : <Trans>Send suggestion</Trans>}
            </Button>
          </>
        }
      >
        <EventForm id={formId} form={form} onSubmit={submit} />
      </DialogContent>
    </Dialog>
  )
}
