import { Trans } from '@lingui/react/macro'
import type { UpcomingElection } from '../../../contract/state-voting.ts'
import { Badge } from '../../ui/badge.tsx'
import { MayChange } from '../sources/may-change.tsx'

type ElectionMarksProps = { election: Pick<UpcomingElection, 'certainty' | 'reach' | 'confirmed'> }

/** What a voter must know before relying on an election's date. */
export function ElectionMarks({ election: { certainty, reach, confirmed } }: ElectionMarksProps) {
  return (
    <>
      {certainty === 'possible' && (
        <Badge>
          <Trans>Possible</Trans>
        </Badge>
      )}
      {reach === 'some-areas' && (
        <Badge>
          <Trans>Only in some areas</Trans>
        </Badge>
      )}
      {!confirmed && <MayChange />}
    </>
  )
}

export const CanceledBadge = () => (
  <Badge tone="bad">
    <Trans>Canceled</Trans>
  </Badge>
)
