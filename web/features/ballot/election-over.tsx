import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '../../i18n/use-format.ts'
import { Alert } from '../../ui/alert.tsx'
import type { Ballot } from './use-ballot.ts'

/** Warns that the ballot below is from a past election, and names the next one. */
export function ElectionOver({ ballot: { info, filed, isSample } }: { ballot: Ballot }) {
  const { t } = useLingui()
  const { localDate } = useFormat()
  const election = info.data?.election ?? (isSample ? undefined : filed.data?.election)
  const next = info.data?.nextElection && {
    name: info.data.nextElection.name,
    date: localDate(info.data.nextElection.date),
  }
  if (!election?.over) return null
  const day = localDate(election.date)
  return (
    <Alert tone="warn" title={<Trans>The election of {day} is over.</Trans>}>
      <Trans>What stands here was for that day. Nobody can vote on it any more.</Trans>{' '}
      {next && t`The next election we know of there: ${next.name}, ${next.date}.`}
    </Alert>
  )
}
