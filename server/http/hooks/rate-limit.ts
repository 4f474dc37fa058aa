import type { FastifyInstance, FastifyRequest } from 'fastify'
import { product } from '../../../contract/brand.ts'
import { AppError, isDatabaseUnavailable } from '../../core/app-error.ts'
import { networkOf, widerNetworkFactor, widerNetworkOf } from '../../core/network.ts'
import { type CallerCounts, type SharedCountsOptions, createCallerCounts, createSharedCounts } from './caller-counts.ts'

const minute = 60_000
const exchangeMs = 1000
/** As much as one member needs. If a tenth of a network's limit is more, that is the limit of a member. */
const memberPerMinute = 600
/** This much processor time counts as one request. By default, a member gets 3 seconds of it per minute, a network 30. */
const msPerRequest = 5
/** The most requests that a costly one counts as: its measured time includes others that were served meanwhile. */
const maxWeight = 20
/** The most sessions remembered. */
const maxSessions = 100_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route reads the session, so a request with a session cookie counts for its member. */
    countsByMember?: boolean
  }
  interface FastifyInstance {
    /** Counts a request for its member, or without a session for its network. Absent without limits. */
    countMember?: (request: FastifyRequest, memberId: string | undefined) => void
    /** Counts what a request cost beyond a usual one, in milliseconds of the processor. Absent without limits. */
    countCost?: (request: FastifyRequest, ms: number) => void
  }
}

/**
 * Limits the requests per minute. Visitors count by network. Members count by themselves, so that those at a school or
 * library neither share a limit nor lose theirs to a visitor. Files of the pages do not count. It uses the system's
 * monotonic time, because the clock that is passed in may be fixed. Counts of other processes are added as they become
 * known.
 */
export function limitRate(
  app: FastifyInstance,
  perMinute: number,
  { sharing, https = false }: { sharing?: SharedCountsOptions; https?: boolean } = {},
) {
  const shared = sharing && createSharedCounts(sharing)
  const networks = createCallerCounts('network', perMinute, shared?.share)
  const widerNetworks = createCallerCounts('wider network', perMinute * widerNetworkFactor, shared?.share)
  const members = createCallerCounts('member', Math.max(memberPerMinute, perMinute / 10), shared?.share)
  const rejectedSessions = createCallerCounts('rejected session', perMinute, shared?.share)
  const sessions = createSessionMemory(https)
  /** The session tokens of requests that are counted once the session is read. */
  const waiting = new WeakMap<FastifyRequest, string>()
  /** Who a request was counted for. */
  const callers = new WeakMap<FastifyRequest, { counts: CallerCounts; caller: string }>()
  let endsAt = performance.now() + (shared?.beginMinute() ?? minute)

  const beginMinuteIfOver = () => {
    const now = performance.now()
    if (now < endsAt) return
    for (const counts of [networks, widerNetworks, members, rejectedSessions]) counts.clear()
    sessions.beginMinute()
    endsAt = now + (shared?.beginMinute() ?? minute)
  }

  const tooMany = () =>
    new AppError('too_many_requests', { retryAfter: Math.ceil((endsAt - performance.now()) / 1000) })

  /** Counts a request. Returns the error if there were too many. */
  const count = (counts: CallerCounts, caller: string, request: FastifyRequest): AppError | undefined => {
    const counted = counts.add(caller)
    if (!callers.has(request)) callers.set(request, { counts, caller })
    if (!counts.isOver(counted)) return undefined
    // Logged once per minute and caller, so that a flood does not fill the log.
    if (!counted.isLogged) {
      request.log.warn({ reqId: request.id, perMinute: counts.limit }, `too many requests from one ${counted.kind}`)
    }
    counted.isLogged = true
    return tooMany()
  }

  const countNetwork = (request: FastifyRequest) => {
    const network = networkOf(request.ip)
    const wider = widerNetworkOf(network)
    return count(networks, network, request) ?? (wider === undefined ? undefined : count(widerNetworks, wider, request))
  }

  const countRejected = (token: string, request: FastifyRequest) => {
    sessions.forget(token)
    return count(rejectedSessions, networkOf(request.ip), request) ?? countNetwork(request)
  }

  app.addHook('onRequest', (request, _, done) => {
    beginMinuteIfOver()
    if (request.url.startsWith('/assets/') && request.routeOptions.url?.startsWith('/assets/')) return done()
    const token = sessions.tokenIn(request)
    if (token === undefined || !request.routeOptions.config.countsByMember) return done(countNetwork(request))
    // Reading a session costs more than counting. So it is not read if its member is over the limit, nor, in a network that
    // sends too many invalid sessions, if it was not valid lately.
    if (sessions.isOver(token)) return done(tooMany())
    const isFlood = rejectedSessions.isCallerOver(networkOf(request.ip))
    if (isFlood && !sessions.isAccepted(token)) return done(countNetwork(request))
    waiting.set(request, token)
    done()
  })
  // A request that fails before its session is read, such as one with an invalid body, counts as one without a session.
  app.addHook('onError', (request, _reply, error, done) => {
    const token = waiting.get(request)
    const isBusy = isDatabaseUnavailable(error) || (error instanceof AppError && error.code === 'busy')
    if (token !== undefined && !isBusy) countRejected(token, request)
    done()
  })
  app.decorate('countMember', (request, memberId) => {
    const token = waiting.get(request)
    waiting.delete(request)
    // Without a token, the request was counted when it arrived.
    if (token === undefined) return
    const error = memberId ? count(members, memberId, request) : countRejected(token, request)
    if (memberId) sessions.remember(token, error === undefined)
    if (error) throw error
  })
  app.decorate('countCost', (request, ms) => {
    const weight = Math.min(maxWeight, Math.floor(ms / msPerRequest))
    const { counts, caller } = callers.get(request) ?? {}
    if (weight > 0 && caller !== undefined) counts?.add(caller, weight)
  })
  if (shared) everySecond(app, shared.exchange)
}

/** While the database is unavailable, each process counts alone and shares the rest later. */
function everySecond(app: FastifyInstance, exchange: () => Promise<void>) {
  let pending: Promise<void> | undefined
  const exchangeOnce = async () => {
    try {
      await exchange()
    } catch (error) {
      if (!isDatabaseUnavailable(error)) app.log.error({ err: error }, 'could not share request counts')
    } finally {
      pending = undefined
    }
  }
  const timer = setInterval(() => {
    pending ??= exchangeOnce()
  }, exchangeMs)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await pending
  })
}

/** What is known about sessions without reading them. It only decides how requests are counted, never who sent them. */
function createSessionMemory(https: boolean) {
  // The cookie as a browser sends it. In any other spelling the request counts for its network.
  const cookie = new RegExp(`(?:^|; *)${https ? '__Host-' : ''}${product}_session=([A-Za-z0-9]+)\\.`)
  let accepted = new Set<string>()
  let acceptedBefore = new Set<string>()
  const over = new Set<string>()
  return {
    tokenIn: ({ headers }: FastifyRequest): string | undefined => headers.cookie?.match(cookie)?.[1],
    /** Whether the session was valid in this minute or the last. */
    isAccepted: (token: string) => accepted.has(token) || acceptedBefore.has(token),
    /** Whether its member has used up the limit of this minute. */
    isOver: (token: string) => over.has(token),
    remember(token: string, isWithinLimit: boolean) {
      const sessions = isWithinLimit ? accepted : over
      if (sessions.size < maxSessions) sessions.add(token)
    },
    forget(token: string) {
      accepted.delete(token)
      acceptedBefore.delete(token)
    },
    beginMinute() {
      acceptedBefore = accepted
      accepted = new Set()
      over.clear()
    },
  }
}
