import { Trans } from '@lingui/react/macro'
import { CheckWithOffice } from './check-with-office.tsx'

/** What the mark of unconfirmed facts means, once below them. */
export const UnconfirmedNote = ({ officialUrl }: { officialUrl: string | null }) => (
  <p className="mt-2 text-step--1">
    <Trans>Anything marked “To be confirmed” may change.</Trans> <CheckWithOffice url={officialUrl} />
  </p>
)
