import { createHmac, timingSafeEqual } from 'node:crypto'
import { isAPIError } from 'better-auth/api'
import type { FastifyInstance, FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify'
import type { User } from '../../../../contract/accounts.ts'
import { placeCookie } from '../../../../contract/device-cookies.ts'
import { AppError, databaseUnavailable } from '../../../core/app-error.ts'
import { type Clock, systemClock } from '../../../core/clock.ts'
import { networkOf } from '../../../core/network.ts'
import type { Identify, Identity, SessionCheck } from '../../../http/bind.ts'
import { recordMember } from '../../../http/hooks/security-log.ts'
import { unauthorized } from '../../../http/unauthorized.ts'
import type { AccountsStore } from '../accounts.store.ts'
import type { OwnerMails } from '../owner-mails.ts'
import type { BrowserOwner, KnownBrowsers } from '../sign-in/known-browsers.ts'
import { toUser } from '../user.ts'
import { type Auth, sessionCookie } from './auth.ts'
import { hashSessionToken } from './hashed-tokens.ts'

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
 * sibling domain, and the two cannot be told apart, so the request is treated as having no session.
 */
function withoutRepeatedSession(cookies: string): string {
  const pairs = cookies.split(';')
  const sessions = pairs.map(cookieName).filter((name) => sessionCookies.has(name))
  if (new Set(sessions).size === sessions.length) return cookies
  return pairs.filter((pair) => !sessionCookies.has(cookieName(pair))).join(';')
}

/** For the second step of signing in: better-auth would otherwise check the code for the session the browser has. */
export function headersWithoutSession(request: FastifyRequest): Headers {
  const headers = headersOf(request)
  const pairs = headers.get('cookie')?.split(';') ?? []
  headers.set('cookie', pairs.filter((pair) => !sessionCookies.has(cookieName(pair))).join(';'))
  return headers
}

export function callerOf(request: FastifyRequest): Caller {
  return { headers: headersOf(request), address: networkOf(request.ip) }
}

/** Cookies renewed while reading a session, sent with the response. */
const renewedCookies = new WeakMap<FastifyRequest, Headers>()

const sendRenewedCookies: onSendHookHandler<unknown> = (request, reply, _payload, done) => {
  const headers = renewedCookies.get(request)
  if (headers) setCookies(reply, headers)
  done()
}

/** For a response that starts or ends a session: drops cookies renewed for the previous session. */
export function sendCookies(reply: FastifyReply, headers: Headers) {
  renewedCookies.delete(reply.request)
  setCookies(reply, headers)
}

function setCookies(reply: FastifyReply, headers: Headers) {
  for (const cookie of headers.getSetCookie()) reply.header('set-cookie', cookie)
}

/** What signing in needs to know about a request. */
export interface Caller {
  headers: Headers
  /** The network that attempts are counted for. */
  address: string
}

/** A member and their current session, both just read from the database. */
export type MemberSession = Identity

export interface StartedSession {
  user: User
  /** Contain the cookies of the new session. */
  headers: Headers
  /** Whether the account was created by this sign-in. */
  isNewAccount?: boolean
}

export type Sessions = ReturnType<typeof createSessions>

interface SessionsDeps {
  auth: Auth
  store: AccountsStore
  browsers: KnownBrowsers
  ownerMails: OwnerMails
  clock: Clock
}

/** A sign-in at a provider that creates the account starts its session within this time. */
const newAccountMs = 5000

/**
 * Reads sessions through better-auth: from the signed copy in a cookie, which is valid for a minute, or from the
 * database, which renews the copy with the response. A check that need not renew it reads the database directly.
 */
export function createSessions(app: FastifyInstance, { auth, store, browsers, ownerMails, clock }: SessionsDeps) {
  app.addHook('onRoute', (route) => {
    if (!route.config?.isStatic) route.onSend = [sendRenewedCookies, ...[route.onSend ?? []].flat()]
  })

  const findStored = createStoredSessions(auth, store)
  const toSession = ({ user, session: { id, secondFactorAt } }: StoredSession): MemberSession => ({
    user: toUser(user),
    sessionId: id,
    secondFactorAge: secondFactorAt ? clock.now().getTime() - secondFactorAt.getTime() : null,
  })

  const read = async (request: FastifyRequest, check: SessionCheck): Promise<MemberSession | null> => {
    if (!request.headers.cookie) return null
    const stored =
      check === 'database only' ? await findStored(withoutRepeatedSession(request.headers.cookie)) : undefined
    if (stored) return toSession(stored)
    const query = { disableCookieCache: check !== 'cookie' }
    const { headers, response } = await auth.api
      .getSession({ headers: headersOf(request), query, returnHeaders: true })
      .catch(toMissingSession)
    if (headers.getSetCookie().length > 0) renewedCookies.set(request, headers)
    if (!response) return null
    // better-auth sets a session's times by the system clock.
    if (systemClock.now().getTime() - response.session.createdAt.getTime() > maxSessionMs) {
      await store.endSession(response.user.id, response.session.id)
      renewedCookies.delete(request)
      return null
    }
    return toSession(response)
  }

  /** The session that these Set-Cookie headers start. */
  const findStarted = async (headers: Headers): Promise<(StartedSession & { sessionId: string }) | undefined> => {
    const started = await auth.api.getSession({ headers: cookiesIn(headers), query: { disableRefresh: true } })
    if (!started) return undefined
    const { user, session } = started
    const isNewAccount = session.createdAt.getTime() - user.createdAt.getTime() < newAccountMs
    return { user: toUser(user), sessionId: session.id, headers, isNewAccount }
  }

  const moveToStarted = async (previousId: string, headers: Headers) => {
    const started = await findStarted(headers)
    if (started) await store.moveToSession(previousId, started.sessionId)
  }

  /**
   * Ends the session that the browser had. What the same member made in it moves to the new session; if it was another
   * member's, push messages to this browser end.
   */
  const endPreviousSession = async (request: FastifyRequest, { user, headers }: StartedSession) => {
    if (!request.headers.cookie) return
    const query = { disableCookieCache: true, disableRefresh: true }
    const previous = await auth.api.getSession({ headers: headersOf(request), query }).catch(() => null)
    if (!previous) return
    if (previous.user.id === user.id) await moveToStarted(previous.session.id, headers)
    else await store.endPush(previous.session.id)
    await store.endSession(previous.user.id, previous.session.id)
  }

  /** Marks this browser as known to the member. Returns whether it was known before. */
  const markBrowser = async (request: FastifyRequest, reply: FastifyReply, { id }: User): Promise<boolean> => {
    const owner = await store.findBrowserOwner({ id })
    if (!owner) return false
    const headers = headersOf(request)
    reply.header('set-cookie', browsers.createCookie(owner, headers))
    return browsers.find(headers, owner) !== undefined
  }

  const identify: Identify = (request, check = 'cookie') => read(request, check)

  return {
    identify,

    /** Throws `unauthorized` without a session. Reads the database, so that a session ended elsewhere is not accepted. */
    async requireSession(request: FastifyRequest): Promise<MemberSession> {
      const session = await read(request, 'database')
      if (!session) throw unauthorized(request)
      return session
    },

    /**
     * After the right password of an account with an authenticator app: sends the cookie of the second step. Until that step
     * is done, the browser keeps the session it has.
     */
    startCodeStep(reply: FastifyReply, headers: Headers) {
      const stepCookies = new Headers()
      for (const cookie of headers.getSetCookie()) {
        if (!sessionCookies.has(cookieName(cookie))) stepCookies.append('set-cookie', cookie)
      }
      sendCookies(reply, stepCookies)
    },

    /** After better-auth has replaced a session: moves what was made in the old one to the new one, and sends its cookies. */
    async continueSession(reply: FastifyReply, { sessionId }: MemberSession, headers: Headers) {
      await moveToStarted(sessionId, headers)
      sendCookies(reply, headers)
    },

    /**
     * After every way of signing in: sends the cookies of the new session, ends the previous one, marks the browser. Mails
     * the member if the browser was not known, except when the account is new.
     */
    async startSession(request: FastifyRequest, reply: FastifyReply, started: StartedSession) {
      const { user, headers, isNewAccount = false } = started
      recordMember(request, user)
      await endPreviousSession(request, started)
      sendCookies(reply, headers)
      const isKnown = await markBrowser(request, reply, user)
      if (isKnown || isNewAccount) return
      ownerMails.tell(user.id, { kind: 'new_device', userAgent: request.headers['user-agent'] ?? '' })
    },

    findStarted,
    markBrowser,
  }
}

/** A session revoked while it is read counts as none. When the database cannot be read, the client should retry. */
function toMissingSession(error: unknown) {
  if (isAPIError(error) && error.statusCode === 401) return { headers: new Headers(), response: null }
  if (isAPIError(error) && error.statusCode === 500) throw databaseUnavailable()
  throw error
}

/** Removes, at sign-out, the cookie that says where the member lives. The browser sends it with every page. */
export const clearedPlaceCookie = (https: boolean) =>
  `${placeCookie(https)}=; Path=/; Max-Age=0; SameSite=Lax${https ? '; Secure' : ''}`

/** A session ends after this time, however often it is used. Unused it ends after thirty days: see auth.ts. */
const maxSessionMs = 90 * 24 * 60 * 60_000

interface StoredSession {
  session: { id: string; secondFactorAt?: Date | null | undefined }
  user: Parameters<typeof toUser>[0]
}

/**
 * Finds the session of a cookie in one query. better-auth also renews sessions and their copies in cookies, and removes old
 * sessions; in a request that writes, that takes longer than the write. Returns undefined, so that better-auth decides, unless
 * the cookie is as browsers send it and the session is neither over nor due to be renewed.
 */
function createStoredSessions({ options: { secret, advanced, session } }: Auth, store: AccountsStore) {
  const cookie = new RegExp(
    `(?:^|; *)${advanced.cookies.session_token.name}=([A-Za-z0-9]+)\\.((?:\\w|%2B|%2F|%3D)+)(?=;|$)`,
  )
  /** A session with less time left than this is due to be renewed. */
  const renewedBeforeEndMs = (session.expiresIn - session.updateAge) * 1000

  const tokenIn = (cookies: string): string | undefined => {
    const [, token, signature] = cookies.match(cookie) ?? []
    if (!token || !signature) return undefined
    const sent = Buffer.from(decodeURIComponent(signature))
    const ours = Buffer.from(createHmac('sha256', secret).update(token).digest('base64'))
    return sent.length === ours.length && timingSafeEqual(sent, ours) ? token : undefined
  }

  return async (cookies: string): Promise<StoredSession | undefined> => {
    const token = tokenIn(cookies)
    const row = token && (await store.findSession(hashSessionToken(token)))
    if (!row) return undefined
    // better-auth sets a session's times by the system clock.
    const now = systemClock.now().getTime()
    const isCurrent =
      row.expiresAt.getTime() > now + renewedBeforeEndMs && now - row.startedAt.getTime() <= maxSessionMs
    return isCurrent ? { session: { id: row.sessionId, secondFactorAt: row.secondFactorAt }, user: row } : undefined
  }
}

interface Started {
  userId: string | undefined
  /** Contain the cookies of the new session. */
  headers: Headers
}

/**
 * After checking a password, code or passkey, better-auth starts a session without looking at the account again. Returns
 * false, and ends that session, if access to the account was ended since `before` was read. Read `before` ahead of the check.
 */
export type KeepSession = (before: BrowserOwner | undefined, started: Started) => Promise<boolean>

export function createKeepSession(auth: Auth, store: AccountsStore): KeepSession {
  return async (before, { userId, headers }) => {
    if (before && before.id === userId && (await store.isUnchanged(before))) return true
    await auth.api.signOut({ headers: cookiesIn(headers) })
    return false
  }
}

/** Replaces the current session with a new one. Returns the cookies of the new one. */
export type ReplaceSession = (sessionId: string, headers: Headers) => Promise<Headers>

export function createReplaceSession(auth: Auth, store: AccountsStore, keepSession: KeepSession): ReplaceSession {
  return async (sessionId, headers) => {
    const before = await store.findBrowserOwner({ sessionId })
    const replaced = await auth.api.replaceSession({ headers, returnHeaders: true }).catch((error) => {
      throw isAPIError(error) && error.statusCode === 401 ? new AppError('unauthorized') : error
    })
    const started = { userId: before?.id, headers: replaced.headers }
    if (!(await keepSession(before, started))) throw new AppError('unauthorized')
    return replaced.headers
  }
}

/** The request headers of a browser that has received these Set-Cookie headers. */
function cookiesIn(headers: Headers): Headers {
  const pairs = headers.getSetCookie().map((line) => line.split(';', 1)[0])
  return new Headers({ cookie: pairs.join('; ') })
}
