import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { cardClass } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { LoadFailure } from './load-failure.tsx'
import { queueQuery } from './queries.ts'
import { QueueEntry } from './queue-entry.tsx'

export function ReportQueue() {
  const { t } = useLingui()
  const queue = useInfiniteQuery(queueQuery)
  const retry = () => void (queue.data ? queue.fetchNextPage() : queue.refetch())
  if (queue.isPending) return <QueueSkeleton />
  if (!queue.data) return <LoadFailure onRetry={retry} />
  const items = [...new Map(queue.data.pages.flatMap((page) => page.items).map((item) => [item.id, item])).values()]
  const total = queue.data.pages[0]?.total ?? 0
  if (items.length === 0) {
    return (
      <EmptyState title={<Trans>Nothing is waiting.</Trans>}>
        <Trans>Reported posts and comments, and appeals, appear here.</Trans>
      </EmptyState>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-step--1 text-muted">
        <Plural value={total} one="# is waiting." other="# are waiting." />{' '}
        <Trans>Wrong voting information first, then appeals, then what has waited longest.</Trans>
      </p>
      <ol aria-label={t`Waiting for a decision`} className="m-0 grid list-none grid-cols-[minmax(0,1fr)] gap-4 p-0">
        {items.map((item) => (
          <li key={item.id}>
            <QueueEntry item={item} />
          </li>
        ))}
      </ol>
      {queue.error && <LoadFailure onRetry={retry} />}
      {queue.hasNextPage && !queue.error && (
        <Button variant="ghost" className="mx-auto" disabled={queue.isFetchingNextPage} onClick={retry}>
          {queue.isFetchingNextPage ? <Trans>Loading...</Trans> : <Trans>Load more</Trans>}
        </Button>
      )}
    </div>
  )
}

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
