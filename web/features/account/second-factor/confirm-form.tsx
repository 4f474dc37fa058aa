import { Trans } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { confirmWithCode } from '../../../../contract/second-factor.schemas.ts'
import type { SecondFactor } from '../../../../contract/second-factor.ts'
import { hasCode } from '../../../api/call.ts'
import { useCan } from '../../../browser/rendered-page.ts'
import { useErrorMessage } from '../../../i18n/use-error-message.ts'
import { useAccountFieldMessage } from '../../../parts/account-field-message.ts'
import { useContractForm } from '../../../parts/use-contract-form.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { supportsPasskeys } from '../passkey.ts'
import { useConfirmWithCode, useConfirmWithPasskey } from './api.ts'

type ConfirmFormProps = { methods: SecondFactor; onConfirmed: () => unknown }

/** Asks for a second factor the member has set up. */
export function ConfirmForm({ methods: { app, hasPasskey }, onConfirmed }: ConfirmFormProps) {
  const passkeyWorks = useCan(supportsPasskeys) && hasPasskey
  return (
    <div className="grid gap-6">
      {passkeyWorks && <PasskeyButton onConfirmed={onConfirmed} />}
      {app && <CodeForm onConfirmed={onConfirmed} />}
      {!app && !passkeyWorks && (
        <Alert tone="warn">
          <Trans>This browser doesn’t support passkeys. Use the device that has yours.</Trans>
        </Alert>
      )}
    </div>
  )
}

function PasskeyButton({ onConfirmed }: Pick<ConfirmFormProps, 'onConfirmed'>) {
  const confirm = useConfirmWithPasskey()
  const errorMessage = useErrorMessage()
  const { error } = confirm
  // Closing the browser's dialog is a choice, not an error.
  const isChoice = error instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(error.name)
  const isRejected = error instanceof DOMException || hasCode(error, 'invalid_credentials')
  return (
    <div className="grid gap-3">
      {error && !isChoice && (
        <Alert tone="bad">
          {isRejected ? <Trans>That passkey didn’t work. Try again.</Trans> : errorMessage(error)}
        </Alert>
      )}
      <Button
        className="w-fit"
        disabled={confirm.isPending}
        onClick={() => confirm.mutate(undefined, { onSuccess: onConfirmed })}
      >
        <KeyRound aria-hidden="true" />
        {confirm.isPending ? <Trans>Waiting for your browser...</Trans> : <Trans>Use your passkey</Trans>}
      </Button>
    </div>
  )
}

function CodeForm({ onConfirmed }: Pick<ConfirmFormProps, 'onConfirmed'>) {
  const accountFieldMessage = useAccountFieldMessage()
  const [recovery, setRecovery] = useState(false)
  const confirm = useConfirmWithCode()
  const { form, submit } = useContractForm({
    schema: confirmWithCode.body,
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

type CodeFieldProps = { recovery?: boolean; error: string | undefined; field: UseFormRegisterReturn }

/** A code from the authenticator app, or a recovery code. */
export function CodeField({ recovery = false, error, field }: CodeFieldProps) {
  return (
    <Field
      label={recovery ? <Trans>Recovery code</Trans> : <Trans>Code</Trans>}
      hint={
        recovery ? (
          <Trans>One of the codes you saved. Each works once.</Trans>
        ) : (
          <Trans>The 6 digits your authenticator app shows now.</Trans>
        )
      }
      error={error}
    >
      <Input
        inputMode={recovery ? 'text' : 'numeric'}
        autoComplete={recovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        className="max-w-60"
        {...field}
      />
    </Field>
  )
}
