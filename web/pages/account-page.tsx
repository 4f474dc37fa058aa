import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { Suspense, useState } from 'react'
import { exportAccount } from '../../contract/accounts.ts'
import { product } from '../../contract/brand.ts'
import { callForFile } from '../api/call.ts'
import { useApiMutation } from '../api/mutation.ts'
import { download } from '../browser/share.ts'
import { useAccount } from '../features/account/api.ts'
import { BlockedSection } from '../features/account/blocked-section.tsx'
import { PasskeysSection } from '../features/account/passkeys-section.tsx'
import { PasswordSection } from '../features/account/password-section.tsx'
import { LanguageSection, ProfileSection } from '../features/account/profile-section.tsx'
import { TwoStepSection } from '../features/account/second-factor/two-step-section.tsx'
import { SessionsSection } from '../features/account/sessions-section.tsx'
import { useErrorMessage } from '../i18n/use-error-message.ts'
import { SettingsSection, SettingsSkeleton } from '../parts/settings-section.tsx'
import { Page } from '../shell/page.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { whenOpened } from '../ui/late.tsx'

const DeleteDialog = whenOpened(() => import('../features/account/delete-dialog.tsx'))

export default function AccountPage() {
  const { t } = useLingui()
  return (
    <Page title={t`Your account`}>
      <Suspense fallback={<SettingsSkeleton label={t`Loading your account...`} heights={['h-64', 'h-24', 'h-80']} />}>
        <AccountSettings />
      </Suspense>
    </Page>
  )
}

function AccountSettings() {
  const { hasPassword, offersPasskeys } = useAccount()
  return (
    <div>
      <ProfileSection />
      <LanguageSection />
      {hasPassword && <PasswordSection />}
      {offersPasskeys && <PasskeysSection />}
      <TwoStepSection />
      <SessionsSection />
      <BlockedSection />
      <DataSection />
    </div>
  )
}

function DataSection() {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending, error } = useApiMutation(async () =>
    download(`${product}-my-data.json`, 'application/json', await callForFile(exportAccount, {})),
  )
  const errorMessage = useErrorMessage({
    conflict: msg`Your data is already downloading, maybe in another window. Wait for it to finish.`,
  })
  return (
    <SettingsSection title={t`Your data`} about={t`Download what we store about you, or delete your account.`}>
      {error && <Alert tone="bad">{errorMessage(error)}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button variant="ghost" aria-disabled={isPending} onClick={() => !isPending && mutate(undefined)}>
          <Download aria-hidden="true" />
          {isPending ? t`Downloading...` : t`Download my data`}
        </Button>
        <Button variant="ghost" className="text-bad!" onClick={() => setOpen(true)}>
          {t`Delete my account`}
        </Button>
      </div>
      <DeleteDialog open={isOpen} onOpenChange={setOpen} />
    </SettingsSection>
  )
}
