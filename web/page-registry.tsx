import type { ComponentType, ReactNode } from 'react'
import { paths } from '../contract/paths.ts'
import { withMessages } from './i18n/i18n.ts'
import type { PageAccess } from './parts/page-access.ts'
import { type Loadable, loadable } from './ui/loadable.tsx'

/** A page whose code is loaded when it is opened. */
export interface AppPage extends Loadable<object> {
  path: string
  /** The name of the module in the build's list of files. */
  module: string
}

/** A page of the people who enter data. */
export interface AdminPage extends AppPage {
  access: PageAccess
}

function page(path: string, name: string, load: () => Promise<{ default: ComponentType }>): AppPage {
  const module = `pages/${name}.tsx`
  return { path, module, ...loadable(() => withMessages(module, load())) }
}

export const visitorShell = loadable<{ children: ReactNode }>(() => import('./shell/visitor-shell.tsx'))

export const memberPages: AppPage[] = [
  page(paths.home, 'home-page', () => import('./pages/home-page.tsx')),
  page(paths.polling, 'polling-page', () => import('./pages/polling-page.tsx')),
  page(paths.ballot, 'ballot-page', () => import('./pages/ballot-page.tsx')),
  page(paths.results, 'results-page', () => import('./pages/results-page.tsx')),
  page(paths.officials, 'officials-page', () => import('./pages/officials-page.tsx')),
  page(paths.official, 'official-page', () => import('./pages/official-page.tsx')),
  page(paths.committee, 'committee-page', () => import('./pages/committee-page.tsx')),
  page(paths.legislator, 'legislator-page', () => import('./pages/legislator-page.tsx')),
  page(paths.compare, 'compare-page', () => import('./pages/compare-page.tsx')),
  page(paths.candidateMatch, 'candidate-match-page', () => import('./pages/candidate-match-page.tsx')),
  page(paths.events, 'events-page', () => import('./pages/events-page.tsx')),
  page(paths.discussions, 'discussions-page', () => import('./pages/discussions-page.tsx')),
  page(paths.register, 'register-page', () => import('./pages/register-page.tsx')),
  page(paths.notifications, 'notifications-page', () => import('./pages/notifications-page.tsx')),
  page(paths.notificationHistory, 'notification-history-page', () => import('./pages/notification-history-page.tsx')),
  page(paths.account, 'account-page', () => import('./pages/account-page.tsx')),
  page(paths.settings, 'settings-page', () => import('./pages/settings-page.tsx')),
]

const importPage = (path: string) => page(path, 'admin-import-page', () => import('./pages/admin-import-page.tsx'))
const withAccess = (access: PageAccess, pages: AppPage[]): AdminPage[] => pages.map((each) => ({ ...each, access }))

export const adminPages: AdminPage[] = [
  ...withAccess('editors', [
    page(paths.adminPlaces, 'admin-places-page', () => import('./pages/admin-places-page.tsx')),
    importPage(paths.adminPlacesImport),
    page(paths.adminBallots, 'admin-ballots-page', () => import('./pages/admin-ballots-page.tsx')),
    importPage(paths.adminBallotsImport),
    page(paths.adminResults, 'admin-results-page', () => import('./pages/admin-results-page.tsx')),
    importPage(paths.adminResultsImport),
    page(paths.adminEvents, 'admin-events-page', () => import('./pages/admin-events-page.tsx')),
  ]),
  ...withAccess('state editors', [
    page(paths.adminDates, 'admin-dates-page', () => import('./pages/admin-dates-page.tsx')),
  ]),
  ...withAccess('administrators', [
    page(paths.adminRatings, 'admin-ratings-page', () => import('./pages/admin-ratings-page.tsx')),
    page(paths.adminReports, 'admin-reports-page', () => import('./pages/admin-reports-page.tsx')),
    page(paths.adminEditors, 'admin-editors-page', () => import('./pages/admin-editors-page.tsx')),
    page(paths.adminFacts, 'admin-facts-page', () => import('./pages/admin-facts-page.tsx')),
  ]),
]

export const appPages: AppPage[] = [...memberPages, ...adminPages]
