import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { QueueItem } from '../../../contract/moderation.ts'
import { LoadMore } from '../../parts/queries/load-more.tsx'
import { QueryResult } from '../../parts/queries/query-result.tsx'
import { cardClass } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { useReportQueue } from './api.ts'
import { QueueEntry } from './queue-entry.tsx'

export function ReportQueue() {
  const { t } = useLingui()
  const queue = useReportQueue()
  return (
    <QueryResult
      query={queue}
      loading={<QueueSkeleton />}
      errorTitle={<Trans>We couldn’t load reports.</Trans>}
      isEmpty={({ pages }) => pages.every((page) => page.items.length === 0)}
      empty={
        <EmptyState title={<Trans>No reports waiting.</Trans>}>
          <Trans>Reported posts, reported comments and appeals will be listed here.</Trans>
        </EmptyState>
      }
    >
      {({ pages }) => {
        const total = pages[0]?.total ?? 0
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <p className="text-step--1 text-muted">
              <Plural value={total} one="# is waiting." other="# are waiting." />{' '}
              <Trans>Wrong voting information comes first, then appeals, then the oldest reports.</Trans>
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
