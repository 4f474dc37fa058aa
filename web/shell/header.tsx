import { useLingui } from '@lingui/react/macro'
import { LogOut, Menu, PanelLeft } from 'lucide-react'
import { useState } from 'react'
import type { MouseEvent } from 'react'
import { Link } from 'wouter'
import { changeLocale } from '../../contract/accounts.ts'
import type { User } from '../../contract/accounts.ts'
import { brand } from '../../contract/brand.ts'
import { localeNames, otherLocale } from '../../contract/locale.ts'
import { unsubscribePush } from '../../contract/notifications.ts'
import { paths, serverPaths } from '../../contract/paths.ts'
import { call } from '../api/call.ts'
import { hasLocalWork, removeLocalData } from '../browser/local-data.ts'
import { currentEndpoint, unsubscribeBrowser } from '../browser/push-subscription.ts'
import { ThemeToggle } from '../features/landing/theme-toggle.tsx'
import { switchLocale } from '../i18n/i18n.ts'
import { memberInitials } from '../parts/offices/member-initials.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { whenOpened } from '../ui/late.tsx'
import { Wordmark } from '../ui/oval.tsx'
import { sidebarToggleId } from './sidebar-state.ts'

const SignOutDialog = whenOpened(() => import('./sign-out-dialog.tsx'))

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

/** Removes the member's data from this browser. Asks first whether to keep what is stored nowhere else. */
function SignOutLink() {
  const { t } = useLingui()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (hasLocalWork()) setDialogOpen(true)
    else void signOut({ keepWork: false })
  }
  return (
    <>
      <a
        href={serverPaths.logout}
        onClick={onClick}
        className={cx(buttonClass({ variant: 'quiet', size: 'small' }), 'max-sm:w-11 max-sm:px-0')}
      >
        <LogOut aria-hidden="true" className="sm:hidden" />
        <span className="max-sm:sr-only">{t`Sign Out`}</span>
      </a>
      <SignOutDialog
        open={isDialogOpen}
        onOpenChange={setDialogOpen}
        onRemove={() => void signOut({ keepWork: false })}
        onKeep={() => void signOut({ keepWork: true })}
      />
    </>
  )
}

/**
 * Ends push first, so that the next user of this browser sees no notifications of this member. Removing the subscription on
 * the server or in the browser is enough. If both fail, the server notices that the push service no longer knows it.
 */
async function signOut({ keepWork }: { keepWork: boolean }) {
  const endpoint = await currentEndpoint().catch(() => null)
  if (endpoint !== null) {
    const serverCall = call(unsubscribePush, { body: { endpoint } }, AbortSignal.timeout(3000))
    await Promise.allSettled([serverCall, unsubscribeBrowser()])
  }
  removeLocalData({ keepWork })
  location.assign(serverPaths.logout)
}
