import type { FastifyInstance } from 'fastify'
import { AppError } from '../../core/app-error.ts'
import { isDatabaseUnavailable } from '../../core/database-unavailable.ts'
import { networkOf } from '../../core/network.ts'
import { type SharedCountsOptions, createSharedCounts } from './shared-counts.ts'

const minute = 60_000
/** The most networks counted separately. In a flood from more networks, the rest share one count. */
const maxNetworks = 100_000
const otherNetworks = 'others'
/** Counts are shared with other processes from this share of the limit on, which very few networks reach. */
const sharedFromRatio = 0.05
const exchangeMs = 1000

/**
 * Limits the requests per network and minute. It uses the system's monotonic time, because the clock that is passed in
 * may be fixed. Counts of other processes are added as they become known.
 */
export function limitRate(app: FastifyInstance, perMinute: number, sharing?: SharedCountsOptions) {
  const counts = new Map<string, number>()
  const logged = new Set<string>()
  const shared = sharing && createSharedCounts(counts, sharing)
  const sharedFrom = Math.max(1, Math.floor(perMinute * sharedFromRatio))
  let endsAt = performance.now() + (shared?.beginMinute() ?? minute)
  app.addHook('onRequest', (request, _, done) => {
    const now = performance.now()
    if (now >= endsAt) {
      counts.clear()
      logged.clear()
      endsAt = now + (shared?.beginMinute() ?? minute)
    }
    const network = networkOf(request.ip)
    const key = counts.size < maxNetworks || counts.has(network) ? network : otherNetworks
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    if (shared && count === sharedFrom) shared.share(key)
    if (count + (shared?.otherProcesses.get(key) ?? 0) <= perMinute) return done()
    // Logged once per minute and network, so that a flood does not fill the log.
    if (!logged.has(key)) request.log.warn({ reqId: request.id, perMinute }, 'too many requests from one network')
    logged.add(key)
    done(new AppError('too_many_requests', { retryAfter: Math.ceil((endsAt - now) / 1000) }))
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
