import { Trans, useLingui } from '@lingui/react/macro'
import type { ManagedEvent } from '../../../../contract/events.ts'
import { useErrorToast } from '../../../parts/queries/use-error-toast.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { eventErrors } from '../error-messages.ts'
import { useApproveEvent, useCancelEvent, useRejectEvent } from './api.ts'
import { EditEventForm } from './edit-form.tsx'
import { ReasonForm } from './reason-form.tsx'

export type DialogName = 'approve' | 'reject' | 'edit' | 'cancel'

type EventDialogsProps = { event: ManagedEvent; openDialog: DialogName | undefined; onClose: () => void }

/** One dialog at a time. Each request carries the version the administrator saw, so that the server can reject stale ones. */
export function EventDialogs({ event, openDialog, onClose }: EventDialogsProps) {
  const { t } = useLingui()
  const approve = useApproveEvent()
  const reject = useRejectEvent()
  const cancel = useCancelEvent()
  const showError = useErrorToast(eventErrors)
  const { id, title, sequence } = event
  const publish = () =>
    approve.mutate(
      { params: { id }, body: { sequence } },
      { onSuccess: () => toast({ title: t`Event published`, description: title }), onError: showError },
    )
  const close = (isOpen: boolean) => isOpen || onClose()
  return (
    <>
      <ConfirmDialog
        open={openDialog === 'approve'}
        onOpenChange={close}
        title={<Trans>Publish this event?</Trans>}
        description={t`Everyone will see ${title}, and members can RSVP.`}
        confirmLabel={<Trans>Publish</Trans>}
        onConfirm={publish}
      />
      <Dialog open={openDialog === 'edit'} onOpenChange={close}>
        {openDialog === 'edit' && <EditEventForm event={event} onSaved={onClose} />}
      </Dialog>
      <Dialog open={openDialog === 'reject'} onOpenChange={close}>
        <ReasonForm
          title={<Trans>Decline this suggestion?</Trans>}
          description={t`The person who suggested ${title} will see your reason.`}
          confirmLabel={<Trans>Decline</Trans>}
          save={(reason) => reject.mutateAsync({ params: { id }, body: { sequence, reason } })}
          onSaved={() => {
            toast({ title: t`Suggestion declined`, description: title })
            onClose()
          }}
        />
      </Dialog>
      <Dialog open={openDialog === 'cancel'} onOpenChange={close}>
        <ReasonForm
          title={<Trans>Cancel this event?</Trans>}
          description={t`${title} stays in the list as canceled, with your reason. You can’t undo this.`}
          confirmLabel={<Trans>Cancel event</Trans>}
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
