import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { User } from '../../contract/accounts.ts'
import { brand } from '../../contract/brand.ts'
import { SiteLinks } from '../parts/site-links.tsx'
import { PageSources } from '../parts/sources/page-sources.tsx'
import { cx } from '../ui/cx.ts'
import { whenOpened } from '../ui/late.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { Header } from './header.tsx'
import { useSidebar } from './sidebar-state.ts'
import { Sidebar } from './sidebar.tsx'
import { useRouteChange } from './use-route-change.ts'

const MobileSidebar = whenOpened(() => import('./mobile-sidebar.tsx'))

/** Header and sidebar around every signed-in page. */
export function AppShell({ user, children }: { user: User; children: ReactNode }) {
  const sidebar = useSidebar()
  const main = useRouteChange()
  return (
    <>
      <SkipLink />
      <Header
        user={user}
        isMobile={sidebar.isMobile}
        isSidebarOpen={sidebar.isMobile ? sidebar.isSheetOpen : sidebar.isOpen}
        onToggleSidebar={sidebar.toggle}
      />
      <div className="flex">
        {sidebar.isMobile && (
          <MobileSidebar user={user} open={sidebar.isSheetOpen} onOpenChange={sidebar.setSheetOpen} />
        )}
        <aside
          data-state={sidebar.isOpen ? 'expanded' : 'collapsed'}
          className={cx(
            'sticky top-16 hidden h-[calc(100dvh-4rem)] shrink-0 overflow-x-hidden overflow-y-auto border-r border-line bg-card transition-[width] duration-200 md:block',
            sidebar.isOpen ? 'w-64 px-3' : 'w-12 px-0.5',
          )}
        >
          <Sidebar user={user} isCollapsed={!sidebar.isOpen} />
        </aside>
        <div className="min-w-0 flex-1">
          {/* As tall as the window, so that the footer is not pushed down while a page loads. */}
          <main ref={main} id="main" tabIndex={-1} className="min-h-[calc(100dvh-4rem)] print:min-h-0">
            <div className="mx-auto max-w-6xl px-4 py-5 sm:px-8 sm:py-8">
              <PageSources>{children}</PageSources>
            </div>
          </main>
          <AppFooter />
        </div>
      </div>
    </>
  )
}

function AppFooter() {
  const { t } = useLingui()
  return (
    <footer className="border-t border-line text-step--1 text-muted" data-print="hide">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-4 sm:px-8">
        <p className="m-0">{t`${brand} is not a government website.`}</p>
        <SiteLinks />
      </div>
    </footer>
  )
}
