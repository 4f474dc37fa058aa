import { msg } from '@lingui/core/macro'
import { I18nProvider } from '@lingui/react'
import { dehydrate } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'
import { usualZoneOf } from '../civic/dates/zoned-time.ts'
import { brand } from '../contract/brand.ts'
import { stateCodes } from '../contract/common.ts'
import type { Endpoint, Input, Reply } from '../contract/endpoint.ts'
import type { Locale } from '../contract/locale.ts'
import { oneOf } from '../contract/one-of.ts'
import type { PageFiles, PageRenderer, PageRequest, RenderedPage } from '../contract/rendered-page.ts'
import { type RequestInput, toRequest } from '../contract/request.ts'
import { answerOnServer } from './api/query.ts'
import { ServerQueryClient } from './api/server-query-client.ts'
import { userQuery } from './api/user.ts'
import { storedTextsIn, timeZoneIn } from './browser/device-cookies.ts'
import { setServerSettings } from './browser/page-setting.ts'
import { htmlDocument } from './document/html-document.ts'
import type { PageState } from './document/page-state.ts'
import { i18ns, loadMessages } from './i18n/server-i18n.ts'
import { appPages, staticPages } from './page-registry.tsx'
import { Root } from './root.tsx'
import { App } from './routes.tsx'
import { isSidebarOpen } from './shell/sidebar-state.ts'
import { FullScreenSpinner } from './ui/spinner.tsx'

export { inlineScripts } from './document/html-document.ts'
export { loadMessages } from './i18n/server-i18n.ts'
export { appPages } from './page-registry.tsx'

/** How long rendering waits for replies. The browser fetches slower ones, and the page shows that it is loading. */
const maxWaitMs = 1000

export const loadPages: PageRenderer['loadPages'] = async () => {
  await Promise.all([loadMessages(), ...appPages.map(({ load }) => load())])
}

/** Renders any page: a page of the app with the data that it shows first, or a static page with its props. */
export async function renderPage(request: PageRequest, files: PageFiles): Promise<RenderedPage> {
  setServerSettings(request.settings)
  const { pattern, user, locale } = request
  const staticPage = staticPages.find(({ path }) => path === pattern)
  const page = {
    now: request.now.getTime(),
    timeZone: timeZoneOf(request),
    origin: request.origin,
    isSidebarOpen: isSidebarOpen(request.cookies),
    stored: user ? storedTextsIn(request, user.id) : {},
  }
  const client = new ServerQueryClient()
  const timer = setTimeout(() => client.giveUp(), maxWaitMs)
  try {
    client.setQueryData(userQuery.queryKey, user)
    answerOnServer(client, callsAnsweredBy(request))
    const [path = '', search = ''] = request.url.split('?', 2)
    const ssrContext: { redirectTo?: string } = {}
    const content = splitHead(
      await renderToText(
        <Router ssrPath={path} ssrSearch={search} ssrContext={ssrContext}>
          <Root i18n={i18ns[locale]} client={client} page={page}>
            {staticPage ? staticPage.render(request.props ?? {}) : <App />}
          </Root>
        </Router>,
      ),
    )
    const document = { ...request, ...content, path, isApp: !staticPage }
    if (staticPage) {
      const scripts = staticPage.hasScript ? files.staticScripts : []
      const { 'analytics-id': analytics } = request.settings
      const settings: PageRequest['settings'] = analytics ? { 'analytics-id': analytics } : {}
      const { hasInlineStyle } = staticPage
      // Of the static pages, only the front page has an address in each language. The others follow the reader's choice.
      const isIndexed = pattern === 'landing' && !search
      return { html: htmlDocument({ ...document, settings, files, scripts, hasInlineStyle, isIndexed }) }
    }
    const state: PageState = { page, queries: dehydrate(client) }
    const scripts = scriptsOf(files, locale, pattern)
    const line = appPages.find((one) => one.path === pattern)?.line
    const description = line && i18ns[locale]._(line)
    return { html: htmlDocument({ ...document, files, scripts, state, description }), state, ...ssrContext }
  } finally {
    clearTimeout(timer)
    client.clear()
  }
}

export const renderShell: PageRenderer['renderShell'] = (request, files) => {
  const i18n = i18ns[request.locale]
  const rendered = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <title>{brand}</title>
      <FullScreenSpinner label={i18n._(msg`Loading...`)} />
    </I18nProvider>,
  )
  return htmlDocument({
    ...request,
    ...splitHead(rendered),
    files,
    isApp: true,
    scripts: scriptsOf(files, request.locale),
  })
}

const scriptsOf = ({ appScripts, messages, pageScripts }: PageFiles, locale: Locale, pattern = '') => [
  ...new Set([...appScripts, ...(messages[locale] ?? []), ...(pageScripts[pattern] ?? [])]),
]

/** The device's zone, if a cookie of an earlier visit has it; else the zone of the voter's state, or of most voters. */
function timeZoneOf({ cookies, user }: PageRequest): string {
  const ofDevice = timeZoneIn(cookies)
  if (isTimeZone(ofDevice)) return ofDevice
  const state = oneOf(stateCodes, user?.stateCode)
  return state ? usualZoneOf(state) : 'America/New_York'
}

/** Valid zones. Checking a name takes a thousand times as long as finding it here. */
const knownZones = new Set<string>()
/** Browsers send a few hundred zones, but a cookie can have any of them in several spellings. */
const maxKnownZones = 1000

function isTimeZone(name: string): boolean {
  if (knownZones.has(name)) return true
  try {
    // Throws for an unknown name, such as the `?` that replaces an empty one.
    Intl.DateTimeFormat('en-US', { timeZone: name || '?' })
  } catch {
    return false
  }
  if (knownZones.size < maxKnownZones) knownZones.add(name)
  return true
}

/** Rejects on any error, because an incomplete page cannot be hydrated. */
async function renderToText(node: ReactNode): Promise<string> {
  const errors: unknown[] = []
  const stream = await renderToReadableStream(node, {
    // Keeps parts of any size in place. Moving large ones later takes an inline script, which the content policy forbids.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  })
  await stream.allReady
  if (errors.length > 0) throw errors[0]
  return new Response(stream).text()
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

/** React writes the elements of the head before the rest. */
function splitHead(html: string): { head: string; body: string } {
  const [head = ''] = html.match(/^(?:<title>[^<]*<\/title>|<(?:meta|link) [^>]*>)*/) ?? []
  return { head, body: html.slice(head.length) }
}
