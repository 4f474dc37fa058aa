import { Trans } from '@lingui/react/macro'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** The address does not even tell the state. */
export function NoBallot() {
  return (
    <EmptyState title={<Trans>No ballot information found for this address.</Trans>}>
      <Trans>Check the street, city, state and ZIP code, or ask your election office.</Trans>
    </EmptyState>
  )
}
