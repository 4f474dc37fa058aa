import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'
import type { Config } from '../config.ts'

export function createLogger(config: Pick<Config, 'LOG_LEVEL'>): Logger {
  return pino({ level: config.LOG_LEVEL, base: null, timestamp: pino.stdTimeFunctions.isoTime })
}

/** A proxy's id is kept, so that one request can be followed from the edge to the log. */
export function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}

/**
 * One line per request, at its end. It names the route's pattern and never the address asked for: a URL here can
 * carry where somebody lives.
 */
export function logRequests(app: FastifyInstance) {
  const isDetailed = ['info', 'debug', 'trace'].includes(app.log.level)
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode < 500 && !isDetailed) return done()
    const level = reply.statusCode >= 500 ? 'error' : 'info'
    request.log[level](
      {
        reqId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? '(none)',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
    done()
  })
}
