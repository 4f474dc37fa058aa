import { Trans, useLingui } from '@lingui/react/macro'
import type { ManagedEvent } from '../../../../contract/events.ts'
import { toast } from '../../../ui/toast.ts'
import { toEventForm } from '../form/event-form-values.ts'
import { useEditEvent } from './api.ts'
import { EventFormDialog } from './event-form-dialog.tsx'

export function EditEventForm({ event, onSaved }: { event: ManagedEvent; onSaved: () => void }) {
  const { t } = useLingui()
  const edit = useEditEvent()
  const { id, sequence } = event
  return (
    <EventFormDialog
      title={<Trans>Edit event</Trans>}
      description={<Trans>People who RSVP’d will see the change here and in their calendars.</Trans>}
      initial={toEventForm(event)}
      saveLabel={<Trans>Save</Trans>}
      save={async (draft) => {
        await edit.mutateAsync({ params: { id }, body: { ...draft, sequence } })
        toast({ title: t`Event saved`, description: draft.title })
        onSaved()
      }}
    />
  )
}
