import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { User } from '../../../contract/accounts.ts'
import { isZip, limits } from '../../../contract/common.ts'
import { lastAddressKey, placeCookie, placeCookieStart, placeCookieValue } from '../../../contract/device-cookies.ts'
import type { Locale } from '../../../contract/locale.ts'
import { pageStateType } from '../../../contract/page-state.ts'
import { openedPaths, paths } from '../../../contract/paths.ts'
import type { RenderedPage } from '../../../contract/rendered-page.ts'
import type { ZipAnswer } from '../../../contract/zip-answer.ts'
import { AppError } from '../../core/app-error.ts'
import { acceptForms } from '../forms.ts'
import { identifySender } from '../inject-call.ts'
import { maxReturnPath, safePath } from '../safe-return-to.ts'
import { type PageDeps, openInLanguage, pageRequest, randomComment, saveLanguage, sendHtml } from './send-page.ts'
import type { Web } from './web.ts'

interface ServePagesOptions extends PageDeps {
  web: Web
  root: string
  /** What the landing page says about a ZIP code. */
  answerZip(typed: string, locale: Locale): Promise<ZipAnswer>
  /** The person or committee that a page is about, by the path's parameters; for previews of shared links. */
  subjectOf(params: unknown): string | undefined
}

/** Serves the web app: its pages and files. */
export function servePages(
  app: FastifyInstance,
  { web, root, config, clock, answerZip, subjectOf }: ServePagesOptions,
) {
  const requestOf = (request: FastifyRequest) => pageRequest(app, request, { config, clock })

  /** Whether search engines may list a page: its query has only the language, and what it is about exists. */
  const isListed = ({ query, params }: FastifyRequest, pattern: string) =>
    Object.keys(z.record(z.string(), z.unknown()).parse(query)).every((name) => name === 'lang') &&
    (!pattern.includes(':') || subjectOf(params) !== undefined)

  /** Undefined where the app has to start in the browser. */
  const renderApp = async (request: FastifyRequest, pattern: string, user: User | null) => {
    try {
      const isIndexed = user === null && isListed(request, pattern)
      return await app.inTurn(request, () => web.renderPage({ ...requestOf(request), pattern, user, isIndexed }))
    } catch (error) {
      request.log.warn({ err: error }, 'page not rendered')
      return undefined
    }
  }

  const sendApp = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { pattern, user }: { pattern: string; user: User | null },
  ) => {
    const rendered = await renderApp(request, pattern, user)
    if (rendered?.redirectTo !== undefined) return reply.redirect(safePath(rendered.redirectTo))
    if (request.headers.accept === pageStateType) return sendState(reply, rendered)
    if (!rendered) return sendHtml(request, reply, web.renderShell(requestOf(request)))
    return sendHtml(request, reply, rendered.html + randomComment())
  }

  const sendHome = async (request: FastifyRequest, reply: FastifyReply) => {
    const zip = z.object({ zip: z.string() }).safeParse(request.query).data?.zip
    if (zip === undefined) return reply.sendSharedPage('landing', () => ({}))
    const typed = zip.slice(0, limits.search)
    reply.header('x-robots-tag', 'noindex')
    return reply.sendPage('landing', { zip: { typed, answer: await answerZip(typed, requestOf(request).locale) } })
  }

  app.register(staticFiles, {
    root,
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

  const opened = new Set(openedPaths(config.openPages))
  for (const path of web.appPaths) {
    app.get(path, async (request, reply) => {
      const user = await findUser(app, request)
      const isOpen = user === null && (opened.has(path) || path === paths.home)
      if (isOpen && isListed(request, path)) openInLanguage(request, reply, config.https)
      else if (saveLanguage(request, reply, config.https)) return reply
      // The session cannot be read. The app says that the server is not available.
      if (user === undefined) return sendHtml(request, reply, web.renderShell(requestOf(request)))
      if (user && path === paths.home) {
        const address = zipToRemember(request, user, config.https)
        if (address) {
          reply.header('set-cookie', placeCookieOf(user, address, config.https))
          return reply.redirect(paths.home, 303)
        }
      }
      if (user || opened.has(path)) return sendApp(request, reply, { pattern: path, user })
      if (path === paths.home) return sendHome(request, reply)
      return reply.sendPage('sign-in', {
        path: pathWithQuery(request),
        pattern: path,
        subject: subjectOf(request.params),
      })
    })
  }
  answerForms(app, web.appPaths, config.https)
  app.decorate('sendNotFoundPage', async (request: FastifyRequest, reply: FastifyReply) => {
    const user = await findUser(app, request)
    reply.code(404)
    return user
      ? // An empty pattern matches no path of the app, so the app says that there is no such page.
        sendApp(request, reply, { pattern: '', user })
      : reply.sendPage('not-found', { isSignedIn: false })
  })
}

const AddressForm = z.object({ address: z.string().trim().min(1).max(limits.address) })

/**
 * Answers forms that are sent without a script, or before it has started: the page opens again, with nothing in its URL that
 * was typed. A searched address is remembered in the same cookie as by the script, so the page has the answer.
 */
function answerForms(app: FastifyInstance, pagePaths: string[], secure: boolean) {
  app.register(async (scope) => {
    acceptForms(scope)
    for (const path of pagePaths) {
      scope.post(path, async (request, reply) => {
        const form = AddressForm.safeParse(request.body)
        const user = form.success ? await findUser(app, request) : null
        if (user) reply.header('set-cookie', placeCookieOf(user, form.data?.address, secure))
        return reply.redirect(safePath(request.url), 303)
      })
    }
  })
}

const yearInSeconds = 365 * 24 * 60 * 60

function placeCookieOf(user: User, address: string | undefined, secure: boolean): string {
  const value = placeCookieValue(user.id, { [lastAddressKey]: { address } })
  return `${placeCookie(secure)}=${value}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** The ZIP code that a new member entered on the landing page. It never replaces an address. */
function zipToRemember(request: FastifyRequest, user: User, secure: boolean): string | undefined {
  const { zip } = z.object({ zip: z.string().trim().refine(isZip) }).safeParse(request.query).data ?? {}
  const hasPlace = request.headers.cookie?.includes(`${placeCookie(secure)}=${placeCookieStart(user.id)}`)
  return hasPlace ? undefined : zip
}

/** The data of a page alone, which the app asks for before it opens the page. */
function sendState(reply: FastifyReply, rendered: RenderedPage | undefined) {
  if (!rendered) return reply.code(204).send()
  return reply
    .type(pageStateType)
    .headers({ 'cache-control': 'private, no-store', vary: 'accept' })
    .send(JSON.stringify(rendered.state))
}

/** The path of this request with its query, or without if that would be too long to return to after signing in. */
function pathWithQuery({ url }: FastifyRequest): string {
  return url.length <= maxReturnPath ? url : (url.split('?', 1)[0] ?? paths.home)
}

/** The member, null for a visitor, undefined if the session cannot be read right now. */
async function findUser(app: FastifyInstance, request: FastifyRequest): Promise<User | null | undefined> {
  try {
    return (await identifySender(app, request))?.user ?? null
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') return undefined
    throw error
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    sendNotFoundPage?: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  }
}
