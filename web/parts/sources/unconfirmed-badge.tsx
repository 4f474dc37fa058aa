import { Trans } from '@lingui/react/macro'
import { Badge } from '../../ui/badge.tsx'

/** Marks an unconfirmed fact. What to do about it is said once, below the facts. */
export const UnconfirmedBadge = () => (
  <Badge tone="warn">
    <Trans>To be confirmed</Trans>
  </Badge>
)
