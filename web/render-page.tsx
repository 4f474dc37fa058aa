import { setupI18n } from '@lingui/core'
import { type Query, type QueryClient, dehydrate, skipToken } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { Router } from 'wouter'
import type { Endpoint, Input, Reply } from '../contract/endpoint.ts'
import { languageTags } from '../contract/locale.ts'
import type { PageRequest, RenderedApp } from '../contract/rendered-app.ts'
import { type RequestInput, toRequest } from '../contract/request.ts'
import { createQueryClient } from './api/query-client.ts'
import { answerOnServer } from './api/server-calls.ts'
import { userQuery } from './api/user.ts'
import { storedTextsIn, timeZoneIn } from './browser/device-cookies.ts'
import { setServerSettings } from './browser/page-setting.ts'
import { catalogs } from './document/catalogs.ts'
import type { PageState } from './document/page-state.ts'
import { memberPages, visitorShell } from './page-registry.tsx'
import { Root } from './root.tsx'
import { isSidebarOpen } from './shell/sidebar-state.ts'

const timeZones = new Set(Intl.supportedValuesOf('timeZone'))

/** A query that another query's reply leads to is found by rendering again. */
const maxRounds = 4
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
    stored: request.user ? storedTextsIn(request.cookies, request.user.id) : {},
  }
  const { locale } = request
  const i18n = setupI18n({ locale, locales: languageTags[locale], messages: { [locale]: catalogs[locale] } })
  const client = createQueryClient()
  try {
    client.setQueryData(userQuery.queryKey, request.user)
    answerOnServer(client, callsAnsweredBy(request))
    const [path = '', search = ''] = request.url.split('?', 2)
    const ssrContext: { redirectTo?: string } = {}
    setServerSettings(request.settings)
    const render = () =>
      renderToText(
        <Router ssrPath={path} ssrSearch={search} ssrContext={ssrContext}>
          <Root i18n={i18n} client={client} page={page} />
        </Router>,
      )
    const { html, queries } = await renderWithData(client, render)
    if (ssrContext.redirectTo !== undefined) return undefined
    const state: PageState = { pattern: request.pattern, page, queries }
    return { ...splitTitle(html), state }
  } finally {
    client.clear()
  }
}

/** Renders, fetches what the page asked for, and renders again until it asks for nothing more. */
async function renderWithData(client: QueryClient, render: () => Promise<string>) {
  const asked = new Set<Query>()
  const deadline = AbortSignal.timeout(maxWaitMs)
  for (let round = 1; ; round++) {
    const html = await render()
    const wanted = client
      .getQueryCache()
      .getAll()
      .filter((query) => !asked.has(query) && isWanted(query))
    if (wanted.length === 0 || round === maxRounds || deadline.aborted) return { html, queries: dehydrate(client) }
    for (const query of wanted) asked.add(query)
    await Promise.race([Promise.all(wanted.map(fetchOrForget)), once(deadline)])
    // No reply comes while the page is being rendered: one part would show it and another not.
    await client.cancelQueries()
  }
}

/** Waits for code that is loaded when it is shown. Rejects on any error, since an incomplete page cannot be taken over. */
async function renderToText(node: ReactNode): Promise<string> {
  const errors: unknown[] = []
  const stream = await renderToReadableStream(node, {
    // Parts of any size stay in their place: moving them later takes a script, which the content policy forbids.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  })
  await stream.allReady
  const html = await new Response(stream).text()
  if (errors.length > 0) throw errors[0]
  return html
}

/** A query of the API that the page waits for. Others read the browser. */
function isWanted(query: Query): boolean {
  const { state, options, queryKey } = query
  if (state.status !== 'pending' || options.queryFn === skipToken || !String(queryKey[0]).startsWith('/api/'))
    return false
  const enabled: unknown = 'enabled' in options ? options.enabled : true
  return typeof enabled === 'function' ? enabled(query) === true : enabled !== false
}

/** A failure is not shown: the page asks again. */
async function fetchOrForget(query: Query) {
  try {
    await query.fetch()
  } catch {
    query.reset()
  }
}

const once = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))

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
function splitTitle(html: string): { title: string; body: string } {
  const [, title = '', body = html] = html.match(/^<title>(.*?)<\/title>(.*)$/s) ?? []
  return { title, body }
}
