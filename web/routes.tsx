import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useEffect, useState } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import type { User } from '../contract/accounts.ts'
import { openedPaths, paths } from '../contract/paths.ts'
import { userQuery } from './api/user.ts'
import { claimLocalData, removeSessionData } from './browser/local-data.ts'
import { pageSetting } from './browser/page-setting.ts'
import { useRenderedPage } from './browser/rendered-page.ts'
import { usePathWithQuery } from './browser/use-path.ts'
import { adminPages, appPages, memberPages } from './page-registry.tsx'
import { mayOpen } from './parts/page-access.ts'
import { prefetchPages } from './prefetch.ts'
import { AppShell } from './shell/app-shell.tsx'
import { ConfirmationHost } from './shell/confirmation-host.tsx'
import { ErrorBoundary } from './shell/error-boundary.tsx'
import { HydratedMark } from './shell/hydrated-mark.tsx'
import { StateFromAddress } from './shell/state-from-address.ts'
import { UnreachablePage } from './shell/unreachable-page.tsx'
import { FullScreenSpinner, Spinner } from './ui/spinner.tsx'
import { Toaster } from './ui/toaster.tsx'

const LandingPage = lazy(() => import('./pages/static/landing-page.tsx'))
const NotFoundPage = lazy(() => import('./pages/static/not-found-page.tsx'))
const SignInPage = lazy(() => import('./pages/static/sign-in-page.tsx'))
const VisitorShell = lazy(() => import('./shell/visitor-shell.tsx'))
const RedirectToLogin = lazy(() => import('./features/discussions/redirect-to-login.tsx'))
const LastPollingPlace = lazy(() => import('./features/polling/saved/last-polling-place.tsx'))
const LastPlan = lazy(() => import('./features/plan/last-plan.tsx'))
const LastVoterCard = lazy(() => import('./features/offline/last-voter-card.tsx'))
const LastBallot = lazy(() => import('./features/ballot/saved/last-ballot.tsx'))
const AdminGate = lazy(() => import('./shell/admin-gate.tsx'))

async function reportPageView(path: string) {
  if (pageSetting('analytics-id') === undefined) return
  const analytics = await import('./browser/analytics.ts').catch(() => undefined)
  analytics?.reportPageView(path)
}

export function App() {
  const { t } = useLingui()
  const [location] = useLocation()
  const { data: user, isPending, error, refetch } = useQuery(userQuery)
  useEffect(() => void reportPageView(location), [location])

  const loading = <FullScreenSpinner label={t`Loading...`} />
  if (isPending) return loading
  if (error) {
    return (
      <UnreachablePage onRetry={() => void refetch()}>
        <ErrorBoundary>
          <Suspense>
            <LastPlan />
            <LastVoterCard />
            <LastPollingPlace />
            <LastBallot />
          </Suspense>
        </ErrorBoundary>
      </UnreachablePage>
    )
  }
  return (
    <Suspense fallback={loading}>
      {user ? <MemberRoutes user={user} /> : <VisitorRoutes />}
      <Toaster />
    </Suspense>
  )
}

function VisitorRoutes() {
  // In the first render, before any page reads what the last person at this computer left.
  useState(() => !import.meta.env.SSR && removeSessionData())
  const opened = new Set(openedPaths(pageSetting('public-pages')))
  const pathWithQuery = usePathWithQuery()
  return (
    <Switch>
      <Route path={paths.home}>
        <LandingPage />
      </Route>
      <Route path={paths.discussions}>
        <RedirectToLogin />
      </Route>
      {appPages.map(({ path, title, line, Component }) => (
        <Route key={path} path={path}>
          {opened.has(path) ? (
            <VisitorShell>
              <Component />
            </VisitorShell>
          ) : (
            <SignInPage path={pathWithQuery} title={title} line={line} />
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
  const page = useRenderedPage()
  // In the first render, before any page reads stored data.
  useState(() => !import.meta.env.SSR && claimLocalData(user.id, page?.stored))
  const [isHydrated, setHydrated] = useState(false)
  // Prefetching waits for hydration: earlier data would make the page differ from what the server rendered.
  useEffect(() => (isHydrated ? prefetchPages() : undefined), [isHydrated])
  const [hadNoState] = useState(user.stateCode === null)
  const [location] = useLocation()
  return (
    <AppShell user={user}>
      <ErrorBoundary key={location}>
        <Suspense fallback={<Spinner className="mx-auto my-20 text-step-4" />}>
          <Switch>
            {memberPages.map(({ path, Component }) => (
              <Route key={path} path={path}>
                <Component />
              </Route>
            ))}
            {adminPages.map(({ path, access, Component }) => (
              <Route key={path} path={path}>
                {mayOpen(user, access) ? (
                  <AdminGate>
                    <Component />
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
          <HydratedMark onHydrated={setHydrated} />
        </Suspense>
      </ErrorBoundary>
      {isHydrated && hadNoState && <StateFromAddress user={user} />}
      <ConfirmationHost />
    </AppShell>
  )
}
