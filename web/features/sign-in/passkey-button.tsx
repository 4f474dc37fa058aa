import { Trans } from '@lingui/react/macro'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'

/** Hidden until web/browser/passkey-button.ts finds that the browser supports passkeys. */
export function PasskeyButton({ returnTo }: { returnTo: string }) {
  return (
    <div hidden className="grid gap-3 border-t border-line pt-5">
      <Alert tone="bad" hidden data-passkey-problem>
        <Trans>That passkey didn’t work. Try again, or use your password.</Trans>
      </Alert>
      <Button variant="ghost" className="w-full" data-passkey-sign-in data-return-to={returnTo}>
        <Trans>Sign in with a passkey</Trans>
      </Button>
    </div>
  )
}
