import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Locale } from '../../../contract/locale.ts'
import type { Html } from '../../core/html.ts'
import { i18nFor } from '../../core/i18n.ts'
import { localeOf, rememberLocale } from '../locale.ts'
import { page } from './page.ts'
import type { Web } from './web.ts'

/** What a person typed or did not; the contract's schemas judge it. */
export const typed = z.string().catch('')

export const languageOf = (request: FastifyRequest) => i18nFor(localeOf(request))

interface Site {
  web: Web | undefined
}

export function sendPage(request: FastifyRequest, reply: FastifyReply, { web }: Site, title: string, body: Html) {
  return reply
    .type('text/html; charset=utf-8')
    .header('vary', 'cookie, accept-language')
    .send(page(languageOf(request), web, title, body))
}

/** A language link on a page: remembers the choice and shows the same page without it. */
export function switchedLanguage(request: FastifyRequest, reply: FastifyReply, secure: boolean): boolean {
  const { lang, ...query } = z.record(z.string(), typed).catch({}).parse(request.query)
  const locale = Locale.safeParse(lang)
  if (!locale.success) return false
  rememberLocale(reply, locale.data, secure)
  const rest = new URLSearchParams(query)
  const path = request.routeOptions.url ?? '/'
  reply.redirect(rest.size ? `${path}?${rest}` : path, 303)
  return true
}
