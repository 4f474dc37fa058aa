import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { AuditLine } from '../../../contract/moderation.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { LoadMore } from '../../parts/load-more.tsx'
import { QueryResult } from '../../parts/query-result.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { Table } from '../../ui/table.tsx'
import { useAuditLog } from './api.ts'

/** Labels of moderation actions; actions of other features are shown by name. */
const actionLabels: Record<string, MessageDescriptor | undefined> = {
  'entry.keep': msg`Kept`,
  'entry.remove': msg`Removed`,
  'member.suspend': msg`Suspended`,
  'member.unsuspend': msg`Suspension ended`,
  'admin.grant': msg`Made an administrator`,
  'admin.revoke': msg`Administrator rights removed`,
  'second-factor.reset': msg`Two-step sign-in removed`,
  'sign-in.move': msg`Sign-in moved to another account`,
  'fact-report.answer': msg`Error report answered`,
  'fact-report.dismiss': msg`Error report dismissed`,
  'slow-mode.start': msg`Slow mode turned on`,
  'slow-mode.end': msg`Slow mode turned off`,
}

export function AuditLog() {
  const { t } = useLingui()
  const log = useAuditLog()
  return (
    <QueryResult
      query={log}
      loading={
        <SkeletonGroup label={t`Loading the audit log...`}>
          <Skeleton shape="block" className="h-64" />
        </SkeletonGroup>
      }
      errorTitle={<Trans>We couldn’t load the audit log.</Trans>}
      isEmpty={({ pages }) => pages.every((page) => page.lines.length === 0)}
      empty={
        <EmptyState title={<Trans>Nothing here yet.</Trans>}>
          <Trans>Administrators’ actions will be listed here.</Trans>
        </EmptyState>
      }
    >
      {({ pages }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <AuditTable lines={pages.flatMap((page) => page.lines)} />
          <LoadMore query={log} />
        </div>
      )}
    </QueryResult>
  )
}

function AuditTable({ lines }: { lines: AuditLine[] }) {
  const { t } = useLingui()
  return (
    <Table caption={t`Administrators’ actions, newest first`} captionHidden>
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
        {lines.map((line) => (
          <AuditRow key={line.id} line={line} />
        ))}
      </tbody>
    </Table>
  )
}

function AuditRow({ line: { at, actor, byCommandLine, action, targetType, targetId, reason } }: { line: AuditLine }) {
  const { t } = useLingui()
  const { dateTime } = useFormat()
  const label = actionLabels[action]
  return (
    <tr>
      <td className="whitespace-nowrap">
        <time dateTime={at}>{dateTime(at)}</time>
      </td>
      <td>
        <bdi>{actor ?? (byCommandLine ? <Trans>Command line</Trans> : <Trans>A former administrator</Trans>)}</bdi>
      </td>
      <td>
        {label ? t(label) : action}
        <span className="block text-muted wrap-anywhere">
          {targetType === 'entry' && <Trans>Post or comment {targetId}</Trans>}
          {targetType === 'member' && <Trans>Member {targetId}</Trans>}
        </span>
      </td>
      <td className="min-w-40 wrap-anywhere">
        <bdi>{reason}</bdi>
      </td>
    </tr>
  )
}
