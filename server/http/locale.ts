import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Locale, chooseLocale, chosenLocale, localeCookie } from '../../contract/locale.ts'

/** The language of a page or of a member's response: the saved choice, else the browser's. */
export function localeOf(request: FastifyRequest): Locale {
  return chooseLocale(chosenLocale(request.headers.cookie), request.headers['accept-language'])
}

/** The language of a public response. Public endpoints read no cookies: the web app sends its language in the header. */
export function acceptedLocale(request: FastifyRequest): Locale {
  return chooseLocale(undefined, request.headers['accept-language'])
}

const yearInSeconds = 365 * 24 * 60 * 60

/** Saves the choice in a cookie that scripts can read, because pages switch languages without a request. */
export function rememberLocale(reply: FastifyReply, locale: Locale, secure: boolean) {
  reply.header(
    'set-cookie',
    `${localeCookie}=${locale}; Max-Age=${yearInSeconds}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`,
  )
}
