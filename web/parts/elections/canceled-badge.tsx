import { Trans } from '@lingui/react/macro'
import { Badge } from '../../ui/badge.tsx'

export const CanceledBadge = () => (
  <Badge tone="bad">
    <Trans>Canceled</Trans>
  </Badge>
)
