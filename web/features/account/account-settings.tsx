import { useAccount } from './api.ts'
import { BlockedSection } from './blocked-section.tsx'
import { DataSection } from './data-section.tsx'
import { LanguageSection } from './language-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { TwoStepSection } from './second-factor/two-step-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

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
