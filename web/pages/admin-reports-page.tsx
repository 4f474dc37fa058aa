import { Plural, useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import type { QueueItem } from '../../contract/moderation.ts'
import { paths } from '../../contract/paths.ts'
import { useFactReports, useReportQueue } from '../features/moderation/api.ts'
import { AuditLog } from '../features/moderation/audit-log.tsx'
import { QueueEntry } from '../features/moderation/queue-entry.tsx'
import { SlowModePanel } from '../features/moderation/slow-mode.tsx'
import { LoadMore } from '../parts/queries/load-more.tsx'
import { QueryResult } from '../parts/queries/query-result.tsx'
import { Page } from '../shell/page.tsx'
import { cardClass } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../ui/tabs.tsx'

export default function AdminReportsPage() {
  const { t } = useLingui()
  return (
    <Page title={t`Reports`} subtitle={t`Posts and comments that members reported, and what moderators decided.`}>
      <OpenFactReports />
      <Tabs defaultValue="queue">
        <TabsList aria-label={t`Reports`}>
          <TabsTrigger value="queue">{t`Queue`}</TabsTrigger>
          <TabsTrigger value="slow-mode">{t`Slow mode`}</TabsTrigger>
          <TabsTrigger value="audit-log">{t`Audit log`}</TabsTrigger>
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

/** Tells administrators on this page that the other queue has reports too. */
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

function ReportQueue() {
  const { t } = useLingui()
  const queue = useReportQueue()
  return (
    <QueryResult
      query={queue}
      loading={<QueueSkeleton />}
      errorTitle={t`We couldn’t load reports.`}
      isEmpty={({ pages }) => pages.every((page) => page.items.length === 0)}
      empty={
        <EmptyState title={t`No reports waiting.`}>
          {t`Reported posts, reported comments and appeals will be listed here.`}
        </EmptyState>
      }
    >
      {({ pages }) => {
        const total = pages[0]?.total ?? 0
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <p className="text-step--1 text-muted">
              <Plural value={total} one="# is waiting." other="# are waiting." />{' '}
              {t`Wrong voting information comes first, then appeals, then the oldest reports.`}
            </p>
            <ol
              aria-label={t`Waiting for a decision`}
              className="m-0 grid list-none grid-cols-[minmax(0,1fr)] gap-4 p-0"
            >
              {uniqueItems(pages).map((item) => (
                <li key={item.id}>
                  <QueueEntry item={item} />
                </li>
              ))}
            </ol>
            <LoadMore query={queue} />
          </div>
        )
      }}
    </QueryResult>
  )
}

/** An item can appear on two pages when the queue changed between the two requests. */
const uniqueItems = (pages: { items: QueueItem[] }[]) => [
  ...new Map(pages.flatMap((page) => page.items).map((item) => [item.id, item])).values(),
]

function QueueSkeleton() {
  const { t } = useLingui()
  return (
    <SkeletonGroup label={t`Loading reports...`} className="grid gap-4">
      {['h-20', 'h-28'].map((height) => (
        <div key={height} className={cardClass()}>
          <Skeleton className="w-48" />
          <Skeleton shape="block" className={`mt-4 ${height}`} />
          <Skeleton className="mt-4 w-64 max-w-full" />
        </div>
      ))}
    </SkeletonGroup>
  )
}
