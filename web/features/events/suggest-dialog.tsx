import { Trans, useLingui } from '@lingui/react/macro'
import { Dialog } from '../../ui/dialog.tsx'
import { FormDialogContent } from '../../ui/form-dialog-content.tsx'
import { toast } from '../../ui/toast.ts'
import { useSuggestEvent } from './api.ts'
import { EventFields } from './form/event-fields.tsx'
import { emptyEventForm, useEventForm } from './form/use-event-form.ts'

type SuggestDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** The form state is kept outside the dialog, so that closing it by mistake loses no input. */
export default function SuggestDialog({ open, onOpenChange }: SuggestDialogProps) {
  const { t } = useLingui()
  const suggest = useSuggestEvent()
  const { form, submit } = useEventForm(emptyEventForm, async (draft) => {
    await suggest.mutateAsync({ body: draft })
    toast({ title: t`Thank you for your suggestion`, description: t`We’ll review it before we publish it.` })
    onOpenChange(false)
  })
  const { errors, isSubmitting } = form.formState
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <FormDialogContent
        title={<Trans>Suggest an Event</Trans>}
        description={<Trans>We’ll review it before we publish it.</Trans>}
        error={errors.root?.message}
        onSubmit={submit}
        isSubmitting={isSubmitting}
        submitLabel={<Trans>Send suggestion</Trans>}
        submittingLabel={<Trans>Sending...</Trans>}
      >
        <EventFields form={form} />
      </FormDialogContent>
    </Dialog>
  )
}
