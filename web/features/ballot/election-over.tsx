import { Trans } from '@lingui/react/macro'
import { useFormat } from '../../i18n/use-format.ts'
import { NextElection } from '../../parts/next-election.tsx'
import { Alert } from '../../ui/alert.tsx'
import type { Ballot } from './use-ballot.ts'

/** Warns that the ballot below is from a past election, and names the next one. */
export function ElectionOver({ ballot: { info, filed, isSample } }: { ballot: Ballot }) {
  const { localDate } = useFormat()
  const election = info.data?.election ?? (isSample ? undefined : filed.data?.election)
  if (!election?.over) return null
  const day = localDate(election.date)
  return (
    <Alert tone="warn" title={<Trans>The election of {day} is over.</Trans>}>
      <Trans>What stands here was for that day. Nobody can vote on it any more.</Trans>{' '}
      {info.data?.nextElection && <NextElection election={info.data.nextElection} />}
    </Alert>
  )
}
