import { Trans } from '@lingui/react/macro'
import { EmptyState } from '../ui/empty-state.tsx'

/** For a page whose feature is not built yet: it shows nothing rather than something made up. */
export function Coming() {
  return (
    <EmptyState title={<Trans>This page is being built.</Trans>}>
      <Trans>Until it is ready it shows nothing, so that nothing on it can be wrong.</Trans>
    </EmptyState>
  )
}
