import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { paths } from '../../contract/paths.ts'
import { LanguageSection } from '../features/account/language-section.tsx'
import { EmailSection } from '../features/notifications/email-section.tsx'
import { RemindersSection } from '../features/notifications/reminders-section.tsx'
import { PlaceSection } from '../features/settings/place-section.tsx'
import { SettingsSection } from '../parts/settings-section.tsx'
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

/** Links to the sections of the account page. */
function SecuritySection() {
  return (
    <SettingsSection
      title={<Trans>Account and security</Trans>}
      about={<Trans>Your name, how you sign in, and your data.</Trans>}
    >
      <ul className="m-0 grid list-none divide-y divide-line p-0">
        <SettingsLink href={paths.account}>
          <Trans>Name, password, passkeys and two-step sign-in</Trans>
        </SettingsLink>
        <SettingsLink href={paths.account}>
          <Trans>Download my data or delete my account</Trans>
        </SettingsLink>
      </ul>
    </SettingsSection>
  )
}

function SettingsLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <Link href={href} className="flex min-h-11 items-center justify-between gap-3 py-1.5 font-semibold">
        <span>{children}</span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
      </Link>
    </li>
  )
}
