import { useLingui } from '@lingui/react/macro'
import { CreateEvent } from '../features/events/admin/create-event.tsx'
import { EventsAdmin } from '../features/events/admin/events-admin.tsx'
import { useEditing } from '../parts/use-editing.ts'
import { Page } from '../shell/page.tsx'

export default function AdminEventsPage() {
  const { t } = useLingui()
  return (
    <Page
      title={t`Manage Events`}
      subtitle={
        useEditing().wholeStates?.length === 0
          ? t`Events of your county. Your state’s editors review members’ suggestions.`
          : t`Review suggestions, edit events and change an election’s status.`
      }
      actions={<CreateEvent />}
    >
      <EventsAdmin />
    </Page>
  )
}
