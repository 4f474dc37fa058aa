import { Trans } from '@lingui/react/macro'
import { Badge } from '../ui/badge.tsx'
import { CheckWithOffice } from './check-with-office.tsx'

/** Marks an unconfirmed fact, with the official page. */
export function ToBeConfirmed({ officialUrl }: { officialUrl: string | null }) {
  return (
    <span>
      <Badge tone="warn">
        <Trans>To be confirmed</Trans>
      </Badge>{' '}
      <CheckWithOffice url={officialUrl} />
    </span>
  )
}
