import { useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense } from 'react'
import { Link, useLocation } from 'wouter'
import { openedPaths } from '../../contract/paths.ts'
import { pageSetting } from '../browser/page-setting.ts'
import { usePathWithQuery } from '../browser/use-path.ts'
import { LandingFrame } from '../features/landing/landing-frame.tsx'
import { PageSources } from '../parts/sources/page-sources.tsx'
import { cx } from '../ui/cx.ts'
import { Spinner } from '../ui/spinner.tsx'
import { ConfirmationHost } from './confirmation-host.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { HydratedMark } from './hydrated-mark.tsx'
import { isCurrent, memberNavigation } from './navigation.ts'

/** Around the pages that the operator opened to visitors: the landing page's frame and links to the open pages. */
export default function VisitorShell({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const [path] = useLocation()
  const pathWithQuery = usePathWithQuery()
  const opened = openedPaths(pageSetting('public-pages'))
  const items = memberNavigation.flatMap((group) => group.items).filter(({ url }) => opened.includes(url))
  return (
    <>
      <LandingFrame path={pathWithQuery}>
        <div className="mx-auto w-full max-w-6xl px-4 py-6 sm:px-6">
          <nav aria-label={t`Main`} className="mb-6" data-print="hide">
            <ul className="m-0 flex list-none flex-wrap gap-x-5 gap-y-1 p-0">
              {items.map(({ title, url }) => {
                const current = isCurrent(url, path)
                return (
                  <li key={url}>
                    <Link
                      href={url}
                      aria-current={current ? 'page' : undefined}
                      className={cx('inline-block min-h-6 py-1', current ? 'font-bold text-ink' : 'text-muted')}
                    >
                      {t(title)}
                    </Link>
                  </li>
                )
              })}
            </ul>
          </nav>
          <ErrorBoundary key={path}>
            <Suspense fallback={<Spinner className="mx-auto my-20 text-step-4" />}>
              <PageSources>{children}</PageSources>
              <HydratedMark />
            </Suspense>
          </ErrorBoundary>
        </div>
        <ConfirmationHost />
      </LandingFrame>
    </>
  )
}
