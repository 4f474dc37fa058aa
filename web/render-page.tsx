import { setupI18n } from '@lingui/core'
import { dehydrate } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { Router } from 'wouter'
import type { Endpoint, Input, Reply } from '../contract/endpoint.ts'
import { type Locale, languageTags } from '../contract/locale.ts'
import type { PageRequest, RenderedApp } from '../contract/rendered-app.ts'
import { type RequestInput, toRequest } from '../contract/request.ts'
import { answerOnServer } from './api/server-calls.ts'
import { ServerQueryClient } from './api/server-query-client.ts'
import { userQuery } from './api/user.ts'
import { storedTextsIn, timeZoneIn } from './browser/device-cookies.ts'
import { setServerSettings } from './browser/page-setting.ts'
import { catalogs } from './document/catalogs.ts'
import type { PageState } from './document/page-state.ts'
import { memberPages, visitorShell } from './page-registry.tsx'
import { Root } from './root.tsx'
import { isSidebarOpen } from './shell/sidebar-state.ts'

const timeZones = new Set(Intl.supportedValuesOf('timeZone'))

const i18nOf = (locale: Locale) =>
  setupI18n({ locale, locales: languageTags[locale], messages: { [locale]: catalogs[locale] } })
/** Shared by all pages: nothing in them switches the language. */
const i18ns = { en: i18nOf('en'), es: i18nOf('es') }

const encoder = new TextEncoder()
const decoder = new TextDecoder()
const titleStart = '<title>'
const lessThan = 60

/** What takes longer is fetched by the page, which shows meanwhile that it is loading. */
const maxWaitMs = 1000

/** Before the first page is rendered. */
export const loadPages = () => Promise.all([visitorShell, ...memberPages].map(({ load }) => load()))

/** The modules of the pages that can be rendered, by the pattern of their path. */
export const pageModules = Object.fromEntries(memberPages.map(({ path, module }) => [path, module]))

/**
 * Renders a page with what it shows first. Undefined if the page depends on what the server does not know: the app then
 * starts in the browser.
 */
export async function renderPage(request: PageRequest): Promise<RenderedApp | undefined> {
  const timeZone = timeZoneIn(request.cookies)
  if (!timeZones.has(timeZone)) return undefined
  const page = {
    now: request.now.getTime(),
    timeZone,
    origin: request.origin,
    isSidebarOpen: isSidebarOpen(request.cookies),
    stored: request.user ? storedTextsIn(request, request.user.id) : {},
  }
  const client = new ServerQueryClient()
  const timer = setTimeout(() => client.giveUp(), maxWaitMs)
  try {
    client.setQueryData(userQuery.queryKey, request.user)
    answerOnServer(client, callsAnsweredBy(request))
    const [path = '', search = ''] = request.url.split('?', 2)
    const ssrContext: { redirectTo?: string } = {}
    setServerSettings(request.settings)
    const html = await renderToBytes(
      <Router ssrPath={path} ssrSearch={search} ssrContext={ssrContext}>
        <Root i18n={i18ns[request.locale]} client={client} page={page} />
      </Router>,
    )
    if (ssrContext.redirectTo !== undefined) return undefined
    const state: PageState = { pattern: request.pattern, page, queries: dehydrate(client) }
    return { ...splitTitle(html), state }
  } finally {
    clearTimeout(timer)
    client.clear()
  }
}

/** Rejects on any error, since an incomplete page cannot be taken over. */
function renderToBytes(node: ReactNode): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  const chunks: Uint8Array[] = []
  /** What React uses of a stream. */
  const destination = {
    write(chunk: string | Uint8Array) {
      chunks.push(typeof chunk === 'string' ? encoder.encode(chunk) : chunk)
      return true
    },
    end: () => resolve(concat(chunks)),
    on: () => {},
  }
  const { pipe } = renderToPipeableStream(node, {
    // Parts of any size stay in their place: moving them later takes a script, which the content policy forbids.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: reject,
    onAllReady: () => void pipe(destination),
  })
  return promise
}

function concat(chunks: Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0))
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}

function callsAnsweredBy({ answer }: PageRequest) {
  async function call<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Reply<E>>
  async function call(endpoint: Endpoint, input: RequestInput): Promise<unknown> {
    if (!endpoint.readOnly) throw new Error(`${endpoint.path} changes something`)
    const { path, init } = toRequest(endpoint, input)
    return answer({ path, method: init.method, body: 'body' in init ? init.body : undefined })
  }
  return call
}

/** React writes what belongs into the head before the rest. */
function splitTitle(html: Uint8Array): { title: string; body: Uint8Array } {
  if (decoder.decode(html.subarray(0, titleStart.length)) !== titleStart) return { title: '', body: html }
  const end = html.indexOf(lessThan, titleStart.length)
  const title = decoder.decode(html.subarray(titleStart.length, end))
  return { title, body: html.subarray(end + '</title>'.length) }
}
