import { Trans, useLingui } from '@lingui/react/macro'
import { Download, Smartphone } from 'lucide-react'
import { type ReactNode, Suspense, lazy, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { brand, product } from '../../../../contract/brand.ts'
import type { Reply } from '../../../../contract/endpoint.ts'
import { addAuthenticatorApp, startAuthenticatorApp } from '../../../../contract/second-factor.ts'
import { useEndpointMutation } from '../../../api/mutation.ts'
import { useUser } from '../../../api/user.ts'
import { download } from '../../../browser/share.ts'
import { useErrorMessage } from '../../../i18n/use-error-message.ts'
import { useContractForm } from '../../../parts/use-contract-form.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { CopyField } from '../../../ui/copy-field.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { useAccount } from '../api.ts'

const QrCode = lazy(() => import('../../../parts/qr-code.tsx'))

type Setup = Reply<typeof startAuthenticatorApp>

type AppSetupProps = { onCancel?: () => void; onDone: () => unknown }

/** Password, then the key and a first code, then the recovery codes. */
export function AppSetup({ onCancel, onDone }: AppSetupProps) {
  const start = useEndpointMutation(startAuthenticatorApp)
  const [setup, setSetup] = useState<Setup>()
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>()
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onDone={onDone} />
  if (setup) return <FirstCode setup={setup} onAdded={setRecoveryCodes} onCancel={onCancel} />
  return (
    <PasswordForm
      label={<Trans>Set up an authenticator app</Trans>}
      onCancel={onCancel}
      onSubmit={async (body) => setSetup(await start.mutateAsync({ body }))}
    />
  )
}

type FirstCodeProps = { setup: Setup; onAdded: (codes: string[]) => void; onCancel: (() => void) | undefined }

function FirstCode({ setup: { uri, key }, onAdded, onCancel }: FirstCodeProps) {
  const { t } = useLingui()
  // Invalidates nothing yet: a refetch would close this form before the member has seen the recovery codes.
  const add = useEndpointMutation(addAuthenticatorApp)
  const { form, submit } = useContractForm({
    schema: async () => (await import('../../../../contract/second-factor.schemas.ts')).addAuthenticatorApp.body,
    defaultValues: { code: '' },
    fieldMessage: (_field, { code }) =>
      code === 'server'
        ? t`That code is wrong. Check the key and your phone’s clock.`
        : t`Enter the 6 digits from your app.`,
    errorMessage: useErrorMessage(),
    onSubmit: async (body) => onAdded((await add.mutateAsync({ body })).recoveryCodes),
  })
  const { errors, isSubmitting } = form.formState
  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-5">
      {errors.root && <Alert tone="bad">{errors.root.message}</Alert>}
      <p>
        {t`Scan this code with your authenticator app. On the phone itself, tap the button, or copy the key into the app.`}
      </p>
      <div className="size-48 max-w-full">
        <Suspense>
          <QrCode text={uri} label={t`QR code for your authenticator app`} className="rounded-md border border-line" />
        </Suspense>
      </div>
      <a href={uri} className={`${buttonClass({ variant: 'ghost' })} w-fit`}>
        <Smartphone aria-hidden="true" />
        {t`Open the authenticator app`}
      </a>
      <CopyField label={t`Key`} hint={key.replace(/(.{4})(?=.)/g, '$1 ')} value={key} />
      <CodeField error={errors.code?.message} field={form.register('code')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isSubmitting}>
          {isSubmitting ? t`Checking...` : t`Turn on`}
        </Button>
        {onCancel && <Button variant="ghost" onClick={onCancel}>{t`Cancel`}</Button>}
      </div>
    </form>
  )
}

type RecoveryCodesProps = { codes: string[]; onDone: () => unknown }

/** Shown once: the server does not send them again. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useLingui()
  const save = () => {
    const lines = [t`Recovery codes for your ${brand} account. Each works once.`, '', ...codes, '']
    download(`${product}-recovery-codes.txt`, 'text/plain', lines.join('\n'))
  }
  return (
    <div className="grid gap-4">
      <Alert tone="warn" title={t`Save your recovery codes now`}>
        {t`Print them or save them in a password manager. We show them only once. Each lets you sign in if you lose your phone.`}
      </Alert>
      <ul
        aria-label={t`Recovery codes`}
        className="m-0 grid list-none grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-6 gap-y-1 rounded-md bg-sunk p-4 font-mono"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="ghost" onClick={save}>
          <Download aria-hidden="true" />
          {t`Download the codes`}
        </Button>
        <Button onClick={() => void onDone()}>{t`I saved them`}</Button>
      </div>
    </div>
  )
}

/** Requires the password only if the account has one. */
async function loadSchema(hasPassword: boolean) {
  const { changePassword } = await import('../../../../contract/accounts.schemas.ts')
  const schemas = await import('../../../../contract/second-factor.schemas.ts')
  const { currentPassword } = changePassword.body.shape
  return schemas.startAuthenticatorApp.body.extend({
    password: hasPassword ? currentPassword : currentPassword.optional(),
  })
}

type PasswordFormProps = {
  label: ReactNode
  variant?: 'primary' | 'signal'
  onCancel?: (() => void) | undefined
  onSubmit: (body: { password?: string | undefined }) => Promise<unknown>
}

/** A button, below a password field if the account has a password. */
export function PasswordForm({ label, variant = 'primary', onCancel, onSubmit }: PasswordFormProps) {
  const { t } = useLingui()
  const { email } = useUser()
  const { hasPassword } = useAccount()
  const { form, submit } = useContractForm({
    schema: () => loadSchema(hasPassword),
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
          <Field label={t`Password`} error={errors.password?.message}>
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
        {onCancel && <Button variant="ghost" onClick={onCancel}>{t`Cancel`}</Button>}
      </div>
    </form>
  )
}

type CodeFieldProps = { recovery?: boolean; error: string | undefined; field: UseFormRegisterReturn }

/** A code from the authenticator app, or a recovery code. */
export function CodeField({ recovery = false, error, field }: CodeFieldProps) {
  const { t } = useLingui()
  return (
    <Field
      label={recovery ? t`Recovery code` : t`Code`}
      hint={
        recovery ? t`One of the codes you saved. Each works once.` : t`The 6 digits your authenticator app shows now.`
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
