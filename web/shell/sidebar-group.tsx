import { useLingui } from '@lingui/react/macro'
import { Suspense, lazy } from 'react'
import { Link, useLocation } from 'wouter'
import { cx } from '../ui/cx.ts'
import { Oval } from '../ui/oval.tsx'
import { type NavigationGroup, type NavigationItem, isCurrent } from './navigation.ts'

const Tooltip = lazy(() => import('../ui/tooltip.tsx'))

export interface SidebarView {
  /** Icons only, with the titles in tooltips. */
  isCollapsed?: boolean
  onNavigate?: () => void
}

export function SidebarGroup({ title, items, isCollapsed = false, onNavigate }: NavigationGroup & SidebarView) {
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
                <Tooltip content={t(title)} side="right">
                  {link}
                </Tooltip>
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
