import { randomBytes, randomInt } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Logger, type LoggerOptions, pino } from 'pino'
import type { Config } from '../config.ts'
import { currentRequestId, withRequestId } from '../observability/request-id.ts'

/** Every line that is written for a request names it. */
export const logOptions = (level: string): LoggerOptions => ({
  level,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  mixin() {
    const reqId = currentRequestId()
    return reqId === undefined ? {} : { reqId }
  },
})

export function createLogger(config: Pick<Config, 'LOG_LEVEL'>): Logger {
  return pino(logOptions(config.LOG_LEVEL))
}

/**
 * The process, then which of its requests: short enough to read out to somebody, and made in a tenth of a UUID's time. Odd
 * factors lead from each count to another number, so that nobody reads off how busy we are.
 */
function createIds() {
  const here = randomBytes(5).toString('hex')
  let count = randomInt(2 ** 32)
  return () => {
    count = (count + 1) >>> 0
    return `${here}-${(Math.imul(count, 0x9e3779b1) >>> 0).toString(16).padStart(8, '0')}`
  }
}

const nextId = createIds()

/** The id a proxy in front gave is kept, so that one request can be followed from the edge to the log; others make none up. */
export const requestIdsFor =
  ({ TRUST_PROXY }: Pick<Config, 'TRUST_PROXY'>) =>
  ({ headers }: IncomingMessage): string =>
    (TRUST_PROXY === 'off' ? undefined : idFromProxy(headers)) ?? nextId()

/** `X-Request-Id`, or the trace a `traceparent` belongs to (W3C Trace Context). */
function idFromProxy({ 'x-request-id': given, traceparent }: IncomingHttpHeaders): string | undefined {
  if (typeof given === 'string' && /^[\w-]{8,64}$/.test(given)) return given
  const trace =
    typeof traceparent === 'string' ? /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/.exec(traceparent)?.[1] : undefined
  return trace && /[1-9a-f]/.test(trace) ? trace : undefined
}

/**
 * One line per request, at its end. It names the route's pattern and never the address asked for: a URL here can
 * carry where somebody lives.
 */
export function logRequests(app: FastifyInstance) {
  app.addHook('onRoute', (route) => {
    if (route.config?.isFacts) return
    // Not earlier: what is done while a body arrives is done on the connection's behalf, and would lose the id again.
    route.preValidation = [(request, _, done) => withRequestId(request.id, done), ...[route.preValidation ?? []].flat()]
  })
  // An answer whose end nobody waits for is cheaper (decision 11).
  if (!['info', 'debug', 'trace'].includes(app.log.level)) return
  app.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ ...lineOf(request), status: reply.statusCode, ms }, 'request')
    done()
  })
}

export const lineOf = (request: FastifyRequest) => ({
  reqId: request.id,
  method: request.method,
  route: request.routeOptions.url ?? '(none)',
})
