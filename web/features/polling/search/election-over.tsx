import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '../../../i18n/use-format.ts'
import { Alert } from '../../../ui/alert.tsx'
import { NextElection } from '../next-election.tsx'
import type { PollingInfo } from '../places/polling-info.ts'

type ElectionOverProps = Pick<PollingInfo, 'election' | 'nextElection'>

export function ElectionOver({ election, nextElection }: ElectionOverProps) {
  const { t } = useLingui()
  const { localDate } = useFormat()
  const last = election && { name: election.name, date: localDate(election.date) }
  return (
    <Alert tone="warn" title={<Trans>The election is over.</Trans>}>
      {last && t`${last.name} was on ${last.date}.`}{' '}
      {nextElection ? <NextElection election={nextElection} /> : t`We don’t have the next election date yet.`}
    </Alert>
  )
}
