import { Trans, useLingui } from '@lingui/react/macro'
import type { ManagedEvent } from '../../../../contract/events.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { useFailureToast } from '../use-error-messages.ts'
import { useApproveEvent, useCancelEvent, useRejectEvent } from './api.ts'
import { EditForm } from './edit-form.tsx'
import { ReasonForm } from './reason-form.tsx'

export type Asked = 'approve' | 'reject' | 'edit' | 'cancel' | undefined

type EventDialogsProps = { event: ManagedEvent; asked: Asked; onClose: () => void }

/** One at a time. Each act names the version that was looked at. */
export function EventDialogs({ event, asked, onClose }: EventDialogsProps) {
  const { t } = useLingui()
  const approve = useApproveEvent()
  const reject = useRejectEvent()
  const cancel = useCancelEvent()
  const showFailure = useFailureToast()
  const { id, title, sequence } = event
  const publish = () =>
    approve.mutate(
      { params: { id }, body: { sequence } },
      { onSuccess: () => toast({ title: t`Event published`, description: title }), onError: showFailure },
    )
  const close = (isOpen: boolean) => isOpen || onClose()
  return (
    <>
      <ConfirmDialog
        open={asked === 'approve'}
        onOpenChange={close}
        title={<Trans>Publish this event?</Trans>}
        description={t`${title} will be listed for everybody, and members can RSVP.`}
        confirmLabel={<Trans>Publish</Trans>}
        onConfirm={publish}
      />
      <Dialog open={asked === 'edit'} onOpenChange={close}>
        {asked === 'edit' && <EditForm event={event} onSaved={onClose} />}
      </Dialog>
      <Dialog open={asked === 'reject'} onOpenChange={close}>
        <ReasonForm
          title={<Trans>Decline this suggestion?</Trans>}
          description={t`Whoever suggested ${title} will see your reason.`}
          confirmLabel={<Trans>Decline</Trans>}
          save={(reason) => reject.mutateAsync({ params: { id }, body: { sequence, reason } })}
          onSaved={() => {
            toast({ title: t`Suggestion declined`, description: title })
            onClose()
          }}
        />
      </Dialog>
      <Dialog open={asked === 'cancel'} onOpenChange={close}>
        <ReasonForm
          title={<Trans>Cancel this event?</Trans>}
          description={t`${title} stays listed as canceled, with your reason. This cannot be undone.`}
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
