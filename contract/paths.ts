/** Every page a person can open. Links in the app, in emails and on server pages all use these paths. */
export const paths = {
  home: '/',
  polling: '/polling',
  ballot: '/ballot',
  results: '/results',
  officials: '/officials',
  official: '/officials/:bioguideId',
  committee: '/officials/committees/:committeeId',
  legislator: '/officials/legislators/:legislatorId',
  compare: '/compare',
  candidateMatch: '/candidate-match',
  events: '/events',
  discussions: '/discussions',
  register: '/register',
  notifications: '/notifications',
  notificationHistory: '/notifications/history',
  account: '/account',
  settings: '/settings',
  adminDates: '/admin/dates',
  adminRatings: '/admin/ratings',
  adminEvents: '/admin/events',
  adminReports: '/admin/reports',
  adminFacts: '/admin/facts',
  adminEditors: '/admin/editors',
  adminPlaces: '/admin/places',
  adminPlacesImport: '/admin/places/:importId',
  adminBallots: '/admin/ballots',
  adminBallotsImport: '/admin/ballots/:importId',
  adminResults: '/admin/results',
  adminResultsImport: '/admin/results/:importId',
} as const

/** The paths of pages with public facts, which an operator may open to visitors, by their name in the setting. */
export const openablePages = {
  polling: [paths.polling],
  ballot: [paths.ballot],
  officials: [paths.officials, paths.official, paths.committee, paths.legislator],
  results: [paths.results],
  events: [paths.events],
  register: [paths.register],
  compare: [paths.compare],
  'candidate-match': [paths.candidateMatch],
} as const

/** The paths of a list such as `polling,officials`. Unknown names have none. */
export function openedPaths(names: string | undefined): string[] {
  const known = new Map<string, readonly string[]>(Object.entries(openablePages))
  return (names ?? '').split(',').flatMap((name) => known.get(name.trim()) ?? [])
}

/** The page of one member of Congress. */
export const officialPath = (bioguideId: string) =>
  paths.official.replace(':bioguideId', encodeURIComponent(bioguideId))

/** A portrait of a member of Congress. Like the name of every file under /assets/, it changes with the content. */
export const portraitPath = (bioguideId: string, version: string) =>
  `/assets/portraits/${bioguideId}-${version.slice(0, 8)}.webp`

/** The page of a committee of Congress. */
export const committeePath = (id: string) => paths.committee.replace(':committeeId', encodeURIComponent(id))

/** The page of a state legislator; without the part of the id that is the same for all. */
export const legislatorPath = (id: string) =>
  paths.legislator.replace(':legislatorId', encodeURIComponent(id.replace(/^ocd-person\//, '')))

/** The comparison with these members chosen. */
export const comparePath = (...bioguideIds: string[]) =>
  `${paths.compare}?members=${bioguideIds.map(encodeURIComponent).join(',')}`

/** The page of one import of an election office's data; `new` starts one. */
export const importPath = (subject: 'places' | 'ballots' | 'results', id: number | 'new') => `/admin/${subject}/${id}`

/** The page of a single post, used for sharing and in emails. */
export const postPath = (id: number) => `${paths.discussions}?post=${id}`

/** Pages rendered by the server, outside the app. */
export const serverPaths = {
  login: '/api/login',
  logout: '/api/logout',
  signedOut: '/api/logout/done',
  forgotPassword: '/api/login/forgot',
  resetPassword: '/api/login/reset',
  confirmEmail: '/api/login/email',
  unsubscribe: '/api/unsubscribe',
  unfollow: '/api/unfollow',
  loginFailed: '/api/login/failed',
  loginCode: '/api/login/code',
  oidcCallback: '/api/auth/callback/oidc',
  securityText: '/.well-known/security.txt',
  about: '/about',
  privacy: '/privacy',
  terms: '/terms',
  accessibility: '/accessibility',
  data: '/data',
  dataFeed: '/data/feed.xml',
  dateFeed: '/data/dates.xml',
  apiDocs: '/api/docs',
  /** Widgets, posters and data for others. */
  open: '/open',
  poster: '/poster',
  mcp: '/mcp',
} as const

/** Paths that the service worker also calls. It imports them from here to avoid loading the schemas. */
export const pushPaths = {
  channels: '/api/notifications/channels',
  subscribe: '/api/notifications/push/subscribe',
} as const

/** Shows the sign-in page even to a member who is signed in, for actions that require a recent sign-in. */
export const loginAgainLink = (path: string) =>
  `${serverPaths.login}?${new URLSearchParams({ returnTo: path, again: '1' })}`

/** Opens the page, after signing in if needed. For emails, and for visitors who open a page that is only for members. */
export const loginLink = (path: string) => `${serverPaths.login}?${new URLSearchParams({ returnTo: path })}`

/** The form for a new account; afterwards it opens the page, or the home page. */
export const signUpLink = (path?: string) =>
  `${serverPaths.login}?${new URLSearchParams({ mode: 'sign-up', ...(path && { returnTo: path }) })}`

/** The home page with the answer to a ZIP code. A member who has no address yet gets this one. */
export const homeWithZip = (zip: string) => `${paths.home}?${new URLSearchParams({ zip })}`

/** The same page in another language. The server saves the choice and redirects to the page itself. */
export function languageLink(path: string, locale: string): string {
  const [page = '', query = ''] = path.split('?', 2)
  const search = new URLSearchParams(query)
  search.set('lang', locale)
  return `${page}?${search}`
}
