import { useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { useAccount } from '../features/account/api.ts'
import { BlockedSection } from '../features/account/blocked-section.tsx'
import { DataSection } from '../features/account/data-section.tsx'
import { LanguageSection } from '../features/account/language-section.tsx'
import { PasskeysSection } from '../features/account/passkeys-section.tsx'
import { PasswordSection } from '../features/account/password-section.tsx'
import { ProfileSection } from '../features/account/profile-section.tsx'
import { TwoStepSection } from '../features/account/second-factor/two-step-section.tsx'
import { SessionsSection } from '../features/account/sessions-section.tsx'
import { settingsSectionClass } from '../parts/settings-section.tsx'
import { Page } from '../shell/page.tsx'
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx'

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
