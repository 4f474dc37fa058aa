import type { FastifyInstance } from 'fastify'
import { AppError } from '../../core/app-error.ts'
import { isDatabaseUnavailable } from '../../core/database-unavailable.ts'
import { networkOf } from './network.ts'
import { type Sharing, createSharedCounts } from './shared-counts.ts'

const minute = 60_000
/** Networks counted one by one; in a flood from more than these, the others share one count. */
const room = 100_000
const others = 'others'
/** Of whom other processes are told: who has had a twentieth of the limit here. Nearly nobody has. */
const worthTelling = 0.05
const exchangeMs = 1000

/**
 * Counts the requests of each network, minute by minute, and refuses what is too many. By the machine's own pace and
 * not the clock passed in, which may stand still. What other processes count is added when it is known.
 */
export function limitRate(app: FastifyInstance, perMinute: number, sharing?: Sharing) {
  const counts = new Map<string, number>()
  const named = new Set<string>()
  const shared = sharing && createSharedCounts(counts, sharing)
  const watchFrom = Math.max(1, Math.floor(perMinute * worthTelling))
  let ends = performance.now() + (shared?.beginMinute() ?? minute)
  app.addHook('onRequest', (request, _, done) => {
    const now = performance.now()
    if (now >= ends) {
      counts.clear()
      named.clear()
      ends = now + (shared?.beginMinute() ?? minute)
    }
    const network = networkOf(request.ip)
    const key = counts.size < room || counts.has(network) ? network : others
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    if (shared && count === watchFrom) shared.watch(key)
    if (count + (shared?.elsewhere.get(key) ?? 0) <= perMinute) return done()
    // Once a minute for each: a flood must not fill the log.
    if (!named.has(key)) request.log.warn({ reqId: request.id, perMinute }, 'too many requests from one network')
    named.add(key)
    done(new AppError('too_many_requests', { retryAfter: Math.ceil((ends - now) / 1000) }))
  })
  if (shared) everySecond(app, shared.exchange)
}

/** Without the database each process counts for itself, and tells the rest when it is back. */
function everySecond(app: FastifyInstance, exchange: () => Promise<void>) {
  let underWay: Promise<void> | undefined
  const once = async () => {
    try {
      await exchange()
    } catch (error) {
      if (!isDatabaseUnavailable(error)) app.log.error({ err: error }, 'counts of requests cannot be shared')
    } finally {
      underWay = undefined
    }
  }
  const timer = setInterval(() => {
    underWay ??= once()
  }, exchangeMs)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await underWay
  })
}
