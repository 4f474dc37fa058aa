/** Every page a person can open. Links in the app, in e-mails and on server pages all come from here. */
export const paths = {
  home: '/',
  polling: '/polling',
  ballot: '/ballot',
  results: '/results',
  officials: '/officials',
  official: '/officials/:bioguideId',
  compare: '/compare',
  candidateMatch: '/candidate-match',
  events: '/events',
  discussions: '/discussions',
  register: '/register',
  notifications: '/notifications',
  notificationHistory: '/notifications/history',
  account: '/account',
  adminDates: '/admin/dates',
  adminRatings: '/admin/ratings',
  adminEvents: '/admin/events',
  adminReports: '/admin/reports',
} as const

/** The page of one member of Congress. */
export const officialPath = (bioguideId: string) =>
  paths.official.replace(':bioguideId', encodeURIComponent(bioguideId))

/** The comparison with one member chosen. */
export const comparePath = (bioguideId: string) => `${paths.compare}?members=${encodeURIComponent(bioguideId)}`

/** Where one post stands alone: what is shared, and what a mail about it links to. */
export const postPath = (id: number) => `${paths.discussions}?post=${id}`

/** Not pages of the app but navigations the browser makes to the server. */
export const serverPaths = {
  login: '/api/login',
  logout: '/api/logout',
  forgotPassword: '/api/login/forgot',
  resetPassword: '/api/login/reset',
  confirmEmail: '/api/login/email',
  unsubscribe: '/api/unsubscribe',
  loginFailed: '/api/login/failed',
  loginScript: '/api/login/passkey.js',
  oidcCallback: '/api/auth/callback/oidc',
} as const

/** Calls that the service worker makes too: it takes them from here, without the schemas. */
export const pushPaths = {
  channels: '/api/notifications/channels',
  subscribe: '/api/notifications/push/subscribe',
} as const

/** A page for members, by way of the sign-in page for whoever is not signed in: for links in emails. */
export const signedIn = (path: string) => `${serverPaths.login}?${new URLSearchParams({ returnTo: path })}`
