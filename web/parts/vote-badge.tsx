import { Trans } from '@lingui/react/macro'
import { Check, Minus, X } from 'lucide-react'
import type { VotePosition } from '../../contract/officials.ts'
import { Badge } from '../ui/badge.tsx'

type VoteBadgeProps = { vote: VotePosition | 'yes' | 'no' | 'abstain' | undefined }

/** Neither green nor red: a yes is not better than a no. The mark and the word tell them apart. */
export function VoteBadge({ vote }: VoteBadgeProps) {
  switch (vote) {
    case 'yea':
    case 'yes':
      return (
        <Badge className="border-ink">
          <Check aria-hidden="true" strokeWidth={3} />
          <Trans>Yes</Trans>
        </Badge>
      )
    case 'nay':
    case 'no':
      return (
        <Badge className="border-ink bg-ink text-paper">
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
        <Badge className="border-dashed bg-transparent text-muted">
          <Trans>Did not vote</Trans>
        </Badge>
      )
    default:
      return (
        <span className="text-step--2 text-muted">
          <Trans>No vote in it</Trans>
        </span>
      )
  }
}
