import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type ComponentType, type ReactNode, lazy } from 'react'
import type { PageProps } from '../contract/page-props.ts'
import { paths, serverPaths } from '../contract/paths.ts'
import type { SignInNoticeProps } from '../contract/zip-answer.ts'
import { loadAdminMessages } from './i18n/i18n.ts'
import type { PageAccess } from './parts/page-access.ts'

/** A page of the app. Its code is loaded when it is opened. */
export interface AppPage {
  path: string
  /** The name of the module in the build's list of files. */
  module: string
  title: MessageDescriptor
  /** What the page is for, for visitors who must sign in first and for previews of shared links. */
  line: MessageDescriptor
  load(): Promise<unknown>
  Component: ComponentType
}

/** A page for administrators or editors. */
export interface AdminPage extends AppPage {
  access: PageAccess
}

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

const modules: Record<string, Load<object>> = import.meta.glob<{ default: ComponentType }>('./pages/*-page.tsx')

function findModule(name: string): { module: string; load: Load<object> } {
  const module = `pages/${name}-page.tsx`
  const load = modules[`./${module}`]
  if (!load) throw new Error(`There is no ${module}.`)
  return { module, load }
}

function page(path: string, name: string, title: MessageDescriptor, line: MessageDescriptor): AppPage {
  const { module, load } = findModule(name)
  return { path, module, title, line, load, Component: lazy(load) }
}

const adminTexts = { title: msg`Admin`, line: msg`For the people who run this site.` }

function adminPage(access: PageAccess, path: string, name: string): AdminPage {
  const { module, load } = findModule(name)
  const loadWithMessages: typeof load = () => Promise.all([load(), loadAdminMessages()]).then(([loaded]) => loaded)
  return { path, module, access, ...adminTexts, load: loadWithMessages, Component: lazy(loadWithMessages) }
}

const officialsTitle = msg`Elected Officials`

// oxfmt-ignore
export const memberPages: AppPage[] = [
  page(paths.home, 'home', msg`Your Voice. Your Vote.`, msg`Everything you need to stay informed and engaged in democracy`),
  page(paths.polling, 'polling', msg`Find Polling Place`, msg`Where to vote, when polls are open and what to bring.`),
  page(paths.ballot, 'ballot', msg`My Ballot`, msg`The candidates and ballot measures for your address.`),
  page(paths.results, 'results', msg`Election Results`, msg`Follow your state’s vote count and see past results.`),
  page(paths.officials, 'officials', officialsTitle, msg`Your elected officials and how to contact them.`),
  page(paths.official, 'official', officialsTitle, msg`A member of Congress: offices, terms and votes, with sources.`),
  page(paths.committee, 'committee', officialsTitle, msg`A committee of Congress: who leads it and who is on it, with sources.`),
  page(paths.legislator, 'legislator', officialsTitle, msg`A state legislator: contacts, offices and committees, with sources.`),
  page(paths.compare, 'compare', msg`Compare Lawmakers`, msg`See how members of Congress voted, side by side.`),
  page(paths.candidateMatch, 'candidate-match', msg`Candidate Match Quiz`, msg`12 questions. Your answers stay on your device.`),
  page(paths.events, 'events', msg`Events`, msg`Elections, deadlines and events.`),
  page(paths.discussions, 'discussions', msg`Discussions`, msg`Talk with other voters. Keep it civil.`),
  page(paths.register, 'register', msg`Register to Vote`, msg`How and when to register in your state.`),
  page(paths.notifications, 'notifications', msg`Notifications`, msg`Choose how and when we remind you.`),
  page(paths.notificationHistory, 'notification-history', msg`Notifications`, msg`The reminders we sent you.`),
  page(paths.account, 'account', msg`Your account`, msg`Your name, email, password and data.`),
  page(paths.settings, 'settings', msg`Settings`, msg`Where you vote, how we reach you, and how you sign in.`),
]

export const adminPages: AdminPage[] = [
  adminPage('editors', paths.adminPlaces, 'admin-places'),
  adminPage('editors', paths.adminPlacesImport, 'admin-import'),
  adminPage('editors', paths.adminBallots, 'admin-ballots'),
  adminPage('editors', paths.adminBallotsImport, 'admin-import'),
  adminPage('editors', paths.adminResults, 'admin-results'),
  adminPage('editors', paths.adminResultsImport, 'admin-import'),
  adminPage('editors', paths.adminEvents, 'admin-events'),
  adminPage('state editors', paths.adminDates, 'admin-dates'),
  adminPage('administrators', paths.adminRatings, 'admin-ratings'),
  adminPage('administrators', paths.adminReports, 'admin-reports'),
  adminPage('administrators', paths.adminEditors, 'admin-editors'),
  adminPage('administrators', paths.adminFacts, 'admin-facts'),
]

export const appPages: AppPage[] = [...memberPages, ...adminPages]

/** A page that works without the app. The server passes its props. */
export interface StaticPage {
  path: string
  /** Whether it loads web/static-pages.ts. It also works without that script. */
  hasScript: boolean
  /** Whether its styles (web/styles/landing.css) are inline, so that it shows without another request. */
  hasInlineStyle: boolean
  render(props: object): ReactNode
}

function staticPage<Path extends keyof PageProps>(
  path: Path,
  load: Load<PageProps[Path]>,
  { hasScript = false, hasInlineStyle = false } = {},
): StaticPage {
  const Page = lazy(load)
  return { path, hasScript, hasInlineStyle, render: (props: PageProps[Path]) => <Page {...props} /> }
}

const SignInPage = lazy(() => import('./pages/static/sign-in-page.tsx'))

function SignInNotice({ pattern, ...props }: SignInNoticeProps) {
  const { title, line } = appPages.find(({ path }) => path === pattern) ?? adminTexts
  return <SignInPage {...props} title={title} line={line} />
}

const withScript = { hasScript: true }
const forVisitors = { hasScript: true, hasInlineStyle: true }

/** Empty in the browser, because only the server renders these pages. */
export const staticPages: StaticPage[] = import.meta.env.SSR
  ? [
      staticPage('landing', () => import('./pages/static/landing-page.tsx'), forVisitors),
      staticPage('sign-in', async () => ({ default: SignInNotice }), forVisitors),
      staticPage('not-found', () => import('./pages/static/not-found-page.tsx'), forVisitors),
      staticPage('offline', () => import('./pages/static/offline-page.tsx'), forVisitors),
      staticPage(serverPaths.login, () => import('./pages/static/login-page.tsx'), withScript),
      staticPage(serverPaths.loginCode, () => import('./pages/static/login-code-page.tsx')),
      staticPage(serverPaths.loginFailed, () => import('./pages/static/login-failed-page.tsx')),
      staticPage(serverPaths.signedOut, () => import('./pages/static/signed-out-page.tsx')),
      staticPage(serverPaths.forgotPassword, () => import('./pages/static/forgot-password-page.tsx')),
      staticPage(serverPaths.resetPassword, () => import('./pages/static/reset-password-page.tsx'), withScript),
      staticPage(serverPaths.confirmEmail, () => import('./pages/static/confirm-email-page.tsx')),
      staticPage(serverPaths.unsubscribe, () => import('./pages/static/unsubscribe-page.tsx')),
      staticPage(serverPaths.unfollow, () => import('./pages/static/unfollow-page.tsx')),
      staticPage(serverPaths.about, () => import('./pages/static/about-page.tsx')),
      staticPage(serverPaths.privacy, () => import('./pages/static/privacy-page.tsx')),
      staticPage(serverPaths.terms, () => import('./pages/static/terms-page.tsx')),
      staticPage(serverPaths.accessibility, () => import('./pages/static/accessibility-page.tsx')),
      staticPage(serverPaths.data, () => import('./pages/static/data-page.tsx')),
      staticPage(serverPaths.apiDocs, () => import('./pages/static/api-docs-page.tsx')),
      staticPage('widget', () => import('./pages/static/widget-page.tsx')),
      staticPage(serverPaths.open, () => import('./pages/static/open-page.tsx')),
      staticPage(serverPaths.poster, () => import('./pages/static/poster-page.tsx')),
    ]
  : []
