import { Trans } from '@lingui/react/macro'
import { Check, Minus, X } from 'lucide-react'
import type { VotePosition } from '../../../contract/officials.ts'
import { Badge } from '../../ui/badge.tsx'

type VoteBadgeProps = { vote: VotePosition | 'yes' | 'no' | 'abstain' | undefined }

/** Not green or red, because a yes is no better than a no. The icon and the text tell them apart. */
export function VoteBadge({ vote }: VoteBadgeProps) {
  switch (vote) {
    case 'yea':
    case 'yes':
      return (
        <Badge tone="outline">
          <Check aria-hidden="true" strokeWidth={3} />
          <Trans>Yes</Trans>
        </Badge>
      )
    case 'nay':
    case 'no':
      return (
        <Badge tone="strong">
          <X aria-hidden="true" strokeWidth={3} />
          <Trans>No</Trans>
        </Badge>
      )
    case 'present':
    case 'abstain':
      return (
        <Badge>
          <Minus aria-hidden="true" />
          {vote === 'present' ? <Trans>Present</Trans> : <Trans>Abstain</Trans>}
        </Badge>
      )
    case 'not_voting':
      return (
        <Badge tone="absent">
          <Trans>Did not vote</Trans>
        </Badge>
      )
    default:
      return (
        <span className="text-step--2 text-muted">
          <Trans>Couldn’t vote on it</Trans>
        </span>
      )
  }
}
