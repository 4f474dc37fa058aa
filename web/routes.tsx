import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, Suspense, lazy, useEffect, useState } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import type { User } from '../contract/accounts.ts'
import { openedPaths, paths } from '../contract/paths.ts'
import { userQuery } from './api/user.ts'
import { reportPageView } from './browser/analytics.ts'
import { claimLocalData, removeSignedInData } from './browser/local-data.ts'
import { pageSetting } from './browser/page-setting.ts'
import { type PageAccess, mayOpen } from './parts/editing.ts'
import { AppShell } from './shell/app-shell.tsx'
import { ConfirmationHost } from './shell/confirmation-host.tsx'
import { ErrorBoundary } from './shell/error-boundary.tsx'
import { UnreachablePage } from './shell/unreachable-page.tsx'
import { FullScreenSpinner, Spinner } from './ui/spinner.tsx'

const LandingPage = lazy(() => import('./pages/landing-page.tsx').then((m) => ({ default: m.LandingPage })))
const NotFoundPage = lazy(() => import('./pages/not-found-page.tsx').then((m) => ({ default: m.NotFoundPage })))
const SessionEndedPage = lazy(() => import('./pages/sign-in-page.tsx').then((m) => ({ default: m.SessionEndedPage })))
const VisitorShell = lazy(() => import('./shell/visitor-shell.tsx').then((m) => ({ default: m.VisitorShell })))
const RedirectToLogin = lazy(() =>
  import('./features/discussions/redirect-to-login.tsx').then((m) => ({ default: m.RedirectToLogin })),
)
/** Cached for offline use. If they are missing, only the notice that the server cannot be reached is shown. */
const LastPollingPlace = lazy(() =>
  import('./features/polling/saved/last-polling-place.tsx').catch(() => ({ default: () => undefined })),
)
const LastPlan = lazy(() => import('./features/plan/last-plan.tsx').catch(() => ({ default: () => undefined })))
const LastBallot = lazy(() =>
  import('./features/ballot/saved/last-ballot.tsx').catch(() => ({ default: () => undefined })),
)
const Toaster = lazy(() => import('./ui/toaster.tsx'))

/** Each page's code is loaded when the page is opened. */
const memberPages = [
  { path: paths.home, Page: lazy(() => import('./pages/home-page.tsx')) },
  { path: paths.polling, Page: lazy(() => import('./pages/polling-page.tsx')) },
  { path: paths.ballot, Page: lazy(() => import('./pages/ballot-page.tsx')) },
  { path: paths.results, Page: lazy(() => import('./pages/results-page.tsx')) },
  { path: paths.officials, Page: lazy(() => import('./pages/officials-page.tsx')) },
  { path: paths.official, Page: lazy(() => import('./pages/official-page.tsx')) },
  { path: paths.committee, Page: lazy(() => import('./pages/committee-page.tsx')) },
  { path: paths.legislator, Page: lazy(() => import('./pages/legislator-page.tsx')) },
  { path: paths.compare, Page: lazy(() => import('./pages/compare-page.tsx')) },
  { path: paths.candidateMatch, Page: lazy(() => import('./pages/candidate-match-page.tsx')) },
  { path: paths.events, Page: lazy(() => import('./pages/events-page.tsx')) },
  { path: paths.discussions, Page: lazy(() => import('./pages/discussions-page.tsx')) },
  { path: paths.register, Page: lazy(() => import('./pages/register-page.tsx')) },
  { path: paths.notifications, Page: lazy(() => import('./pages/notifications-page.tsx')) },
  { path: paths.notificationHistory, Page: lazy(() => import('./pages/notification-history-page.tsx')) },
  { path: paths.account, Page: lazy(() => import('./pages/account-page.tsx')) },
  { path: paths.settings, Page: lazy(() => import('./pages/settings-page.tsx')) },
]
interface AdminPage {
  path: string
  access: PageAccess
  Page: ComponentType
}
const AdminGate = lazy(() => import('./shell/admin-gate.tsx'))
const ImportPage = lazy(() => import('./pages/admin-import-page.tsx'))
const adminPages: AdminPage[] = [
  { path: paths.adminPlaces, access: 'editors', Page: lazy(() => import('./pages/admin-places-page.tsx')) },
  { path: paths.adminPlacesImport, access: 'editors', Page: ImportPage },
  { path: paths.adminBallots, access: 'editors', Page: lazy(() => import('./pages/admin-ballots-page.tsx')) },
  { path: paths.adminBallotsImport, access: 'editors', Page: ImportPage },
  { path: paths.adminResults, access: 'editors', Page: lazy(() => import('./pages/admin-results-page.tsx')) },
  { path: paths.adminResultsImport, access: 'editors', Page: ImportPage },
  { path: paths.adminDates, access: 'state editors', Page: lazy(() => import('./pages/admin-dates-page.tsx')) },
  { path: paths.adminRatings, access: 'administrators', Page: lazy(() => import('./pages/admin-ratings-page.tsx')) },
  { path: paths.adminEvents, access: 'editors', Page: lazy(() => import('./pages/admin-events-page.tsx')) },
  { path: paths.adminReports, access: 'administrators', Page: lazy(() => import('./pages/admin-reports-page.tsx')) },
  { path: paths.adminEditors, access: 'administrators', Page: lazy(() => import('./pages/admin-editors-page.tsx')) },
  { path: paths.adminFacts, access: 'administrators', Page: lazy(() => import('./pages/admin-facts-page.tsx')) },
]

const UiGallery = import.meta.env.DEV ? lazy(() => import('./pages/ui-gallery-page.tsx')) : null

export function App() {
  const { t } = useLingui()
  const [location] = useLocation()
  const { data: user, isPending, error, refetch } = useQuery(userQuery)
  useEffect(() => reportPageView(location), [location])

  const loading = <FullScreenSpinner label={t`Loading...`} />
  if (UiGallery && location === '/ui')
    return (
      <Suspense fallback={loading}>
        <UiGallery />
      </Suspense>
    )
  if (isPending) return loading
  if (error) {
    return (
      <UnreachablePage onRetry={() => void refetch()}>
        <Suspense>
          <LastPlan />
          <LastPollingPlace />
          <LastBallot />
        </Suspense>
      </UnreachablePage>
    )
  }
  return (
    <Suspense fallback={loading}>
      {user ? <MemberRoutes user={user} /> : <VisitorRoutes />}
      <Suspense>
        <Toaster />
      </Suspense>
    </Suspense>
  )
}

function VisitorRoutes() {
  // In the first render, before any page reads what the last person at this computer left.
  useState(removeSignedInData)
  const opened = new Set(openedPaths(pageSetting('public-pages')))
  return (
    <Switch>
      <Route path={paths.home}>
        <LandingPage />
      </Route>
      <Route path={paths.discussions}>
        <RedirectToLogin />
      </Route>
      {[...memberPages, ...adminPages].map(({ path, Page }) => (
        <Route key={path} path={path}>
          {opened.has(path) ? (
            <VisitorShell>
              <Page />
            </VisitorShell>
          ) : (
            <SessionEndedPage pattern={path} />
          )}
        </Route>
      ))}
      <Route>
        <NotFoundPage isSignedIn={false} />
      </Route>
    </Switch>
  )
}

function MemberRoutes({ user }: { user: User }) {
  // In the first render, before any page reads stored data.
  useState(() => claimLocalData(user.id))
  const [location] = useLocation()
  return (
    <AppShell user={user}>
      <ErrorBoundary key={location}>
        <Suspense fallback={<Spinner className="mx-auto my-20 text-step-4" />}>
          <Switch>
            {memberPages.map(({ path, Page }) => (
              <Route key={path} path={path}>
                <Page />
              </Route>
            ))}
            {adminPages.map(({ path, access, Page }) => (
              <Route key={path} path={path}>
                {mayOpen(user, access) ? (
                  <AdminGate>
                    <Page />
                  </AdminGate>
                ) : (
                  <Redirect to={paths.home} replace />
                )}
              </Route>
            ))}
            <Route>
              <NotFoundPage isSignedIn />
            </Route>
          </Switch>
        </Suspense>
      </ErrorBoundary>
      <ConfirmationHost />
    </AppShell>
  )
}
