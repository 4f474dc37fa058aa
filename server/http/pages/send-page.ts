import { randomBytes, randomInt } from 'node:crypto'
import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Locale } from '../../../contract/common.schemas.ts'
import { localeCookie } from '../../../contract/locale.ts'
import type { WidgetProps } from '../../../contract/open.ts'
import type { PageProps } from '../../../contract/page-props.ts'
import type { ApiCall, PageRequest } from '../../../contract/rendered-page.ts'
import type { Config } from '../../config.ts'
import { AppError } from '../../core/app-error.ts'
import type { Clock } from '../../core/clock.ts'
import { networkOf } from '../../core/network.ts'
import { injectCall } from '../inject-call.ts'
import { localeOf, rememberLocale } from '../locale.ts'
import { replyCacheOf, sendKept } from '../responses/reply-cache.ts'
import { brotliOptions } from '../responses/static-responses.ts'
import { safePath } from '../safe-return-to.ts'
import { createRenderQueue } from './render-queue.ts'
import type { Web } from './web.ts'

export interface PageDeps {
  web: Web | undefined
  config: Config
  clock: Clock
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Renders a page of the app in turn with others. Undefined if there are too many: it can start in the browser. */
    inTurn<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T | undefined>
    /** Makes a page, an answer of tools or a drawing in turn with others of its kind. Throws `busy` if there are too many. */
    requireTurn<T>(kind: 'page' | 'answer' | 'drawing', request: FastifyRequest, work: () => Promise<T>): Promise<T>
  }
  interface FastifyReply {
    /** Sends a page that works without the app. Set the status with `code` before. */
    sendPage<Path extends keyof PageProps>(path: Path, props: PageProps[Path]): Promise<FastifyReply>
    /** Sends the page of a widget for a frame on another site: it reads no cookie and sets none. */
    sendWidget(props: WidgetProps): Promise<FastifyReply>
    /**
     * Like `sendPage`, for a page without anything about its reader: it is made once a day for each language and `version`,
     * and only then are the props read.
     */
    sendSharedPage<Path extends keyof PageProps>(
      path: Path,
      props: () => PageProps[Path],
      version?: string,
    ): Promise<FastifyReply>
  }
}

const sharedPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-cache',
  vary: 'cookie, accept, accept-language, accept-encoding',
}

/** Beyond this, pages start in the browser, which takes a phone about as long. */
const appLimits = { maxRunning: 2, maxWaiting: 40, maxWaitMs: 1000 }
/** Other pages can't start in the browser, so they wait longer. */
const otherLimits = { maxRunning: 2, maxWaiting: 200, maxWaitMs: 5000 }
/** Drawing waits for nothing: with two at once, there would be no pause between them. */
const drawingLimits = { ...otherLimits, maxRunning: 1 }
const busySeconds = 5

/** Adds `inTurn` and `requireTurn`: networks take turns, and what the work costs counts for the sender. */
function takeTurns(app: FastifyInstance) {
  const createTurns = (limits: typeof appLimits) => {
    const queue = createRenderQueue(limits)
    return <T>(request: FastifyRequest, work: () => Promise<T>) =>
      queue(networkOf(request.ip), async () => {
        const before = process.threadCpuUsage()
        const value = await work()
        const { user, system } = process.threadCpuUsage(before)
        app.countCost?.(request, (user + system) / 1000)
        return { value }
      })
  }
  const appTurns = createTurns(appLimits)
  const otherTurns = {
    page: createTurns(otherLimits),
    answer: createTurns(otherLimits),
    drawing: createTurns(drawingLimits),
  }
  app.decorate('inTurn', async (request, work) => (await appTurns(request, work))?.value)
  app.decorate('requireTurn', async (kind, request, work) => {
    const done = await otherTurns[kind](request, work)
    if (!done) throw new AppError('busy', { retryAfter: busySeconds })
    return done.value
  })
}

/** Adds `reply.sendPage`, `reply.sendWidget` and `reply.sendSharedPage`. */
export function sendPages(app: FastifyInstance, { web, config, clock }: PageDeps) {
  takeTurns(app)

  async function sendPage(this: FastifyReply, path: keyof PageProps, props: object) {
    if (!web) throw new Error('The pages were not built.')
    const { request } = this
    if (saveLanguage(request, this, config.https)) return this
    const page = { ...pageRequest(app, request, { config, clock }), pattern: path, props, user: null }
    const { html } = await app.requireTurn('page', request, () => web.renderPage(page))
    return sendHtml(request, this, html)
  }
  app.decorateReply('sendPage', sendPage)

  async function sendWidget(this: FastifyReply, props: WidgetProps) {
    if (!web) throw new Error('The pages were not built.')
    const { lang: locale, theme } = props.choice
    const common = pageRequest(app, this.request, { config, clock })
    // A request can name any host: the widget is for everybody.
    const page = { ...common, origin: publicOrigin(config), cookies: '', settings: {}, locale, theme }
    const { html } = await app.requireTurn('page', this.request, () =>
      web.renderPage({ ...page, pattern: 'widget', props, user: null }),
    )
    return this.type('text/html; charset=utf-8').send(html)
  }
  app.decorateReply('sendWidget', sendWidget)

  async function sendSharedPage(this: FastifyReply, path: keyof PageProps, readProps: () => object, version = '') {
    if (!web) throw new Error('The pages were not built.')
    const { request } = this
    // The front page is at an address of its own in each language.
    if (path !== 'landing' && saveLanguage(request, this, config.https)) return this
    const common = pageRequest(app, request, { config, clock })
    const name = [path, common.locale, common.now.toISOString().slice(0, 10), version].join(' ')
    const read = async () => {
      const url = request.routeOptions.url ?? path
      // A request can name any host: the page is for everybody.
      const ofNobody = { url, origin: publicOrigin(config), cookies: '', user: null }
      return (await web.renderPage({ ...common, ...ofNobody, pattern: path, props: readProps() })).html
    }
    return sendKept(replyCacheOf(app), this, { name, status: 200, headers: sharedPageHeaders, read })
  }
  app.decorateReply('sendSharedPage', sendSharedPage)
}

/** The site's origin from PUBLIC_URL; empty if the operator has not set it. */
export const publicOrigin = ({ PUBLIC_URL, origin }: Config): string => (PUBLIC_URL ? origin : '')

/** The site's origin as the reader's browser knows it. */
export const originOf = (config: Config, request: FastifyRequest): string =>
  publicOrigin(config) || `${request.protocol}://${request.host}`

/** For a reply that names our origin: without PUBLIC_URL the request decides it, so no shared cache may keep the reply. */
export const keptForAnHour = (config: Config): string => `${publicOrigin(config) ? 'public' : 'private'}, max-age=3600`

/** What a page is made from, besides its path and its reader. */
export function pageRequest(
  app: FastifyInstance,
  request: FastifyRequest,
  { config, clock }: { config: Config; clock: Clock },
): Omit<PageRequest, 'pattern' | 'user'> {
  return {
    url: request.url,
    origin: originOf(config, request),
    settings: pageSettings(config),
    locale: localeOf(request),
    now: clock.now(),
    cookies: request.headers.cookie ?? '',
    answer: (call) => answer(app, request, call),
  }
}

/** For pages that are made for one request: half the time of quality 4, for five percent more bytes. */
const quickBrotli = brotliOptions(3)

/** In another thread: other requests are answered meanwhile. */
const compressInThread = promisify<string, BrotliOptions, Buffer>(brotliCompress)

/** Sends a page that was made for this request and may not be cached. */
export async function sendHtml(request: FastifyRequest, reply: FastifyReply, html: string) {
  reply.type('text/html; charset=utf-8').headers({
    'cache-control': 'private, no-store',
    vary: 'cookie, accept, accept-language, accept-encoding',
  })
  // Another encoding that the browser accepts is applied later.
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html)
  return reply.header('content-encoding', 'br').send(await compressInThread(html, quickBrotli))
}

/**
 * A comment of random length, to be appended to a page of the app. The page contains the member's data and parts of its URL,
 * and is compressed. Without the comment, its size would tell someone who watches the network whether a URL they made the
 * member open matches the data (BREACH).
 */
export const randomComment = () => `<!--${randomBytes(randomInt(96)).toString('base64url')}-->`

/** Handles the language link of a page: saves the choice and redirects to the page itself. Returns whether it did. */
export function saveLanguage(request: FastifyRequest, reply: FastifyReply, secure: boolean): boolean {
  // An unknown path such as `//` is not a valid URL.
  const url = URL.parse(request.url, 'http://here.invalid')
  const chosen = Locale.safeParse(url?.searchParams.get('lang'))
  if (!url || !chosen.success || request.method !== 'GET') return false
  const { pathname, searchParams } = url
  searchParams.delete('lang')
  rememberLocale(reply, chosen.data, secure)
  reply.redirect(safePath(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname), 303)
  return true
}

/**
 * Handles the language link of a page that search engines may list. They keep no choice, so each language has its own
 * address: the choice is saved and applied to this request, without a redirect.
 */
export function openInLanguage(request: FastifyRequest, reply: FastifyReply, secure: boolean) {
  const chosen = Locale.safeParse(new URL(request.url, 'http://here.invalid').searchParams.get('lang'))
  if (!chosen.success) return
  rememberLocale(reply, chosen.data, secure)
  request.headers.cookie = [`${localeCookie}=${chosen.data}`, request.headers.cookie].filter(Boolean).join('; ')
}

async function answer(
  app: FastifyInstance,
  request: FastifyRequest,
  { path, method, body }: ApiCall,
): Promise<unknown> {
  const reply = await injectCall(app, request, { path, method, body, locale: localeOf(request) })
  if (reply.statusCode >= 300) throw new Error(`${path}: status ${reply.statusCode}`)
  return reply.json()
}

/** The operator's settings that the web app reads, by their name in the page's head. */
function pageSettings(config: Config): Record<string, string> {
  const { CENSUS_GEOCODER, OFFICIAL_PHOTOS } = config
  const settings = {
    'analytics-id': config.ANALYTICS_MEASUREMENT_ID,
    'maps-key': config.GOOGLE_MAPS_API_KEY,
    'map-tiles': config.MAP_TILES_URL,
    'map-tiles-credit': config.MAP_TILES_CREDIT,
    'official-photos': OFFICIAL_PHOTOS === 'on' ? OFFICIAL_PHOTOS : undefined,
    'census-geocoder': CENSUS_GEOCODER === 'off' ? undefined : CENSUS_GEOCODER,
    contact: config.CONTACT,
    'public-pages': config.openPages,
  }
  return Object.fromEntries(Object.entries(settings).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}
