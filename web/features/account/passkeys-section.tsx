import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { type Passkey, accountDetails } from '../../../contract/accounts.ts'
import { addPasskey, removePasskey, startPasskey } from '../../../contract/passkeys.ts'
import { loginAgainLink } from '../../../contract/paths.ts'
import { call, hasCode } from '../../api/call.ts'
import { useApiMutation } from '../../api/mutation.ts'
import { useCan } from '../../browser/rendered-page.ts'
import { usePathWithQuery } from '../../browser/use-path.ts'
import { useErrorMessage } from '../../i18n/use-error-message.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useAction } from '../../parts/queries/use-action.ts'
import { SettingsSection } from '../../parts/settings-section.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { supportsPasskeys, useAccount } from './api.ts'
import { Entry, EntryList, useDeviceLabel } from './sessions-section.tsx'

export function PasskeysSection() {
  const { t } = useLingui()
  const { passkeys } = useAccount()
  const canUsePasskeys = useCan(supportsPasskeys)
  return (
    <SettingsSection
      title={t`Passkeys`}
      about={t`Sign in with your fingerprint, face or screen lock. No password needed.`}
    >
      {passkeys.length > 0 ? <PasskeyList passkeys={passkeys} /> : <p>{t`You don’t have a passkey yet.`}</p>}
      {canUsePasskeys ? (
        <AddPasskey onAdded={() => toast({ title: t`Passkey added` })} />
      ) : (
        <p className="text-step--1 text-muted">
          {t`This browser doesn’t support passkeys. Update it or try another one.`}
        </p>
      )}
    </SettingsSection>
  )
}

export function AddPasskey({ onAdded }: { onAdded: () => unknown }) {
  const deviceLabel = useDeviceLabel()
  const add = useApiMutation(createPasskey, { invalidates: [accountDetails] })
  const start = () => add.mutate(deviceLabel(navigator.userAgent), { onSuccess: onAdded })
  return (
    <>
      <AddPasskeyError error={add.error} />
      <Button variant="ghost" className="w-fit" disabled={add.isPending} onClick={start}>
        <KeyRound aria-hidden="true" />
        {add.isPending ? <Trans>Waiting for your browser...</Trans> : <Trans>Add a passkey</Trans>}
      </Button>
    </>
  )
}

/** Between the two calls the browser asks for a fingerprint, a face or a PIN. */
async function createPasskey(name: string) {
  const options = await call(startPasskey, {})
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const created = await navigator.credentials.create({ publicKey })
  if (!(created instanceof PublicKeyCredential)) throw new DOMException('No passkey was created.', 'NotAllowedError')
  const schemas = await import('../../../contract/passkeys.schemas.ts')
  const credential = schemas.addPasskey.body.shape.credential.parse(created.toJSON())
  return call(addPasskey, { body: { name, credential } })
}

function AddPasskeyError({ error }: { error: unknown }) {
  const { t } = useLingui()
  const path = usePathWithQuery()
  const errorMessage = useErrorMessage({
    conflict: msg`Remove a passkey first. Your account can’t have more.`,
  })
  const name = error instanceof DOMException ? error.name : undefined
  // The person closed the browser's dialog: that is a choice, not an error.
  if (!error || name === 'NotAllowedError' || name === 'AbortError') return null
  if (name === 'InvalidStateError') {
    return <Alert tone="warn">{t`This device already has a passkey for your account.`}</Alert>
  }
  if (hasCode(error, 'sign_in_again')) {
    return (
      <Alert tone="warn">
        <Trans>
          To add a passkey, <a href={loginAgainLink(path)}>sign in again</a>. You’ll come back to this page.
        </Trans>
      </Alert>
    )
  }
  if (name || hasCode(error, 'invalid_credentials')) {
    return <Alert tone="bad">{t`We couldn’t add that passkey. Try again.`}</Alert>
  }
  return <Alert tone="bad">{errorMessage(error)}</Alert>
}

function PasskeyList({ passkeys }: { passkeys: Passkey[] }) {
  const { t } = useLingui()
  const format = useFormat()
  const [removing, setRemoving] = useState<Passkey>()
  const remove = useAction(removePasskey, { invalidates: [accountDetails], done: { title: t`Passkey removed` } })
  return (
    <EntryList label={t`Your passkeys`}>
      {passkeys.map((passkey) => {
        const name = passkey.name || t`Passkey`
        const added = format.date(passkey.createdAt)
        return (
          <Entry
            key={passkey.id}
            title={name}
            detail={t`Added ${added}`}
            action={
              <Button variant="ghost" size="small" aria-label={t`Remove ${name}`} onClick={() => setRemoving(passkey)}>
                {t`Remove`}
              </Button>
            }
          />
        )
      })}
      <ConfirmDialog
        open={removing !== undefined}
        onOpenChange={() => setRemoving(undefined)}
        title={t`Remove this passkey?`}
        description={t`You won’t be able to sign in with it. Delete it from your device too.`}
        confirmLabel={t`Remove`}
        onConfirm={() => removing && remove.mutate({ params: { id: removing.id } })}
      />
    </EntryList>
  )
}
