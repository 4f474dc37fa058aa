import type { User } from './accounts.ts'
import type { Locale } from './locale.ts'

/** A request for a page of the app, and what the server knows about the person who sent it. */
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
  /** Answers a call of the API for this person. Rejects if there is no reply, or one with an error. */
  answer(call: ApiCall): Promise<unknown>
}

export interface ApiCall {
  path: string
  method: string
  /** JSON. */
  body: string | undefined
}

/** A page of the app as HTML. */
export interface RenderedApp {
  title: string
  /** The content of the element that the app is in, as UTF-8: a string of this length would only be encoded again. */
  body: Uint8Array
  /** What the script needs to take over the page. */
  state: unknown
}

/** Undefined if the page depends on what the server does not know: the app then starts in the browser. */
export type RenderPage = (request: PageRequest) => Promise<RenderedApp | undefined>
