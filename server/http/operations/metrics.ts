import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Histogram, Registry } from 'prom-client'
import type { Config } from '../../config.ts'
import { AppError } from '../../core/app-error.ts'
import { type Metric, createCounter, createProcessMetrics } from '../../observability/metrics.ts'

/** Upper bounds in seconds, around the budgets: 25 and 50 ms for facts, 3 s for upstream services. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3, 10]

/** Serves metrics to Prometheus. Without METRICS_TOKEN the route does not exist, because usage numbers are not public. */
export function serveMetrics(app: FastifyInstance, { METRICS_TOKEN: token, DATA_DIR }: Config, metrics: Metric[]) {
  if (token === undefined) return
  const durations = new Histogram({
    name: 'precinct_http_request_duration_seconds',
    help: 'Response time by route and status class',
    labelNames: ['route', 'status'],
    buckets,
    registers: [],
  })
  const rateLimited = createCounter('precinct_rate_limited_total', 'Requests rejected by a limit', {
    labels: ['route'],
  })
  const registry = new Registry()
  for (const metric of [durations, rateLimited, ...createProcessMetrics(DATA_DIR), ...metrics]) {
    registry.registerMetric(metric)
  }

  app.addHook('onResponse', (request, reply, done) => {
    // Labeled by route pattern, never by URL: patterns are few, and a URL may contain an address.
    const route = `${request.method} ${request.routeOptions.url ?? '(none)'}`
    durations.observe({ route, status: `${Math.floor(reply.statusCode / 100)}xx` }, reply.elapsedTime / 1000)
    if (reply.statusCode === 429) rateLimited.inc({ route })
    done()
  })

  const expected = Buffer.from(`Bearer ${token}`)
  app.get('/metrics', async (request, reply) => {
    const actual = Buffer.from(request.headers.authorization ?? '')
    if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) throw new AppError('unauthorized')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
