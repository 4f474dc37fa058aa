import { Trans } from '@lingui/react/macro'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'

export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert
      tone="bad"
      title={<Trans>This could not be loaded.</Trans>}
      action={
        <Button variant="ghost" size="small" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>That does not mean that nothing is waiting.</Trans>
    </Alert>
  )
}
