import { Trans } from '@lingui/react/macro'
import type { StateCode } from '../../../../contract/common.ts'
import { useUser } from '../../../api/user.ts'
import { Alert } from '../../../ui/alert.tsx'

export function PersonalizedBanner({ stateCode }: { stateCode: StateCode | undefined }) {
  const { eventInterests } = useUser()
  return (
    <Alert className="mb-6">
      {stateCode ? (
        <Trans>Showing personalized events based on your preferences and location ({stateCode}).</Trans>
      ) : (
        <Trans>Showing personalized events based on your preferences.</Trans>
      )}
      {eventInterests.length === 0 && (
        <>
          {' '}
          <Trans>Set your preferences to filter events.</Trans>
        </>
      )}
    </Alert>
  )
}
