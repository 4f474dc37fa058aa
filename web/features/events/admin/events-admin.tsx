import { Trans, useLingui } from '@lingui/react/macro'
import { useEditing } from '../../../parts/use-editing.ts'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../ui/tabs.tsx'
import { ElectionsAdmin } from './elections-admin.tsx'
import { ManagedEvents } from './managed-events.tsx'

export function EventsAdmin() {
  const { t } = useLingui()
  // A suggestion and an election name a state and no county, so editors of a county decide neither.
  const { wholeStates } = useEditing()
  if (wholeStates?.length === 0) return <ManagedEvents moderation="approved" />
  return (
    <Tabs defaultValue="pending">
      <TabsList aria-label={t`What to manage`}>
        <TabsTrigger value="pending">
          <Trans>Suggestions</Trans>
        </TabsTrigger>
        <TabsTrigger value="approved">
          <Trans>Published</Trans>
        </TabsTrigger>
        <TabsTrigger value="rejected">
          <Trans context="events that were declined">Declined</Trans>
        </TabsTrigger>
        <TabsTrigger value="elections">
          <Trans>Elections</Trans>
        </TabsTrigger>
      </TabsList>
      {(['pending', 'approved', 'rejected'] as const).map((moderation) => (
        <TabsContent key={moderation} value={moderation}>
          <ManagedEvents moderation={moderation} />
        </TabsContent>
      ))}
      <TabsContent value="elections">
        <ElectionsAdmin />
      </TabsContent>
    </Tabs>
  )
}
