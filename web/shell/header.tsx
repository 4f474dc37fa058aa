import { Trans, useLingui } from '@lingui/react/macro'
import { LogOut, Menu, PanelLeft } from 'lucide-react'
import { Link } from 'wouter'
import type { User } from '../../contract/accounts.ts'
import { brand } from '../../contract/brand.ts'
import { paths, serverPaths } from '../../contract/paths.ts'
import { forgetMember } from '../forget-member.ts'
import { ThemeToggle } from '../features/landing/theme-toggle.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { Wordmark } from '../ui/oval.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { sidebarToggleId } from './sidebar-state.ts'

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
        aria-label={t`Toggle sidebar`}
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
        <Wordmark name={brand} className="max-[374px]:w-[1.7em] max-[374px]:overflow-hidden" />
      </Link>
      <div className="ml-auto flex items-center sm:gap-1">
        <LanguageSwitch />
        <ThemeToggle />
        <Link
          href={paths.account}
          aria-label={t`Your account`}
          className="inline-grid size-11 place-items-center rounded-full no-underline"
        >
          <Avatar src={user.profileImageUrl} initials={initialsOf(user)} size="small" />
        </Link>
        <a
          href={serverPaths.logout}
          onClick={forgetMember}
          className={cx(buttonClass({ variant: 'quiet', size: 'small' }), 'max-sm:w-11 max-sm:px-0')}
        >
          <LogOut aria-hidden="true" className="sm:hidden" />
          <span className="max-sm:sr-only">
            <Trans>Sign Out</Trans>
          </span>
        </a>
      </div>
    </header>
  )
}

const initialsOf = ({ firstName, lastName }: User) => `${firstName.charAt(0)}${lastName.charAt(0)}`.toUpperCase()
