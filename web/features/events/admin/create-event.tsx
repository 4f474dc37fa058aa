import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { usualZoneOf } from '../../../../civic/dates/zoned-time.ts'
import { useEditing } from '../../../parts/use-editing.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { emptyEventForm } from '../form/event-form-values.ts'
import { useCreateEvent } from './api.ts'
import { EventFormDialog } from './event-form-dialog.tsx'

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
