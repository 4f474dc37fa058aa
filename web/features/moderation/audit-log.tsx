import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { Table } from '../../ui/table.tsx'
import { actionWords } from './action-labels.ts'
import { LoadFailure } from './load-failure.tsx'
import { auditQuery } from './queries.ts'

export function AuditLog() {
  const { t, i18n } = useLingui()
  const log = useInfiniteQuery(auditQuery)
  const retry = () => void (log.data ? log.fetchNextPage() : log.refetch())
  if (log.isPending) {
    return (
      <SkeletonGroup label={t`Loading the audit log...`}>
        <Skeleton shape="block" className="h-64" />
      </SkeletonGroup>
    )
  }
  if (!log.data) return <LoadFailure onRetry={retry} />
  const lines = log.data.pages.flatMap((page) => page.lines)
  if (lines.length === 0) return <EmptyState title={<Trans>Nothing has been recorded yet.</Trans>} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Table caption={t`What administrators did, newest first`} captionHidden>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Time</Trans>
            </th>
            <th scope="col">
              <Trans>Who</Trans>
            </th>
            <th scope="col">
              <Trans>What</Trans>
            </th>
            <th scope="col">
              <Trans>Reason</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, at, actor, action, targetType, targetId, reason }) => {
            const words = actionWords[action]
            return (
              <tr key={id}>
                <td className="whitespace-nowrap">
                  <time dateTime={at}>{i18n.date(at, { dateStyle: 'medium', timeStyle: 'short' })}</time>
                </td>
                <td>
                  <bdi>{actor ?? <Trans>A former administrator</Trans>}</bdi>
                </td>
                <td>
                  {words ? t(words) : action}
                  <span className="block text-muted wrap-anywhere">
                    {targetType === 'entry' ? (
                      <Trans>Post or comment {targetId}</Trans>
                    ) : targetType === 'member' ? (
                      <Trans>Member {targetId}</Trans>
                    ) : null}
                  </span>
                </td>
                <td className="min-w-40 wrap-anywhere">
                  <bdi>{reason}</bdi>
                </td>
              </tr>
            )
          })}
        </tbody>
      </Table>
      {log.error && <LoadFailure onRetry={retry} />}
      {log.hasNextPage && !log.error && (
        <Button variant="ghost" className="mx-auto" disabled={log.isFetchingNextPage} onClick={retry}>
          {log.isFetchingNextPage ? <Trans>Loading...</Trans> : <Trans>Load more</Trans>}
        </Button>
      )}
    </div>
  )
}
