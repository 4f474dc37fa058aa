import { Trans, useLingui } from '@lingui/react/macro'
import { Download, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { brand, product } from '../../../../contract/brand.ts'
import type { Reply } from '../../../../contract/endpoint.ts'
import { addAuthenticatorApp } from '../../../../contract/second-factor.schemas.ts'
import type { startAuthenticatorApp } from '../../../../contract/second-factor.ts'
import { download } from '../../../browser/download.ts'
import { useErrorMessage } from '../../../i18n/use-error-message.ts'
import { useContractForm } from '../../../parts/use-contract-form.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { CopyField } from '../../../ui/copy-field.tsx'
import { useAddApp, useStartApp } from './api.ts'
import { CodeField } from './confirm-form.tsx'
import { PasswordForm } from './password-form.tsx'

type Setup = Reply<typeof startAuthenticatorApp>

type AppSetupProps = { onCancel?: () => void; onDone: () => unknown }

/** Password, then the key and a first code, then the recovery codes. */
export function AppSetup({ onCancel, onDone }: AppSetupProps) {
  const start = useStartApp()
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
  const add = useAddApp()
  const { form, submit } = useContractForm({
    schema: addAuthenticatorApp.body,
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
        <Trans>
          On the phone with your authenticator app, tap the button. On another device, copy the key into the app.
        </Trans>
      </p>
      <a href={uri} className={`${buttonClass({ variant: 'ghost' })} w-fit`}>
        <Smartphone aria-hidden="true" />
        <Trans>Open the authenticator app</Trans>
      </a>
      <CopyField label={<Trans>Key</Trans>} hint={key.replace(/(.{4})(?=.)/g, '$1 ')} value={key} />
      <CodeField error={errors.code?.message} field={form.register('code')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isSubmitting}>
          {isSubmitting ? <Trans>Checking...</Trans> : <Trans>Turn on</Trans>}
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
      <Alert tone="warn" title={<Trans>Save your recovery codes now</Trans>}>
        <Trans>
          Print them or save them in a password manager. We show them only once. Each lets you sign in if you lose your
          phone.
        </Trans>
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
          <Trans>Download the codes</Trans>
        </Button>
        <Button onClick={() => void onDone()}>
          <Trans>I saved them</Trans>
        </Button>
      </div>
    </div>
  )
}
