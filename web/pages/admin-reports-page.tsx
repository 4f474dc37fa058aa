import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import { paths } from '../../contract/paths.ts'
import { AuditLog } from '../features/moderation/audit-log.tsx'
import { useFactReports } from '../features/moderation/facts/api.ts'
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

/** For administrators who look at the other queue. */
function OpenFactReports() {
  const open = useFactReports('open').data?.pages[0]?.counts.open ?? 0
  if (open === 0) return null
  return (
    <p className="mb-6">
      <Link href={paths.adminFacts} className="inline-block py-1">
        <Plural value={open} one="# error report is waiting." other="# error reports are waiting." />
      </Link>
    </p>
  )
}
