import { Trans } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { paths } from '../../../contract/paths.ts'
import { SettingsSection } from '../../parts/settings-section.tsx'

/** Links to the sections of the account page. */
export function SecuritySection() {
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
