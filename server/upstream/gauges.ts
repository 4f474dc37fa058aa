import { type Gauge, createCounter } from '../observability/gauge.ts'
import { UpstreamError } from './upstream-error.ts'
import type { UpstreamService } from './upstream-service.ts'

/** Metrics of the upstream services: `instrument` returns the service with its requests counted. */
export function createUpstreamMetrics() {
  const responses = createCounter('precinct_upstream_answers_total', 'Responses of upstream services, by outcome')
  const services: UpstreamService[] = []
  const breakers: Gauge = {
    name: 'precinct_upstream_breaker_open',
    help: '1 while requests to an upstream service are suspended after repeated failures, otherwise 0',
    read: () =>
      services.map(({ name, isBreakerOpen }) => ({ labels: { service: name }, value: Number(isBreakerOpen()) })),
  }

  const instrument = (service: UpstreamService): UpstreamService => {
    services.push(service)
    const { name } = service
    return {
      ...service,
      async request(request) {
        try {
          const response = await service.request(request)
          responses.add({ service: name, outcome: 'answered' })
          return response
        } catch (error) {
          responses.add({ service: name, outcome: error instanceof UpstreamError ? error.kind : 'unknown' })
          throw error
        }
      },
    }
  }
  return { instrument, gauges: [breakers, responses] }
}
