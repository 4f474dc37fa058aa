import { isAPIError } from 'better-auth/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '../../../contract/accounts.ts'
import { AppError } from '../../core/app-error.ts'
import { systemClock } from '../../core/clock.ts'
import { databaseUnavailable } from '../../core/database-unavailable.ts'
import type { Identify, SessionCheck } from '../../http/bind.ts'
import { networkOf } from '../../http/hooks/network.ts'
import { noteMember } from '../../http/hooks/security-log.ts'
import type { Caller, Present } from './accounts.service.ts'
import type { AccountsStore } from './accounts.store.ts'
import { type Auth, sessionCookie } from './auth.ts'
import { toUser } from './user.ts'

const forwardedHeaders = ['user-agent', 'origin', 'accept-language'] as const

/** The part of a request's headers that better-auth gets to see. */
export function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const name of forwardedHeaders) {
    const value = request.headers[name]
    if (value !== undefined) headers.set(name, name === 'user-agent' ? value.slice(0, 500) : value)
  }
  const cookies = withoutRepeatedSession(request.headers.cookie ?? '')
  if (cookies) headers.set('cookie', cookies)
  return headers
}

const sessionCookies = new Set([sessionCookie, `__Host-${sessionCookie}`])
const cookieName = (pair: string) => pair.slice(0, pair.indexOf('=')).trim()

/**
 * A browser sends the session cookie once. Where it comes twice, another party has planted one, for example from a
 * sibling domain, and there is no telling which is which: the request is treated as having no session.
 */
function withoutRepeatedSession(cookies: string): string {
  const pairs = cookies.split(';')
  const sessions = pairs.map(cookieName).filter((name) => sessionCookies.has(name))
  if (new Set(sessions).size === sessions.length) return cookies
  return pairs.filter((pair) => !sessionCookies.has(cookieName(pair))).join(';')
}

export function callerOf(request: FastifyRequest): Caller {
  return { headers: headersOf(request), address: networkOf(request.ip) }
}

/** Cookies that reading a session renewed, to go out with the answer. */
const renewed = new WeakMap<FastifyRequest, Headers>()

/** A session begun or ended by this answer: what reading the old one renewed is void. */
export function passCookies(reply: FastifyReply, headers: Headers) {
  renewed.delete(reply.request)
  setCookies(reply, headers)
}

function setCookies(reply: FastifyReply, headers: Headers) {
  for (const cookie of headers.getSetCookie()) reply.header('set-cookie', cookie)
}

/** For what only the session's owner may do: asks the database, so a session ended elsewhere does nothing here. */
export type PresentOf = (request: FastifyRequest) => Promise<Present>

export interface Sessions {
  identify: Identify
  present: PresentOf
  /** The session this browser had before ends. */
  endFormer(request: FastifyRequest): Promise<void>
  /** Hands over the new session, in place of any former one. */
  signedIn(request: FastifyRequest, reply: FastifyReply, user: User, headers: Headers): Promise<void>
}

/** However busy it is. One that is not used ends after thirty days; see auth.ts. */
const longestMs = 90 * 24 * 60 * 60_000

/**
 * Reads sessions through better-auth: from the signed copy in a cookie, which is valid for a minute, or from the
 * database, which renews the copy with the response.
 */
export function createSessions(app: FastifyInstance, auth: Auth, store: AccountsStore): Sessions {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const headers = renewed.get(request)
    if (headers) setCookies(reply, headers)
    done()
  })

  const read = async (request: FastifyRequest, check: SessionCheck): Promise<Present | null> => {
    if (!request.headers.cookie) return null
    const query = { disableCookieCache: check === 'database' }
    const { headers, response } = await auth.api
      .getSession({ headers: headersOf(request), query, returnHeaders: true })
      .catch(endedMeanwhile)
    if (headers.getSetCookie().length > 0) renewed.set(request, headers)
    if (!response) return null
    const present = { user: toUser(response.user), sessionId: response.session.id }
    // better-auth sets a session's times by the system clock.
    if (systemClock.now().getTime() - response.session.createdAt.getTime() > longestMs) {
      await store.endSession(present.user.id, present.sessionId)
      renewed.delete(request)
      return null
    }
    return present
  }

  const endFormer = async (request: FastifyRequest) => {
    if (!request.headers.cookie) return
    const query = { disableCookieCache: true, disableRefresh: true }
    const former = await auth.api.getSession({ headers: headersOf(request), query }).catch(() => null)
    if (former) await store.endSession(former.user.id, former.session.id)
  }

  return {
    async identify(request, check = 'cookie') {
      return (await read(request, check))?.user ?? null
    },
    async present(request) {
      const found = await read(request, 'database')
      if (!found) throw new AppError('unauthorized')
      return found
    },
    endFormer,
    async signedIn(request, reply, user, headers) {
      noteMember(request, user)
      await endFormer(request)
      passCookies(reply, headers)
    },
  }
}

/** A session revoked while it was being read is no session. One that cannot be read is none either way: better try later. */
function endedMeanwhile(error: unknown) {
  if (isAPIError(error) && error.statusCode === 401) return { headers: new Headers(), response: null }
  if (isAPIError(error) && error.statusCode === 500) throw databaseUnavailable()
  throw error
}
