import { useLingui } from '@lingui/react/macro'
import { LanguageSection } from '../features/account/language-section.tsx'
import { EmailSection } from '../features/notifications/email-section.tsx'
import { RemindersSection } from '../features/notifications/reminders-section.tsx'
import { PlaceSection } from '../features/settings/place-section.tsx'
import { SecuritySection } from '../features/settings/security-section.tsx'
import { Page } from '../shell/page.tsx'

export default function SettingsPage() {
  const { t } = useLingui()
  return (
    <Page title={t`Settings`} subtitle={t`Where you vote, how we reach you, and how you sign in.`}>
      <div>
        <PlaceSection />
        <LanguageSection />
        <RemindersSection />
        <EmailSection />
        <SecuritySection />
      </div>
    </Page>
  )
}
