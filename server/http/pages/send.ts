import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Locale } from '../../../contract/locale.ts'
import type { Html } from '../../core/html.ts'
import { i18nFor } from '../../core/i18n.ts'
import { localeOf, rememberLocale } from '../locale.ts'
import { page } from './page.ts'
import type { Web } from './web.ts'

/** A text field of a form, empty if it is missing. The contract's schemas validate it later. */
export const formText = z.string().catch('')

export const translatorFor = (request: FastifyRequest) => i18nFor(localeOf(request))

interface SendPageOptions {
  web: Web | undefined
  /** For search engines and previews of shared links. */
  description?: string
}

export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { web, description }: SendPageOptions,
  title: string,
  body: Html,
) {
  return reply
    .type('text/html; charset=utf-8')
    .header('vary', 'cookie, accept-language')
    .send(page(translatorFor(request), web, title, body, description))
}

/** Handles the language link of a page: saves the choice and redirects to the same page. Returns whether it did. */
export function switchLanguage(request: FastifyRequest, reply: FastifyReply, secure: boolean): boolean {
  const { lang, ...query } = z.record(z.string(), formText).catch({}).parse(request.query)
  const locale = Locale.safeParse(lang)
  if (!locale.success) return false
  rememberLocale(reply, locale.data, secure)
  const rest = new URLSearchParams(query)
  const path = request.routeOptions.url ?? '/'
  reply.redirect(rest.size ? `${path}?${rest}` : path, 303)
  return true
}
