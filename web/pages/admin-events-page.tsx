import { useLingui } from '@lingui/react/macro'
import { CreateEvent } from '../features/events/admin/create-event.tsx'
import { EventsAdmin } from '../features/events/admin/events-admin.tsx'
import { Page } from '../shell/page.tsx'

export default function AdminEventsPage() {
  const { t } = useLingui()
  return (
    <Page
      title={t`Manage Events`}
      subtitle={t`Review suggestions, edit events and change an election’s status.`}
      actions={<CreateEvent />}
    >
      <EventsAdmin />
    </Page>
  )
}
