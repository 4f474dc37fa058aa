import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useAccount, useDownloadData } from '../features/account/api.ts'
import { BlockedSection } from '../features/account/blocked-section.tsx'
import { LanguageSection } from '../features/account/language-section.tsx'
import { PasskeysSection } from '../features/account/passkeys-section.tsx'
import { PasswordSection } from '../features/account/password-section.tsx'
import { ProfileSection } from '../features/account/profile-section.tsx'
import { TwoStepSection } from '../features/account/second-factor/two-step-section.tsx'
import { SessionsSection } from '../features/account/sessions-section.tsx'
import { useErrorMessage } from '../i18n/use-error-message.ts'
import { SettingsSection, settingsSectionClass } from '../parts/settings-section.tsx'
import { Page } from '../shell/page.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { whenOpened } from '../ui/late.tsx'
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx'

const DeleteDialog = whenOpened(() => import('../features/account/delete-dialog.tsx'))

export default function AccountPage() {
  const { t } = useLingui()
  return (
    <Page title={t`Your account`} subtitle={t`Your name, how you sign in, and your data.`}>
      <Suspense fallback={<AccountSkeleton />}>
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

function AccountSkeleton() {
  const { t } = useLingui()
  return (
    <SkeletonGroup label={t`Loading your account...`}>
      {['h-64', 'h-24', 'h-80'].map((height) => (
        <div key={height} className={settingsSectionClass}>
          <div>
            <Skeleton className="w-32 text-step-1" />
            <Skeleton className="mt-3 w-56 max-w-full text-step--1" />
          </div>
          <Skeleton shape="block" className={height} />
        </div>
      ))}
    </SkeletonGroup>
  )
}

function DataSection() {
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending, error } = useDownloadData()
  const errorMessage = useErrorMessage({
    conflict: msg`Your data is already downloading, maybe in another window. Wait for it to finish.`,
  })
  return (
    <SettingsSection
      title={<Trans>Your data</Trans>}
      about={<Trans>Download what we store about you, or delete your account.</Trans>}
    >
      {error && <Alert tone="bad">{errorMessage(error)}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button variant="ghost" aria-disabled={isPending} onClick={() => !isPending && mutate(undefined)}>
          <Download aria-hidden="true" />
          {isPending ? <Trans>Downloading...</Trans> : <Trans>Download my data</Trans>}
        </Button>
        <Button variant="ghost" className="text-bad!" onClick={() => setOpen(true)}>
          <Trans>Delete my account</Trans>
        </Button>
      </div>
      <DeleteDialog open={isOpen} onOpenChange={setOpen} />
    </SettingsSection>
  )
}
