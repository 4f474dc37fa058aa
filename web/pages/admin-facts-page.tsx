import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FactReportStatus } from '../../contract/fact-reports.schemas.ts'
import { useFactReports } from '../features/moderation/api.ts'
import { DataNotices } from '../features/moderation/facts/data-notices.tsx'
import { FactReportCard, statusLabels } from '../features/moderation/facts/fact-report-card.tsx'
import { LoadMore } from '../parts/queries/load-more.tsx'
import { QueryResult } from '../parts/queries/query-result.tsx'
import { Page } from '../shell/page.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SkeletonBlock } from '../ui/skeleton.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../ui/tabs.tsx'

export default function AdminFactsPage() {
  const { t } = useLingui()
  return (
    <Page title={t`Fact Reports`} subtitle={t`Errors that readers reported in our facts. Each gets one answer.`}>
      <DataNotices />
      <FactReportQueue />
    </Page>
  )
}

function FactReportQueue() {
  const { t } = useLingui()
  const [status, setStatus] = useState<FactReportStatus>('open')
  const counts = useFactReports(status).data?.pages[0]?.counts
  return (
    <Tabs value={status} onValueChange={(value) => setStatus(FactReportStatus.parse(value))}>
      <TabsList aria-label={t`Error reports by status`}>
        {FactReportStatus.options.map((option) => (
          <TabsTrigger key={option} value={option} {...(counts && { count: counts[option] })}>
            {t(statusLabels[option])}
          </TabsTrigger>
        ))}
      </TabsList>
      {FactReportStatus.options.map((option) => (
        <TabsContent key={option} value={option}>
          <Reports status={option} />
        </TabsContent>
      ))}
    </Tabs>
  )
}

function Reports({ status }: { status: FactReportStatus }) {
  const { t } = useLingui()
  const queue = useFactReports(status)
  return (
    <QueryResult
      query={queue}
      loading={<SkeletonBlock label={t`Loading reports...`} className="h-64" />}
      errorTitle={t`We couldn’t load reports.`}
      isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
      empty={
        <EmptyState title={status === 'open' ? t`No reports waiting.` : t`Nothing here yet.`}>
          {t`Error reports will be listed here.`}
        </EmptyState>
      }
    >
      {({ pages }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <ol aria-label={t(statusLabels[status])} className="m-0 grid list-none grid-cols-[minmax(0,1fr)] gap-4 p-0">
            {pages
              .flatMap(({ items }) => items)
              .map((report) => (
                <li key={report.id}>
                  <FactReportCard report={report} />
                </li>
              ))}
          </ol>
          <LoadMore query={queue} />
        </div>
      )}
    </QueryResult>
  )
}
