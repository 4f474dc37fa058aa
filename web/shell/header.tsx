import { useLingui } from '@lingui/react/macro'
import { Menu, PanelLeft } from 'lucide-react'
import { Link } from 'wouter'
import { changeLocale } from '../../contract/accounts.ts'
import type { User } from '../../contract/accounts.ts'
import { brand } from '../../contract/brand.ts'
import { localeNames, otherLocale } from '../../contract/locale.ts'
import { paths } from '../../contract/paths.ts'
import { call } from '../api/call.ts'
import { ThemeToggle } from '../features/landing/theme-toggle.tsx'
import { switchLocale } from '../i18n/i18n.ts'
import { memberInitials } from '../parts/member-initials.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Wordmark } from '../ui/oval.tsx'
import { sidebarToggleId } from './sidebar-state.ts'
import { SignOutLink } from './sign-out-link.tsx'

type HeaderProps = { user: User; isMobile: boolean; isSidebarOpen: boolean; onToggleSidebar: () => void }

export function Header({ user, isMobile, isSidebarOpen, onToggleSidebar }: HeaderProps) {
  const { t } = useLingui()
  const Icon = isMobile ? Menu : PanelLeft
  return (
    <header
      className="sticky top-0 z-30 flex h-16 items-center border-b border-line bg-card px-2 sm:gap-2 sm:px-3"
      data-print="hide"
    >
      <Button
        id={sidebarToggleId}
        variant="quiet"
        size="icon"
        aria-label={t`Show or hide menu`}
        aria-expanded={isSidebarOpen}
        aria-keyshortcuts="Control+B Meta+B"
        onClick={onToggleSidebar}
      >
        <Icon aria-hidden="true" />
      </Button>
      <Link
        href={paths.home}
        aria-label={t`${brand}, home page`}
        className="inline-flex min-h-11 items-center rounded-md px-2 text-ink no-underline"
      >
        <Wordmark name={brand} className="whitespace-nowrap max-[374px]:w-[1.7em] max-[374px]:overflow-hidden" />
      </Link>
      <div className="ml-auto flex items-center sm:gap-1">
        <LanguageSwitch />
        <ThemeToggle />
        <Link
          href={paths.account}
          aria-label={t`Your account`}
          className="inline-grid size-11 place-items-center rounded-full no-underline"
        >
          <Avatar src={user.profileImageUrl} initials={memberInitials(user.firstName, user.lastName)} size="small" />
        </Link>
        <SignOutLink />
      </div>
    </header>
  )
}

/** Switches the page's language and stores it in the account for emails. */
function LanguageSwitch() {
  const { i18n } = useLingui()
  const other = otherLocale(i18n.locale)
  const change = async () => {
    await switchLocale(other)
    // If this fails, the page is translated anyway and the account keeps its old language.
    await call(changeLocale, { body: { locale: other } }).catch(() => {})
  }
  return (
    <Button
      variant="quiet"
      size="small"
      lang={other}
      aria-label={localeNames[other]}
      className="max-sm:min-h-11 max-sm:min-w-11 max-sm:px-0"
      onClick={() => void change()}
    >
      <span className="uppercase sm:hidden">{other}</span>
      <span className="max-sm:hidden">{localeNames[other]}</span>
    </Button>
  )
}
