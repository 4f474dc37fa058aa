import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { User } from '../../../contract/accounts.ts'
import { copyrightYears } from '../../../contract/brand.ts'
import { limits } from '../../../contract/common.ts'
import { Locale } from '../../../contract/locale.ts'
import { pageSlots, pageStateType } from '../../../contract/page-slots.ts'
import { openedPaths, paths } from '../../../contract/paths.ts'
import type { Config } from '../../config.ts'
import { AppError } from '../../core/app-error.ts'
import type { Clock } from '../../core/clock.ts'
import { html } from '../../core/html.ts'
import { asOnePage } from '../../core/once-per-page.ts'
import { localeOf, rememberLocale } from '../locale.ts'
import { type ZipFilling, emptyZip, fillLandingPage, fillRenderedPage, fillSignInPage } from './fill.ts'
import { pageSettings } from './page-settings.ts'
import { createRenderApp } from './render-app.ts'
import type { PageName, Web } from './web.ts'

/** Sent as they are. */
type SentName = Extract<PageName, 'landing' | 'app'>
/** Filled in for each request. `answer` is the landing page for a ZIP code. */
type TemplateName = Exclude<PageName, SentName> | 'answer'

interface Prepared {
  plain: Buffer
  brotli: Buffer
  etag: string
}

interface PreparedPages {
  sent: Record<SentName, Record<Locale, Prepared>>
  templates: Record<TemplateName, Record<Locale, string>>
}

/** Compressed once, at start: pages do not change while the process runs, except for the year in them. */
function preparePages(web: Web, config: Config, year: number): PreparedPages {
  const head = metaTags(config)
  const homeUrl = config.PUBLIC_URL ? html`<meta property="og:url" content="${config.origin}/">`.text : ''
  const fill = (page: string, tags: string) =>
    page.replace('<!--config-->', () => tags).replaceAll(pageSlots.years, copyrightYears(year))
  const prepare = (page: string, tags = head): Prepared => {
    const plain = Buffer.from(fill(page, tags))
    const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
    return { plain, brotli: brotliCompressSync(plain), etag: `W/"${hash}"` }
  }
  const landing = (locale: Locale) =>
    prepare(fillLandingPage(web.pages.landing[locale], locale, emptyZip), homeUrl + head)
  const template = (page: Record<Locale, string>) => ({ en: fill(page.en, head), es: fill(page.es, head) })
  return {
    sent: {
      landing: { en: landing('en'), es: landing('es') },
      app: { en: prepare(web.pages.app.en), es: prepare(web.pages.app.es) },
    },
    templates: {
      answer: template(web.pages.landing),
      'sign-in': template(web.pages['sign-in']),
      rendered: template(web.pages.rendered),
    },
  }
}

/** Meta tags that depend on the configuration: the image of link previews, and settings of the web app. */
function metaTags(config: Config): string {
  const settings = Object.entries(pageSettings(config)).map(([name, value]) => {
    return html`<meta name="${name}" content="${value}">`
  })
  return html`${
    config.PUBLIC_URL && html`<meta property="og:image" content="${config.origin}/icons/share.png">`
  }${settings}`.text
}

const pagePaths = new Set<string>(Object.values(paths))
/** Longer ones are not accepted after signing in. */
const maxReturnPath = 500
/** For pages that are made for one request: half the time of quality 4, for five percent more bytes. */
const quickBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }

const acceptsBrotli = (request: FastifyRequest) => /\bbr\b/.test(request.headers['accept-encoding'] ?? '')

export interface ServePagesOptions {
  web: Web
  config: Config
  clock: Clock
  /** What the landing page says about a ZIP code. */
  answerZip(typed: string, locale: Locale): Promise<Omit<ZipFilling, 'typed'>>
  /** The person or committee that a page is about, by the path's parameters; for previews of shared links. */
  subjectOf(params: unknown): string | undefined
}

/** Serves the web app: its pages and files. */
export function servePages(app: FastifyInstance, { web, config, clock, answerZip, subjectOf }: ServePagesOptions) {
  const yearNow = () => clock.now().getUTCFullYear()
  let year = yearNow()
  let prepared = preparePages(web, config, year)
  const pagesOfYear = (): PreparedPages => {
    if (year !== yearNow()) {
      year = yearNow()
      prepared = preparePages(web, config, year)
    }
    return prepared
  }

  const setHeaders = (reply: FastifyReply, cacheControl: string) =>
    reply.type('text/html; charset=utf-8').headers({
      'cache-control': cacheControl,
      vary: 'cookie, accept, accept-language, accept-encoding',
    })

  const sendPrepared = (request: FastifyRequest, reply: FastifyReply, name: SentName, status = 200) => {
    const page = pagesOfYear().sent[name][localeOf(request)]
    // The app fills its page with what is the member's. Browsers discard it when the member has signed out.
    setHeaders(reply, name === 'app' ? 'private, no-store' : 'private, no-cache').code(status)
    if (name === 'landing') {
      reply.header('etag', page.etag)
      if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
    }
    if (!acceptsBrotli(request)) return reply.send(page.plain)
    return reply.header('content-encoding', 'br').send(page.brotli)
  }

  /** A page that was made for this request and is in no cache. */
  const sendOnce = (request: FastifyRequest, reply: FastifyReply, page: string | Buffer) => {
    setHeaders(reply, 'private, no-store')
    // A text is compressed in another way if the browser accepts one.
    if (!acceptsBrotli(request)) return reply.send(page.toString())
    return reply.header('content-encoding', 'br').send(brotliCompressSync(page, quickBrotli))
  }

  const sendSignInPage = (request: FastifyRequest, reply: FastifyReply) => {
    const locale = localeOf(request)
    const path = pathWithQuery(request)
    const { title, line } = web.texts[locale][request.routeOptions.url ?? ''] ?? { title: '', line: '' }
    const text = { title: subjectOf(request.params) ?? title, line }
    return sendOnce(request, reply, fillSignInPage(pagesOfYear().templates['sign-in'][locale], locale, path, text))
  }

  const sendLandingPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const zip = z.object({ zip: z.string() }).safeParse(request.query).data?.zip
    if (zip === undefined) return sendPrepared(request, reply, 'landing')
    const locale = localeOf(request)
    const typed = zip.slice(0, limits.search)
    const filling = { typed, ...(await answerZip(typed, locale)) }
    reply.header('x-robots-tag', 'noindex')
    return sendOnce(request, reply, fillLandingPage(pagesOfYear().templates.answer[locale], locale, filling))
  }

  const renderApp = createRenderApp(app, { web, config, clock })

  /** Rendered with its data if possible, else the page that starts the app in the browser. */
  const sendApp = async (request: FastifyRequest, reply: FastifyReply, pattern: string, user: User | null) => {
    const rendered = await renderApp(request, pattern, user)
    if (request.headers.accept === pageStateType) {
      if (!rendered) return reply.code(204).send()
      return reply
        .type(pageStateType)
        .headers({ 'cache-control': 'private, no-store', vary: 'accept' })
        .send(JSON.stringify(rendered.state))
    }
    if (!rendered) return sendPrepared(request, reply, 'app')
    const locale = localeOf(request)
    const page = pagesOfYear().templates.rendered[locale]
    return sendOnce(request, reply, fillRenderedPage(page, rendered, web.pageFiles[pattern]?.[locale] ?? []))
  }

  app.register(staticFiles, {
    root: web.root,
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders(reply, path) {
      // File names under /assets/ contain a hash of the content.
      const isImmutable = path.includes('/assets/') || path.includes('\\assets\\')
      reply.header('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })

  const opened = new Set(openedPaths(config.PUBLIC_PAGES))
  for (const path of pagePaths) {
    const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
      if (saveLanguage(request, reply, config.https)) return reply
      const user = await findUser(app, request)
      // It is not known whether this is a member. The app says that the server is not available.
      if (user === undefined) return sendPrepared(request, reply, 'app')
      if (user || opened.has(path)) return sendApp(request, reply, path, user)
      return path === paths.home ? sendLandingPage(request, reply) : sendSignInPage(request, reply)
    }
    app.get(path, (request, reply) => asOnePage(() => sendPage(request, reply)))
  }
  app.decorate('sendNotFoundPage', (request: FastifyRequest, reply: FastifyReply) =>
    sendPrepared(request, reply, 'app', 404),
  )
}

/** The page of this request, without what is too long to return to. */
function pathWithQuery({ url }: FastifyRequest): string {
  return url.length <= maxReturnPath ? url : (url.split('?', 1)[0] ?? paths.home)
}

/** Handles the language link of a page: saves the choice and redirects to the page itself. Returns whether it did. */
function saveLanguage(request: FastifyRequest, reply: FastifyReply, secure: boolean): boolean {
  const { pathname, searchParams } = new URL(request.url, 'http://here.invalid')
  const chosen = Locale.safeParse(searchParams.get('lang'))
  if (!chosen.success) return false
  searchParams.delete('lang')
  rememberLocale(reply, chosen.data, secure)
  reply.redirect(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname)
  return true
}

/** The member, null for a visitor, undefined if the session cannot be read right now. */
async function findUser(app: FastifyInstance, request: FastifyRequest): Promise<User | null | undefined> {
  try {
    return (await app.identify(request))?.user ?? null
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') return undefined
    throw error
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    sendNotFoundPage?: (request: FastifyRequest, reply: FastifyReply) => FastifyReply
  }
}
