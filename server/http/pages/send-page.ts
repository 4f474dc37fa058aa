import { randomBytes, randomInt } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Locale } from '../../../contract/common.schemas.ts'
import type { PageProps } from '../../../contract/page-props.ts'
import type { ApiCall, PageRequest } from '../../../contract/rendered-page.ts'
import type { Config } from '../../config.ts'
import type { Clock } from '../../core/clock.ts'
import { localeOf, rememberLocale } from '../locale.ts'
import { safePath } from '../safe-return-to.ts'
import { pageSettings } from './page-settings.ts'
import { createSharedPages } from './shared-pages.ts'
import type { Web } from './web.ts'

export interface PageDeps {
  web: Web | undefined
  config: Config
  clock: Clock
}

declare module 'fastify' {
  interface FastifyReply {
    /** Sends a page that works without the app. Set the status with `code` before. */
    sendPage<Path extends keyof PageProps>(path: Path, props: PageProps[Path]): Promise<FastifyReply>
    /** The same for a page that has nothing of its reader. With another `version` it has another content. */
    sendSharedPage<Path extends keyof PageProps>(
      path: Path,
      props: PageProps[Path],
      version?: string,
    ): Promise<FastifyReply>
  }
}

/** Adds `reply.sendPage` and `reply.sendSharedPage`. */
export function sendPages(app: FastifyInstance, { web, config, clock }: PageDeps) {
  async function sendPage(this: FastifyReply, path: keyof PageProps, props: object) {
    if (!web) throw new Error('The pages were not built.')
    const { request } = this
    if (saveLanguage(request, this, config.https)) return this
    const rendered = await web.renderPage({
      ...pageRequest(app, request, config, clock),
      pattern: path,
      props,
      user: null,
    })
    return sendHtml(request, this, rendered.html)
  }
  app.decorateReply('sendPage', sendPage)

  const sendShared = web && createSharedPages(web.renderPage, (request) => pageRequest(app, request, config, clock))
  async function sendSharedPage(this: FastifyReply, path: keyof PageProps, props: object, version?: string) {
    if (!sendShared) throw new Error('The pages were not built.')
    if (saveLanguage(this.request, this, config.https)) return this
    return sendShared(this.request, this, {
      pattern: path,
      url: path,
      props,
      ...(version !== undefined && { version }),
    })
  }
  app.decorateReply('sendSharedPage', sendSharedPage)
}

/** What a page is made from, besides its path and its reader. */
export function pageRequest(
  app: FastifyInstance,
  request: FastifyRequest,
  config: Config,
  clock: Clock,
): Omit<PageRequest, 'pattern' | 'user'> {
  return {
    url: request.url,
    origin: config.PUBLIC_URL ? config.origin : `${request.protocol}://${request.host}`,
    settings: pageSettings(config),
    locale: localeOf(request),
    now: clock.now(),
    cookies: request.headers.cookie ?? '',
    answer: (call) => answer(app, request, call),
  }
}

/** For pages that are made for one request: half the time of quality 4, for five percent more bytes. */
const quickBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }

/** A page that was made for this request and is in no cache. */
export function sendHtml(request: FastifyRequest, reply: FastifyReply, html: string) {
  reply.type('text/html; charset=utf-8').headers({
    'cache-control': 'private, no-store',
    vary: 'cookie, accept, accept-language, accept-encoding',
  })
  // Another encoding that the browser accepts is applied later.
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html)
  return reply.header('content-encoding', 'br').send(brotliCompressSync(html, quickBrotli))
}

/**
 * Of a random length, after a page of the app. It contains the member's data and parts of its URL, and is compressed. Without this, its size would
 * tell someone who watches the network whether a URL they made the member open matches the data (BREACH).
 */
export const randomComment = () => `<!--${randomBytes(randomInt(96)).toString('base64url')}-->`

/** Handles the language link of a page: saves the choice and redirects to the page itself. Returns whether it did. */
export function saveLanguage(request: FastifyRequest, reply: FastifyReply, secure: boolean): boolean {
  const { pathname, searchParams } = new URL(request.url, 'http://here.invalid')
  const chosen = Locale.safeParse(searchParams.get('lang'))
  if (!chosen.success || request.method !== 'GET') return false
  searchParams.delete('lang')
  rememberLocale(reply, chosen.data, secure)
  reply.redirect(safePath(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname), 303)
  return true
}

/**
 * The reply of the API to a call that the page would send. It passes the same hooks as one from the network, so the same
 * rights and limits apply.
 */
async function answer(
  app: FastifyInstance,
  request: FastifyRequest,
  { path, method, body }: ApiCall,
): Promise<unknown> {
  const { host, cookie, 'user-agent': userAgent } = request.headers
  const reply = await app.inject({
    method: method === 'POST' ? 'POST' : 'GET',
    url: path,
    remoteAddress: request.ip,
    headers: {
      host,
      cookie,
      'user-agent': userAgent,
      'accept-language': localeOf(request),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: body }),
  })
  if (reply.statusCode >= 300) throw new Error(`${path}: status ${reply.statusCode}`)
  return reply.json()
}
