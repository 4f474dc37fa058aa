import { useLingui } from '@lingui/react/macro'
import { LanguageSection } from '../features/account/language-section.tsx'
import { EmailSection } from '../features/notifications/email-section.tsx'
import { SecuritySection } from '../features/settings/more-settings.tsx'
import { Page } from '../shell/page.tsx'

export default function SettingsPage() {
  const { t } = useLingui()
  return (
    <Page title={t`Settings`} subtitle={t`Where you vote, how we reach you, and how you sign in.`}>
      <EmailSection />
      <LanguageSection />
      <SecuritySection />
    </Page>
  )
}
