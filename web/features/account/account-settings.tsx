import { SettingsSectionSkeleton } from '../../parts/settings-section.tsx'
import { soon } from '../../parts/soon.tsx'
import { useAccount } from './api.ts'
import { BlockedSection } from './blocked-section.tsx'
import { DataSection } from './data-section.tsx'
import { LanguageSection } from './language-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { TwoStepSection } from './second-factor/two-step-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

const ProfileSection = soon(() => import('./profile-section.tsx'), {
  fallback: <SettingsSectionSkeleton />,
  waits: true,
})
const PasswordSection = soon(() => import('./password-section.tsx'), {
  fallback: <SettingsSectionSkeleton />,
  waits: true,
})

export function AccountSettings() {
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
