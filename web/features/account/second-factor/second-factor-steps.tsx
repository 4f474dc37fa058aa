import { Trans } from '@lingui/react/macro'
import type { SecondFactor } from '../../../../contract/second-factor.ts'
import { useCan } from '../../../browser/rendered-page.ts'
import { CardTitle } from '../../../ui/card.tsx'
import { useAccount } from '../api.ts'
import { supportsPasskeys } from '../passkey.ts'
import { AddPasskey } from '../passkeys-section.tsx'
import { AppSetup } from './app-setup.tsx'
import { ConfirmForm } from './confirm-form.tsx'

type SecondFactorStepsProps = { methods: SecondFactor; onConfirmed: () => unknown }

/** Confirms with a second factor, or sets up the first one. */
export function SecondFactorSteps({ methods, onConfirmed }: SecondFactorStepsProps) {
  const { offersPasskeys } = useAccount()
  const canUsePasskeys = useCan(supportsPasskeys)
  if (methods.app || methods.hasPasskey) return <ConfirmForm methods={methods} onConfirmed={onConfirmed} />
  return (
    <div className="grid gap-8">
      {offersPasskeys && canUsePasskeys && (
        <section className="grid gap-3">
          <CardTitle>
            <Trans>Passkey</Trans>
          </CardTitle>
          <p>
            <Trans>The easiest way: use your fingerprint, face or screen lock.</Trans>
          </p>
          <AddPasskey onAdded={onConfirmed} />
        </section>
      )}
      <section className="grid gap-3">
        <CardTitle>
          <Trans>Authenticator app</Trans>
        </CardTitle>
        <p>
          <Trans>Enter a 6-digit code from an app on your phone.</Trans>
        </p>
        <AppSetup onDone={onConfirmed} />
      </section>
    </div>
  )
}
