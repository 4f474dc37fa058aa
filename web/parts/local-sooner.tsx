import { Trans } from '@lingui/react/macro'

/** Below "We don’t know of any elections soon": our calendar does not have every local election, nor every runoff of one. */
export const LocalSooner = () => (
  <p className="mt-1 text-step--1">
    <Trans>Local elections and runoffs may come sooner.</Trans>
  </p>
)
