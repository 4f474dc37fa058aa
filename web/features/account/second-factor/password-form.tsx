import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { changePassword } from '../../../../contract/accounts.schemas.ts'
import { startAuthenticatorApp } from '../../../../contract/second-factor.schemas.ts'
import { useUser } from '../../../api/user.ts'
import { useErrorMessage } from '../../../i18n/use-error-message.ts'
import { useContractForm } from '../../../parts/use-contract-form.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { useAccount } from '../api.ts'

/** Only an account with a password is asked for it. */
function schemaFor(hasPassword: boolean) {
  const { currentPassword } = changePassword.body.shape
  return startAuthenticatorApp.body.extend({ password: hasPassword ? currentPassword : currentPassword.optional() })
}

type PasswordFormProps = {
  label: ReactNode
  variant?: 'primary' | 'signal'
  onCancel?: (() => void) | undefined
  onSubmit: (body: { password?: string | undefined }) => Promise<unknown>
}

/** A button that asks for the password first, where the account has one. */
export function PasswordForm({ label, variant = 'primary', onCancel, onSubmit }: PasswordFormProps) {
  const { t } = useLingui()
  const { email } = useUser()
  const { hasPassword } = useAccount()
  const { form, submit } = useContractForm({
    schema: schemaFor(hasPassword),
    defaultValues: { password: '' },
    toInput: ({ password }) => (hasPassword ? { password } : {}),
    fieldMessage: (_field, { code }) =>
      code === 'server' ? t`That password is incorrect. Try again.` : t`Enter your password.`,
    errorMessage: useErrorMessage(),
    onSubmit,
  })
  const { errors, isSubmitting } = form.formState
  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-4">
      {errors.root && <Alert tone="bad">{errors.root.message}</Alert>}
      {hasPassword && (
        <>
          {/* Password managers need the account's name next to a password. */}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <Field label={<Trans>Password</Trans>} error={errors.password?.message}>
            <Input
              type="password"
              autoComplete="current-password"
              className="max-w-100"
              {...form.register('password')}
            />
          </Field>
        </>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={variant} disabled={isSubmitting}>
          {label}
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
    </form>
  )
}
