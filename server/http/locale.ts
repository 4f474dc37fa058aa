import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Locale, chooseLocale, chosenLocale, localeCookie } from '../../contract/locale.ts'

export function localeOf(request: FastifyRequest): Locale {
  return chooseLocale(chosenLocale(request.headers.cookie), request.headers['accept-language'])
}

const aYear = 365 * 24 * 60 * 60

/** Readable by the page, which switches languages without asking the server. */
export function rememberLocale(reply: FastifyReply, locale: Locale, secure: boolean) {
  reply.header(
    'set-cookie',
    `${localeCookie}=${locale}; Max-Age=${aYear}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`,
  )
}
