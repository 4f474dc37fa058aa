import { isAPIError } from 'better-auth/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '../../../contract/accounts.ts'
import { AppError } from '../../core/app-error.ts'
import { systemClock } from '../../core/clock.ts'
import { isUnreachable } from '../../core/database-unavailable.ts'
import type { Identify } from '../../http/bind.ts'
import { networkOf } from '../../http/network.ts'
import { noteMember } from '../../http/security-log.ts'
import type { Caller, Present } from './accounts.service.ts'
import type { AccountsStore } from './accounts.store.ts'
import type { Auth } from './auth.ts'
import { toUser } from './user.ts'
import { createVerifiedCookies } from './verified-cookies.ts'

const passed = ['cookie', 'user-agent', 'origin', 'accept-language'] as const

/** What better-auth may know of a request. */
export function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const name of passed) {
    const value = request.headers[name]
    if (value !== undefined) headers.set(name, name === 'user-agent' ? value.slice(0, 500) : value)
  }
  return headers
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
 * Who sent a request, from a signed cookie that is at most a minute old, else from the database; the cookie is then
 * renewed with the answer.
 */
export function createSessions(app: FastifyInstance, auth: Auth, store: AccountsStore): Sessions {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const headers = renewed.get(request)
    if (headers) setCookies(reply, headers)
    done()
  })

  // The cookie's end is set by better-auth, by the machine's clock.
  const verified = createVerifiedCookies(systemClock)

  const read = async (request: FastifyRequest, fresh: boolean): Promise<Present | null> => {
    const { cookie } = request.headers
    if (!cookie) return null
    const query = { disableCookieCache: fresh }
    const { headers, response } = await auth.api
      .getSession({ headers: headersOf(request), query, returnHeaders: true })
      .catch(endedMeanwhile)
    const present = response && { user: toUser(response.user), sessionId: response.session.id }
    if (present && systemClock.now().getTime() - response.session.createdAt.getTime() > longestMs) {
      await store.endSession(present.user.id, present.sessionId)
      return null
    }
    const isRenewed = headers.getSetCookie().length > 0
    if (isRenewed) renewed.set(request, headers)
    // Nothing to renew: it was read from the signed copy in the cookies.
    if (present) verified.add(cookie, present, isRenewed || fresh ? 'database' : 'copy')
    return present
  }

  /** Whose cookies were found good a while ago is looked up in one query: better-auth's way takes four times as long. */
  const lookAgain = async (cookie: string, { sessionId }: Present): Promise<User | null> => {
    const row = await store.userOfSession(sessionId, new Date(systemClock.now().getTime() - longestMs))
    if (!row) return null
    const user = toUser(row)
    verified.renew(cookie, { user, sessionId })
    return user
  }

  /** While the database is out of reach, whoever was here a moment ago still is: facts can be read on. */
  const readUser = async (request: FastifyRequest, fresh: boolean): Promise<User | null> => {
    const { cookie = '' } = request.headers
    const last = fresh ? undefined : verified.lastKnown(cookie)
    if (!last) return (await read(request, fresh))?.user ?? null
    try {
      return await lookAgain(cookie, last)
    } catch (error) {
      if (isUnreachable(error)) return last.user
      throw error
    }
  }

  /** What a signed cookie says may be a minute old: whoever wants to write must still have that session. */
  const standing = async (request: FastifyRequest): Promise<User | null> => {
    const { cookie = '' } = request.headers
    const found = verified.lastKnown(cookie) ?? (await read(request, false))
    return found && lookAgain(cookie, found)
  }

  const endFormer = async (request: FastifyRequest) => {
    if (!request.headers.cookie) return
    const query = { disableCookieCache: true, disableRefresh: true }
    const former = await auth.api.getSession({ headers: headersOf(request), query }).catch(() => null)
    if (former) await store.endSession(former.user.id, former.session.id)
  }

  return {
    identify(request, { fresh = false, live = false } = {}) {
      const { cookie } = request.headers
      if (live && !fresh) return standing(request)
      const known = cookie && !fresh ? verified.find(cookie) : undefined
      return known ? known.user : readUser(request, fresh)
    },
    async present(request) {
      const found = await read(request, true)
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
  if (isAPIError(error) && error.statusCode === 500) throw new AppError('unavailable')
  throw error
}
