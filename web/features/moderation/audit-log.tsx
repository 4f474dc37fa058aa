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
  'second-factor.reset': msg`Second factor removed`,
  'sign-in.move': msg`Sign-in moved`,
  'fact-report.answer': msg`Report of an error answered`,
  'fact-report.dismiss': msg`Report of an error dismissed`,
  'slow-mode.start': msg`Slow mode switched on`,
  'slow-mode.end': msg`Slow mode switched off`,
}

export function AuditLog() {
  const { t } = useLingui()
  const log = useAuditLog()
  const errorText = <Trans>That does not mean that nothing is waiting.</Trans>
  return (
    <QueryResult
      query={log}
      loading={
        <SkeletonGroup label={t`Loading the audit log...`}>
          <Skeleton shape="block" className="h-64" />
        </SkeletonGroup>
      }
      errorText={errorText}
      isEmpty={({ pages }) => pages.every((page) => page.lines.length === 0)}
      empty={<EmptyState title={<Trans>Nothing has been recorded yet.</Trans>} />}
    >
      {({ pages }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <AuditTable lines={pages.flatMap((page) => page.lines)} />
          <LoadMore query={log} errorText={errorText} />
        </div>
      )}
    </QueryResult>
  )
}

function AuditTable({ lines }: { lines: AuditLine[] }) {
  const { t } = useLingui()
  return (
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
