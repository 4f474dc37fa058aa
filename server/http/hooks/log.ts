import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Logger, type LoggerOptions, pino } from 'pino'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { errorFields } from '../../observability/error-fields.ts'
import { currentRequestId, withRequestId } from '../../observability/request-id.ts'

/** Every line logged while a request is served carries its id. */
export const logOptions = (level: string): LoggerOptions => ({
  level,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: errorFields },
  mixin() {
    const reqId = currentRequestId()
    return reqId === undefined ? {} : { reqId }
  },
})

export function createLogger({ LOG_LEVEL, LOG_FORMAT }: Pick<Config, 'LOG_LEVEL' | 'LOG_FORMAT'>): Logger {
  const options = logOptions(LOG_LEVEL)
  if (LOG_FORMAT === 'json') return pino(options)
  return pino(options, { write: (line) => void process.stdout.write(prettyLine(line)) })
}

const LogLine = z.looseObject({
  level: z.number(),
  time: z.string(),
  msg: z.string().default(''),
  err: z.looseObject({ stack: z.string().optional() }).optional(),
})

/** `12:03:59 ERROR what happened key=value`, and the stack of an error below it. */
export function prettyLine(line: string): string {
  const { level, time, msg, err, ...fields } = LogLine.parse(JSON.parse(line))
  const label = pino.levels.labels[level] ?? String(level)
  const values = Object.entries(fields).map(([key, value]) => ` ${key}=${JSON.stringify(value)}`)
  const stack = err ? `\n${err.stack ?? JSON.stringify(err)}` : ''
  return `${time.slice(11, 19)} ${label.toUpperCase().padEnd(5)} ${msg}${values.join('')}${stack}\n`
}

/** Keeps the id a trusted proxy set, so that a request can be followed from the proxy to the log; others get a new one. */
export const createRequestIds =
  ({ TRUST_PROXY }: Pick<Config, 'TRUST_PROXY'>) =>
  ({ headers }: IncomingMessage): string =>
    (TRUST_PROXY === 'off' ? undefined : idFromProxy(headers)) ?? randomUUID()

/** `X-Request-Id`, or the trace id of a `traceparent` (W3C Trace Context). */
function idFromProxy({ 'x-request-id': id, traceparent }: IncomingHttpHeaders): string | undefined {
  if (typeof id === 'string' && /^[\w-]{8,64}$/.test(id)) return id
  const trace =
    typeof traceparent === 'string' ? /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/.exec(traceparent)?.[1] : undefined
  return trace && /[1-9a-f]/.test(trace) ? trace : undefined
}

/** One line per request, at its end. It has the route pattern and never the URL, which may contain a street address. */
export function logRequests(app: FastifyInstance) {
  app.addHook('onRoute', (route) => {
    if (route.config?.isStatic) return
    // Not earlier: while the body is parsed, code runs in the async context of the connection and would lose the id.
    route.preValidation = [(request, _, done) => withRequestId(request.id, done), ...[route.preValidation ?? []].flat()]
  })
  // Without this hook Fastify need not wait for the end of each response, which is cheaper.
  if (!['info', 'debug', 'trace'].includes(app.log.level)) return
  app.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ ...requestFields(request), status: reply.statusCode, ms }, 'request')
    done()
  })
}

/** What every log line about a request contains. */
export const requestFields = (request: FastifyRequest) => ({
  reqId: request.id,
  method: request.method,
  route: request.routeOptions.url ?? '(none)',
})
