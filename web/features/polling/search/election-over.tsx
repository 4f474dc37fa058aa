import { Trans, useLingui } from '@lingui/react/macro'
import type { VoterInfo } from '../../../../contract/voter-info.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Alert } from '../../../ui/alert.tsx'
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

/** Names the next election of a state, and says so if its day is unconfirmed. */
function NextElection({ election }: { election: NonNullable<VoterInfo['nextElection']> }) {
  const { t } = useLingui()
  const { localDate } = useFormat()
  const { name, confirmed } = election
  const day = localDate(election.date)
  return confirmed ? t`Next election: ${name}, ${day}.` : t`Next election: ${name}, ${day} (date may change).`
}
