import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type AuditLine, auditLog } from '../../../contract/moderation.ts'
import { pagedQuery } from '../../api/query.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { LoadMore } from '../../parts/queries/load-more.tsx'
import { QueryResult } from '../../parts/queries/query-result.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonBlock } from '../../ui/skeleton.tsx'
import { Table, TableHead } from '../../ui/table.tsx'

/** Labels for actions of people. Actions of programs are shown by their names. */
const actionLabels: Record<string, MessageDescriptor | undefined> = {
  'entry.keep': msg`Kept`,
  'entry.remove': msg`Removed`,
  'member.suspend': msg`Suspended`,
  'member.unsuspend': msg`Suspension ended`,
  'admin.grant': msg`Made an administrator`,
  'admin.revoke': msg`Administrator rights removed`,
  'editor.grant': msg`Made an editor`,
  'editor.revoke': msg`Editor rights removed`,
  'second-factor.reset': msg`Two-step sign-in removed`,
  'sign-in.move': msg`Sign-in moved to another account`,
  'fact-report.answer': msg`Error report answered`,
  'fact-report.dismiss': msg`Error report dismissed`,
  'desk.create': msg`Import started`,
  'desk.schedule': msg`Publication planned`,
  'desk.unschedule': msg`Planned publication canceled`,
  'desk.publish': msg`Import published`,
  'desk.publish-failed': msg`Planned publication failed`,
  'desk.take-back': msg`Publication taken back`,
  'desk.accept-outside': msg`Places outside the area accepted`,
  'desk.discard': msg`Import discarded`,
  'event.create': msg`Event created`,
  'event.edit': msg`Event changed`,
  'event.approve': msg`Event published`,
  'event.reject': msg`Event declined`,
  'event.cancel': msg`Event canceled`,
  'election.scheduled': msg`Election back on schedule`,
  'election.postponed': msg`Election postponed`,
  'election.cancelled': msg`Election canceled`,
  'important-date.create': msg`Date added`,
  'important-date.update': msg`Date changed`,
  'important-date.delete': msg`Date deleted`,
  'important-date.retry': msg`Reminders retried`,
  'place-notice.create': msg`Notice about a place published`,
  'place-notice.withdraw': msg`Notice about a place canceled`,
  'slow-mode.start': msg`Slow mode turned on`,
  'slow-mode.end': msg`Slow mode turned off`,
}

export function AuditLog() {
  const { t } = useLingui()
  const log = useInfiniteQuery({
    ...pagedQuery(auditLog, { input: (cursor) => ({ query: { cursor } }) }),
    staleTime: 0,
  })
  return (
    <QueryResult
      query={log}
      loading={<SkeletonBlock label={t`Loading the audit log...`} className="h-64" />}
      errorTitle={t`We couldn’t load the audit log.`}
      isEmpty={({ pages }) => pages.every((page) => page.lines.length === 0)}
      empty={
        <EmptyState title={t`Nothing here yet.`}>
          {t`Actions of administrators and editors will be listed here.`}
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
    <Table caption={t`Actions of administrators and editors, newest first`} captionHidden>
      <TableHead columns={[t`Time`, t`Who`, t`What`, t`Reason`]} />
      <tbody>
        {lines.map((line) => (
          <AuditRow key={line.id} line={line} />
        ))}
      </tbody>
    </Table>
  )
}

function AuditRow({ line }: { line: AuditLine }) {
  const { at, actor, byCommandLine, action, targetType, targetId, area, reason } = line
  const { t } = useLingui()
  const { dateTime } = useFormat()
  const label = actionLabels[action]
  return (
    <tr>
      <td className="whitespace-nowrap">
        <time dateTime={at}>{dateTime(at)}</time>
      </td>
      <td>
        <bdi>{actor ?? (byCommandLine ? t`Command line` : t`A former administrator or editor`)}</bdi>
      </td>
      <td>
        {label ? t(label) : action}
        <span className="block text-muted wrap-anywhere">
          {targetType === 'entry' && t`Post or comment ${targetId}`}
          {targetType === 'member' && t`Member ${targetId}`}
          {targetType === 'desk-import' && t`Import ${targetId}`}
          {targetType === 'event' && t`Event ${targetId}`}
          {area && <span className="block">{t`Area ${area}`}</span>}
        </span>
      </td>
      <td className="min-w-40 wrap-anywhere">
        <bdi>{reason}</bdi>
      </td>
    </tr>
  )
}
