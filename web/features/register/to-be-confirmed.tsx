import { CheckWithOffice } from '../../parts/sources/check-with-office.tsx'
import { UnconfirmedBadge } from '../../parts/sources/unconfirmed-badge.tsx'

/** Marks an unconfirmed fact, with the official page. */
export function ToBeConfirmed({ officialUrl }: { officialUrl: string | null }) {
  return (
    <span>
      <UnconfirmedBadge /> <CheckWithOffice url={officialUrl} />
    </span>
  )
}
