import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../core/app-error.ts'
import { isDatabaseUnavailable } from '../../core/database-unavailable.ts'
import { networkOf, widerNetworkFactor, widerNetworkOf } from '../../core/network.ts'
import { type SharedCountsOptions, createSharedCounts } from './shared-counts.ts'

const minute = 60_000
/** The most callers of one kind counted separately. In a flood from more, the rest share one count. */
const maxCallers = 100_000
/** Counts are shared with other processes from this share of the limit on, which very few callers reach. */
const sharedFromRatio = 0.05
const exchangeMs = 1000
/** What one member needs at most. With a higher limit per network, a member gets a tenth of it. */
const memberPerMinute = 600

type CallerKind = 'network' | 'wider network' | 'member' | 'rejected session'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route reads the session, so a request with cookies counts for its member. */
    countsByMember?: boolean
  }
  interface FastifyInstance {
    /** Counts a request with cookies for its member, or without a session for its network. Absent without limits. */
    countMember?: (request: FastifyRequest, memberId: string | undefined) => void
  }
}

/**
 * Limits the requests per minute. Visitors count by network. Members count by themselves, so that those at a school or
 * library neither share a limit nor lose theirs to a visitor. Files of the pages do not count. It uses the system's
 * monotonic time, because the clock that is passed in may be fixed. Counts of other processes are added as they become
 * known.
 */
export function limitRate(app: FastifyInstance, perMinute: number, sharing?: SharedCountsOptions) {
  const limits: Record<CallerKind, number> = {
    network: perMinute,
    'wider network': perMinute * widerNetworkFactor,
    member: Math.max(memberPerMinute, perMinute / 10),
    'rejected session': perMinute,
  }
  const counts = new Map<string, number>()
  const sizes = new Map<CallerKind, number>()
  const logged = new Set<string>()
  /** Requests that are counted once their session is read. */
  const waiting = new WeakSet<FastifyRequest>()
  const shared = sharing && createSharedCounts(counts, sharing)
  let endsAt = performance.now() + (shared?.beginMinute() ?? minute)

  const beginMinuteIfOver = () => {
    const now = performance.now()
    if (now < endsAt) return
    counts.clear()
    sizes.clear()
    logged.clear()
    endsAt = now + (shared?.beginMinute() ?? minute)
  }

  const isOver = (kind: CallerKind, key: string) =>
    (counts.get(key) ?? 0) + (shared?.otherProcesses.get(key) ?? 0) > limits[kind]

  const keyOf = (kind: CallerKind, caller: string) => {
    const key = `${kind} ${caller}`
    if (counts.has(key)) return key
    const size = (sizes.get(kind) ?? 0) + 1
    if (size > maxCallers) return `${kind} (others)`
    sizes.set(kind, size)
    return key
  }

  /** Counts a request. Returns the error if there were too many. */
  const count = (kind: CallerKind, caller: string, request: FastifyRequest): AppError | undefined => {
    const key = keyOf(kind, caller)
    const total = (counts.get(key) ?? 0) + 1
    counts.set(key, total)
    if (shared && total === Math.max(1, Math.floor(limits[kind] * sharedFromRatio))) shared.share(key)
    if (!isOver(kind, key)) return undefined
    // Logged once per minute and caller, so that a flood does not fill the log.
    if (!logged.has(key))
      request.log.warn({ reqId: request.id, perMinute: limits[kind] }, `too many requests from one ${kind}`)
    logged.add(key)
    return new AppError('too_many_requests', { retryAfter: Math.ceil((endsAt - performance.now()) / 1000) })
  }

  const countNetwork = (request: FastifyRequest) => {
    const network = networkOf(request.ip)
    const wider = widerNetworkOf(network)
    return (
      count('network', network, request) ?? (wider === undefined ? undefined : count('wider network', wider, request))
    )
  }

  app.addHook('onRequest', (request, _, done) => {
    beginMinuteIfOver()
    const { url, config } = request.routeOptions
    if (url?.startsWith('/assets/')) return done()
    // Reading a session costs more than counting, so a network with too many that are not valid is counted at once.
    const waitsForSession = config.countsByMember === true && request.headers.cookie !== undefined
    if (waitsForSession && !isOver('rejected session', `rejected session ${networkOf(request.ip)}`)) {
      waiting.add(request)
      return done()
    }
    done(countNetwork(request))
  })
  // A request that fails before its session is read, such as one with an invalid body, counts as one without a session.
  app.addHook('onError', (request, _reply, error, done) => {
    if (waiting.delete(request) && !isDatabaseUnavailable(error)) {
      count('rejected session', networkOf(request.ip), request)
      countNetwork(request)
    }
    done()
  })
  app.decorate('countMember', (request, memberId) => {
    if (request.headers.cookie === undefined) return
    waiting.delete(request)
    const error = memberId
      ? count('member', memberId, request)
      : (count('rejected session', networkOf(request.ip), request) ?? countNetwork(request))
    if (error) throw error
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
