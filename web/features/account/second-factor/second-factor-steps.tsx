import { Trans, useLingui } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { startPasskeySignIn } from '../../../../contract/passkeys.ts'
import { type SecondFactor, confirmWithCode, confirmWithPasskey } from '../../../../contract/second-factor.ts'
import { call, hasCode } from '../../../api/call.ts'
import { useApiMutation, useEndpointMutation } from '../../../api/mutation.ts'
import { useCan } from '../../../browser/rendered-page.ts'
import { useErrorMessage } from '../../../i18n/use-error-message.ts'
import { useAccountFieldMessage } from '../../../parts/account-field-message.ts'
import { useContractForm } from '../../../parts/use-contract-form.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { CardTitle } from '../../../ui/card.tsx'
import { supportsPasskeys, useAccount } from '../api.ts'
import { AddPasskey } from '../passkeys-section.tsx'
import { AppSetup, CodeField } from './app-setup.tsx'

type SecondFactorStepsProps = { methods: SecondFactor; onConfirmed: () => unknown }

/** Confirms with a second factor, or sets up the first one. */
export function SecondFactorSteps({ methods, onConfirmed }: SecondFactorStepsProps) {
  const { t } = useLingui()
  const { offersPasskeys } = useAccount()
  const canUsePasskeys = useCan(supportsPasskeys)
  if (methods.app || methods.hasPasskey) return <ConfirmForm methods={methods} onConfirmed={onConfirmed} />
  return (
    <div className="grid gap-8">
      {offersPasskeys && canUsePasskeys && (
        <section className="grid gap-3">
          <CardTitle>{t`Passkey`}</CardTitle>
          <p>{t`The easiest way: use your fingerprint, face or screen lock.`}</p>
          <AddPasskey onAdded={onConfirmed} />
        </section>
      )}
      <section className="grid gap-3">
        <CardTitle>{t`Authenticator app`}</CardTitle>
        <p>{t`Enter a 6-digit code from an app on your phone.`}</p>
        <AppSetup onDone={onConfirmed} />
      </section>
    </div>
  )
}

/** Asks for a second factor the member has set up. */
function ConfirmForm({ methods: { app, hasPasskey }, onConfirmed }: SecondFactorStepsProps) {
  const { t } = useLingui()
  const passkeyWorks = useCan(supportsPasskeys) && hasPasskey
  return (
    <div className="grid gap-6">
      {passkeyWorks && <PasskeyButton onConfirmed={onConfirmed} />}
      {app && <CodeForm onConfirmed={onConfirmed} />}
      {!app && !passkeyWorks && (
        <Alert tone="warn">{t`This browser doesn’t support passkeys. Use the device that has yours.`}</Alert>
      )}
    </div>
  )
}

function PasskeyButton({ onConfirmed }: Pick<SecondFactorStepsProps, 'onConfirmed'>) {
  const { t } = useLingui()
  const confirm = useApiMutation(confirmWithChosenPasskey)
  const errorMessage = useErrorMessage()
  const { error } = confirm
  // Closing the browser's dialog is a choice, not an error.
  const isChoice = error instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(error.name)
  const isRejected = error instanceof DOMException || hasCode(error, 'invalid_credentials')
  return (
    <div className="grid gap-3">
      {error && !isChoice && (
        <Alert tone="bad">{isRejected ? t`That passkey didn’t work. Try again.` : errorMessage(error)}</Alert>
      )}
      <Button
        className="w-fit"
        disabled={confirm.isPending}
        onClick={() => confirm.mutate(undefined, { onSuccess: onConfirmed })}
      >
        <KeyRound aria-hidden="true" />
        {confirm.isPending ? t`Waiting for your browser...` : t`Use your passkey`}
      </Button>
    </div>
  )
}

async function confirmWithChosenPasskey() {
  const options = await call(startPasskeySignIn, {})
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const shown = await navigator.credentials.get({ publicKey })
  if (!(shown instanceof PublicKeyCredential)) throw new DOMException('No passkey was chosen.', 'NotAllowedError')
  const schemas = await import('../../../../contract/second-factor.schemas.ts')
  const credential = schemas.confirmWithPasskey.body.shape.credential.parse(shown.toJSON())
  return call(confirmWithPasskey, { body: { credential } })
}

function CodeForm({ onConfirmed }: Pick<SecondFactorStepsProps, 'onConfirmed'>) {
  const accountFieldMessage = useAccountFieldMessage()
  const [recovery, setRecovery] = useState(false)
  const confirm = useEndpointMutation(confirmWithCode)
  const { form, submit } = useContractForm({
    schema: async () => (await import('../../../../contract/second-factor.schemas.ts')).confirmWithCode.body,
    defaultValues: { code: '' },
    fieldMessage: (field, { code }) => accountFieldMessage(field, code === 'server' ? 'wrong' : code),
    errorMessage: useErrorMessage(),
    onSubmit: async (body) => {
      await confirm.mutateAsync({ body })
      await onConfirmed()
    },
  })
  const { errors, isSubmitting } = form.formState
  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-4">
      {errors.root && <Alert tone="bad">{errors.root.message}</Alert>}
      <CodeField recovery={recovery} error={errors.code?.message} field={form.register('code')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isSubmitting}>
          {isSubmitting ? <Trans>Checking...</Trans> : <Trans>Confirm</Trans>}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            setRecovery(!recovery)
            form.reset()
          }}
        >
          {recovery ? <Trans>Use your authenticator app</Trans> : <Trans>Use a recovery code</Trans>}
        </Button>
      </div>
    </form>
  )
}
