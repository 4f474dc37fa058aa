import { Trans } from '@lingui/react/macro'
import { useFormat } from '../../../i18n/use-format.ts'
import { Alert } from '../../../ui/alert.tsx'
import type { PollingInfo } from '../places/polling-info.ts'
import { ElectionOver } from './election-over.tsx'

/** Warnings about the results: sample data, stale source, past election, vote-by-mail county. */
export function Notices({ info }: { info: PollingInfo }) {
  const { dateTime } = useFormat()
  const { source, election, mailOnly } = info
  const asOf = source && dateTime(source.asOf)
  return (
    <div className="grid gap-3 empty:hidden">
      {source?.sample && (
        <Alert tone="warn" title={<Trans>Sample data</Trans>}>
          <Trans>This county is made up to show how the page works.</Trans>
        </Alert>
      )}
      {source?.stale && (
        <Alert tone="warn" title={<Trans>We can’t get newer data right now.</Trans>}>
          <Trans>These places are from {asOf}. Confirm yours before you go.</Trans>
        </Alert>
      )}
      {election?.over && <ElectionOver election={election} nextElection={info.nextElection} />}
      {mailOnly && (
        <Alert title={<Trans>Elections here are held by mail.</Trans>}>
          <Trans>Every registered voter is mailed a ballot. Return yours by mail or at a drop-off location.</Trans>{' '}
          <Trans>To vote in person or get help, contact your election office.</Trans>
        </Alert>
      )}
    </div>
  )
}
