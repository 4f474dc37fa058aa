import type { User } from './accounts.ts'
import type { Locale } from './locale.ts'
import type { WidgetTheme } from './open.ts'

/** A request for a page, and what the server knows about the person who sent it. */
export interface PageRequest {
  /** The pattern of the page's path. */
  pattern: string
  /** The path with its query. */
  url: string
  origin: string
  /** The operator's settings, by their name in the page's head. */
  settings: Readonly<Record<string, string>>
  locale: Locale
  now: Date
  user: User | null
  /** The Cookie header. */
  cookies: string
  /** The props of a page that works without the app. */
  props?: object
  /** The theme of a page for a frame on another site. */
  theme?: WidgetTheme
  /** Whether search engines may list this page of the app: true for public facts that visitors can open. */
  isIndexed?: boolean
  /** Answers a call of the API for this person. Rejects if there is no reply, or one with an error. */
  answer(call: ApiCall): Promise<unknown>
}

export interface ApiCall {
  path: string
  method: string
  /** JSON. */
  body: string | undefined
}

export interface RenderedPage {
  html: string
  /** What the script needs to take over the page. */
  state?: unknown
  /** Set if the page is elsewhere. */
  redirectTo?: string | undefined
}

/** The files of the build, by the paths that the server serves them at. */
export interface PageFiles {
  font: string
  stylesheet: string
  /** The content of web/styles/landing.css. */
  landingStyle: string
  /** The scripts of pages without the app. */
  staticScripts: string[]
  appScripts: string[]
  /** The scripts of each page of the app, by the pattern of its path. */
  pageScripts: Record<string, string[]>
  /** The messages of each language. */
  messages: Record<string, string[]>
}

/** What the build's bundle for the server exports: web/render-page.tsx. */
export interface PageRenderer {
  /** Has to finish before the first page is rendered. */
  loadPages(): Promise<unknown>
  renderPage(request: PageRequest, files: PageFiles): Promise<RenderedPage>
  /** The page that starts the app in the browser, for use without a network and when the server is busy. */
  renderShell(request: Pick<PageRequest, 'locale' | 'settings' | 'origin'>, files: PageFiles): string
  /** The paths of the app, with the modules of their pages. */
  appPages: { path: string; module: string }[]
  /** The scripts inside pages, which the content policy allows. */
  inlineScripts: string[]
}
