import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'
import { networkOf } from './network.ts'

const minute = 60_000
/** Networks counted one by one; in a flood from more than these, the others share one count. */
const room = 100_000
const others = 'others'

/**
 * Counts the requests of each network, minute by minute, and refuses what is too many. By the machine's own pace and
 * not the clock passed in, which may stand still.
 */
export function limitRate(app: FastifyInstance, perMinute: number) {
  const counts = new Map<string, number>()
  let ends = performance.now() + minute
  app.addHook('onRequest', (request, _, done) => {
    const now = performance.now()
    if (now >= ends) {
      counts.clear()
      ends = now + minute
    }
    const network = networkOf(request.ip)
    const key = counts.size < room || counts.has(network) ? network : others
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    if (count <= perMinute) return done()
    // Once a minute for each: a flood must not fill the log.
    if (count === perMinute + 1) request.log.warn({ reqId: request.id, perMinute }, 'too many requests from one network')
    done(new AppError('too_many_requests', { retryAfter: Math.ceil((ends - now) / 1000) }))
  })
}
