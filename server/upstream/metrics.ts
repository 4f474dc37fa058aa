import { createCounter, createGauge } from '../observability/metrics.ts'
import { UpstreamError } from './upstream-error.ts'
import type { UpstreamService } from './upstream-service.ts'

/** Metrics of the upstream services: `instrument` returns the service with its requests counted. */
export function createUpstreamMetrics() {
  const responses = createCounter('precinct_upstream_answers_total', 'Requests to upstream services, by outcome', [
    'service',
    'outcome',
  ])
  const calls = createCounter('precinct_upstream_calls_total', 'Requests sent to upstream services, retries included', [
    'service',
  ])
  const refused = createCounter(
    'precinct_upstream_refused_total',
    'Requests to upstream services that a budget did not allow, by budget',
    ['service', 'budget'],
  )
  const services: UpstreamService[] = []
  const breakers = createGauge({
    name: 'precinct_upstream_breaker_open',
    help: '1 while requests to an upstream service are suspended after repeated failures, otherwise 0',
    labelNames: ['service'],
    read: () =>
      services.map(({ name, isBreakerOpen }) => ({ labels: { service: name }, value: Number(isBreakerOpen()) })),
  })

  const instrument = (service: UpstreamService): UpstreamService => {
    services.push(service)
    const { name } = service
    return {
      ...service,
      async request(request) {
        try {
          const response = await service.request(request)
          responses.inc({ service: name, outcome: 'answered' })
          return response
        } catch (error) {
          responses.inc({ service: name, outcome: error instanceof UpstreamError ? error.kind : 'unknown' })
          throw error
        }
      },
    }
  }
  return {
    instrument,
    onCall: (service: string) => calls.inc({ service }),
    onRefused: (service: string, budget: string) => refused.inc({ service, budget }),
    metrics: [breakers, responses, calls, refused],
  }
}
