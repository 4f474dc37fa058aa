import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { QueueItem } from '../../../contract/moderation.ts'
import { RelativeTime } from '../../parts/relative-time.tsx'
import { PlainText } from '../../ui/plain-text.tsx'
import { reportReasonLabels } from './report-labels.ts'

export function ReportList({ item }: { item: QueueItem }) {
  const { t } = useLingui()
  const { reports, reportCount } = item
  if (reportCount === 0) return null
  return (
    <div className="text-step--1">
      <h4 className="font-semibold">
        <Plural value={reportCount} one="# report" other="# reports" />
      </h4>
      <ul className="m-0 mt-1 grid list-none gap-1.5 p-0">
        {reports.map(({ reason, note, at }) => (
          <li key={`${at}${reason}${note}`}>
            <span className="font-medium">{t(reportReasonLabels[reason])}</span>{' '}
            <span className="text-muted">
              · <RelativeTime at={at} />
            </span>
            {note && <PlainText parts={[{ text: note }]} className="text-muted" />}
          </li>
        ))}
      </ul>
      {reportCount > reports.length && (
        <p className="text-muted">
          <Trans>The newest are shown.</Trans>
        </p>
      )}
    </div>
  )
}
