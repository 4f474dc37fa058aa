import { isAPIError } from 'better-auth/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { User } from '../../../contract/accounts.ts'
import type { Identify } from '../../http/bind.ts'
import type { Auth } from './auth.ts'
import { toUser } from './user.ts'

const passed = ['cookie', 'user-agent', 'origin', 'accept-language'] as const

/** What better-auth may know of a request. */
export function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const name of passed) {
    const value = request.headers[name]
    if (value !== undefined) headers.set(name, value)
  }
  return headers
}

export function passCookies(reply: FastifyReply, headers: Headers) {
  for (const cookie of headers.getSetCookie()) reply.header('set-cookie', cookie)
}

/**
 * Who sent a request, from a signed cookie that is at most a minute old, else from the database; the cookie is then
 * renewed with the answer.
 */
export function identifyBy(app: FastifyInstance, auth: Auth): Identify {
  const renewed = new WeakMap<FastifyRequest, Headers>()
  app.addHook('onSend', (request, reply, _payload, done) => {
    const headers = renewed.get(request)
    if (headers) passCookies(reply, headers)
    done()
  })
  return async (request, options) => {
    if (!request.headers.cookie) return null
    const query = { disableCookieCache: options?.fresh ?? false }
    const { headers, response } = await auth.api
      .getSession({ headers: headersOf(request), query, returnHeaders: true })
      .catch(endedMeanwhile)
    if (headers.getSetCookie().length) renewed.set(request, headers)
    return response && User.parse(toUser(response.user))
  }
}

/** A session revoked while it was being read is no session. */
function endedMeanwhile(error: unknown) {
  if (isAPIError(error) && error.statusCode === 401) return { headers: new Headers(), response: null }
  throw error
}
