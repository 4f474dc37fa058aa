import { Trans, useLingui } from '@lingui/react/macro'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { emptyEventForm } from '../event-form-values.ts'
import { useCreateEvent } from './api.ts'
import { EventFormDialog } from './event-form-dialog.tsx'

type CreateDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

export function CreateDialog({ open, onOpenChange }: CreateDialogProps) {
  const { t } = useLingui()
  const create = useCreateEvent()
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      {open && (
        <EventFormDialog
          title={<Trans>Create event</Trans>}
          description={<Trans>It is listed at once, for everybody.</Trans>}
          initial={emptyEventForm}
          saveLabel={<Trans>Create event</Trans>}
          save={async (draft) => {
            await create.mutateAsync({ body: draft })
            toast({ title: t`Event published`, description: draft.title })
            onOpenChange(false)
          }}
        />
      )}
    </Dialog>
  )
}
