import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '../../../i18n/use-format.ts'
import { NextElection } from '../../../parts/next-election.tsx'
import { Alert } from '../../../ui/alert.tsx'
import type { PollingInfo } from '../places/polling-info.ts'

/** Warnings about the results: sample data, stale source, past election, vote-by-mail county. */
export function Notices({ info }: { info: PollingInfo }) {
  const { dateTime } = useFormat()
  const { source, election, mailOnly } = info
  const asOf = source && dateTime(source.asOf)
  return (
    <div className="grid gap-3 empty:hidden">
      {source?.sample && (
        <Alert tone="warn" title={<Trans>Sample data</Trans>}>
          <Trans>This county is made up, to show how the page works. Nobody votes there.</Trans>
        </Alert>
      )}
      {source?.stale && (
        <Alert tone="warn" title={<Trans>The source does not answer right now.</Trans>}>
          <Trans>This is what it said last, at {asOf}. Confirm it before you go.</Trans>
        </Alert>
      )}
      {election?.over && <ElectionOver election={election} nextElection={info.nextElection} />}
      {mailOnly && (
        <Alert title={<Trans>Everybody votes by mail there.</Trans>}>
          <Trans>
            Every registered voter is sent a ballot, so no polling place is missing here. Return yours by mail, or at
            one of the drop-off locations.
          </Trans>
        </Alert>
      )}
    </div>
  )
}

type ElectionOverProps = Pick<PollingInfo, 'election' | 'nextElection'>

export function ElectionOver({ election, nextElection }: ElectionOverProps) {
  const { t } = useLingui()
  const { localDate } = useFormat()
  const last = election && { name: election.name, date: localDate(election.date) }
  return (
    <Alert tone="warn" title={<Trans>The election is over.</Trans>}>
      {last && t`${last.name} was on ${last.date}.`}{' '}
      {nextElection ? <NextElection election={nextElection} /> : t`We know of no next election there yet.`}
    </Alert>
  )
}
