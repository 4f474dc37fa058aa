import { Trans } from '@lingui/react/macro'
import { Spinner } from './spinner.tsx'

/** In place of a part of the page that is loading. */
export const LoadingSpinner = () => (
  <div role="status" aria-busy="true">
    <Spinner />
    <span className="sr-only">
      <Trans>Loading...</Trans>
    </span>
  </div>
)
