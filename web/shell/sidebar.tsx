import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  BookOpenCheck,
  CalendarCheck,
  CalendarCog,
  ChartNoAxesCombined,
  FileStack,
  Flag,
  Gauge,
  MapPinned,
  UserRoundPen,
} from 'lucide-react'
import { Suspense, lazy } from 'react'
import { Link, useLocation } from 'wouter'
import type { User } from '../../contract/accounts.ts'
import { paths } from '../../contract/paths.ts'
import { mayOpen } from '../parts/page-access.ts'
import type { PageAccess, Rights } from '../parts/page-access.ts'
import { cx } from '../ui/cx.ts'
import { Oval } from '../ui/oval.tsx'
import { isCurrent, memberNavigation } from './navigation.ts'
import type { NavigationGroup, NavigationItem } from './navigation.ts'

const adminItems: (NavigationItem & { access: PageAccess })[] = [
  { title: msg`Manage Places`, url: paths.adminPlaces, icon: MapPinned, access: 'editors' },
  { title: msg`Manage Ballots`, url: paths.adminBallots, icon: FileStack, access: 'editors' },
  { title: msg`Manage Results`, url: paths.adminResults, icon: ChartNoAxesCombined, access: 'editors' },
  { title: msg`Manage Dates`, url: paths.adminDates, icon: CalendarCog, access: 'state editors' },
  { title: msg`Manage Events`, url: paths.adminEvents, icon: CalendarCheck, access: 'editors' },
  { title: msg`Editors`, url: paths.adminEditors, icon: UserRoundPen, access: 'administrators' },
  { title: msg`Reports`, url: paths.adminReports, icon: Flag, access: 'administrators' },
  { title: msg`Fact Reports`, url: paths.adminFacts, icon: BookOpenCheck, access: 'administrators' },
  { title: msg`Ratings`, url: paths.adminRatings, icon: Gauge, access: 'administrators' },
]

const Tooltip = lazy(() => import('../ui/tooltip.tsx'))

type SidebarProps = SidebarView & { user: User }

export function Sidebar({ user, ...view }: SidebarProps) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Main`} className="py-3">
      {memberNavigation.map((group) => (
        <SidebarGroup key={group.title?.id ?? ''} {...group} {...view} />
      ))}
      {mayOpen(user, 'editors') && <AdminNavigation user={user} {...view} />}
    </nav>
  )
}

/** The pages for administrators or editors that the member may open. */
function AdminNavigation({ user, ...view }: SidebarView & { user: Rights }) {
  const title = user.isAdmin ? msg`Admin` : msg`Your office`
  return <SidebarGroup title={title} items={adminItems.filter(({ access }) => mayOpen(user, access))} {...view} />
}

interface SidebarView {
  /** Icons only, with the titles in tooltips. */
  isCollapsed?: boolean
  onNavigate?: () => void
}

function SidebarGroup({ title, items, isCollapsed = false, onNavigate }: NavigationGroup & SidebarView) {
  const { t } = useLingui()
  return (
    <>
      {title && isCollapsed && <hr className="mx-2 my-2 border-line" />}
      {title && (
        <h2
          className={cx(
            'mt-4 mb-1 px-3 text-step--2 font-semibold tracking-[.06em] text-muted uppercase',
            isCollapsed && 'sr-only',
          )}
        >
          {t(title)}
        </h2>
      )}
      <Items items={items} isCollapsed={isCollapsed} onNavigate={onNavigate} />
    </>
  )
}

type ItemsProps = { items: NavigationItem[]; isCollapsed: boolean; onNavigate: (() => void) | undefined }

function Items({ items, isCollapsed, onNavigate }: ItemsProps) {
  const { t } = useLingui()
  const [location] = useLocation()
  return (
    <ul className="m-0 grid list-none gap-0.5 p-0">
      {items.map(({ title, url, icon: Icon }) => {
        const current = isCurrent(url, location)
        const link = (
          <Link
            href={url}
            onClick={onNavigate}
            aria-current={current ? 'page' : undefined}
            className={cx(
              'relative flex min-h-11 items-center rounded-md text-step--1 no-underline transition-colors duration-150',
              isCollapsed ? 'justify-center' : 'gap-3 px-3',
              current ? 'bg-sunk font-bold text-ink' : 'font-medium text-muted hover:bg-hover hover:text-ink',
            )}
          >
            <Icon aria-hidden="true" className={cx('size-5 shrink-0', current && 'text-signal')} />
            <span className={cx('min-w-0', isCollapsed && 'sr-only')}>{t(title)}</span>
            {current && !isCollapsed && (
              <Oval filled signal className="absolute right-1 text-[.5rem] text-line-strong" />
            )}
          </Link>
        )
        return (
          <li key={url}>
            {isCollapsed ? (
              <Suspense fallback={link}>
                <Tooltip content={t(title)}>{link}</Tooltip>
              </Suspense>
            ) : (
              link
            )}
          </li>
        )
      })}
    </ul>
  )
}
