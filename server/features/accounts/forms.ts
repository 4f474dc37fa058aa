import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Locale } from '../../../contract/locale.ts'
import type { Deps } from '../../deps.ts'
import { judge } from '../../http/errors.ts'
import type { Html } from '../../html.ts'
import { localeOf, rememberLocale } from '../../http/locale.ts'
import { page } from '../../http/page.ts'
import { i18nFor } from '../../i18n.ts'
import type { Problems } from './pages/fields.ts'
import { problemsOf } from './problem-words.ts'

/** What a person typed or did not; the contract's schemas judge it. */
export const typed = z.string().catch('')

export const languageOf = (request: FastifyRequest) => i18nFor(localeOf(request))

export function sendPage(request: FastifyRequest, reply: FastifyReply, deps: Deps, title: string, body: Html) {
  return reply
    .type('text/html; charset=utf-8')
    .header('vary', 'cookie, accept-language')
    .send(page(languageOf(request), deps.web, title, body))
}

type ShowAgain = (request: FastifyRequest, reply: FastifyReply, problems: Problems) => FastifyReply

/** Routes whose bodies are forms and whose failures are pages: the same form again, with what is wrong. */
export function formRoutes(app: FastifyInstance, showAgain: ShowAgain, addTo: (scope: FastifyInstance) => void) {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      const { status, retryAfter } = judge(error, request)
      if (retryAfter) reply.header('retry-after', retryAfter)
      return showAgain(request, reply.code(status), problemsOf(languageOf(request), error))
    })
    addTo(scope)
  })
}

/** A language link on a page: remembers the choice and shows the same page without it. */
export function switchedLanguage(request: FastifyRequest, reply: FastifyReply, secure: boolean): boolean {
  const { lang, ...query } = z.record(z.string(), typed).catch({}).parse(request.query)
  const locale = Locale.safeParse(lang)
  if (!locale.success) return false
  rememberLocale(reply, locale.data, secure)
  const rest = new URLSearchParams(query)
  const [path] = request.url.split('?')
  reply.redirect(rest.size ? `${path}?${rest}` : `${path}`, 303)
  return true
}
