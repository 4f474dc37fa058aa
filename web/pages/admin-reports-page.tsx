import { Trans, useLingui } from '@lingui/react/macro'
import { AuditLog } from '../features/moderation/audit-log.tsx'
import { OpenFactReports } from '../features/moderation/facts/open-fact-reports.tsx'
import { ReportQueue } from '../features/moderation/report-queue.tsx'
import { SlowModePanel } from '../features/moderation/slow-mode.tsx'
import { Page } from '../shell/page.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../ui/tabs.tsx'

export default function AdminReportsPage() {
  const { t } = useLingui()
  return (
    <Page title={t`Reports`} subtitle={t`Posts and comments that members reported, and what moderators decided.`}>
      <OpenFactReports />
      <Tabs defaultValue="queue">
        <TabsList aria-label={t`Reports`}>
          <TabsTrigger value="queue">
            <Trans>Queue</Trans>
          </TabsTrigger>
          <TabsTrigger value="slow-mode">
            <Trans>Slow mode</Trans>
          </TabsTrigger>
          <TabsTrigger value="audit-log">
            <Trans>Audit log</Trans>
          </TabsTrigger>
        </TabsList>
        <TabsContent value="queue">
          <ReportQueue />
        </TabsContent>
        <TabsContent value="slow-mode">
          <SlowModePanel />
        </TabsContent>
        <TabsContent value="audit-log">
          <AuditLog />
        </TabsContent>
      </Tabs>
    </Page>
  )
}
