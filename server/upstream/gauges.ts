import { type Gauge, createCounter } from '../observability/gauge.ts'
import { UpstreamError } from './upstream-error.ts'
import type { Service } from './upstream-service.ts'

/** The services that are watched here, each to be put in the place of the one handed in. */
export function watchServices() {
  const answers = createCounter(
    'precinct_upstream_answers_total',
    'Answers of outside services, and why there was none',
  )
  const services: Service[] = []
  const breakers: Gauge = {
    name: 'precinct_upstream_breaker_open',
    help: 'An outside service that failed again and again and is left alone: 1, otherwise 0',
    read: () =>
      services.map(({ name, isBreakerOpen }) => ({ labels: { service: name }, value: Number(isBreakerOpen()) })),
  }

  const watch = (service: Service): Service => {
    services.push(service)
    const { name } = service
    return {
      ...service,
      async ask(question) {
        try {
          const answer = await service.ask(question)
          answers.add({ service: name, outcome: 'answered' })
          return answer
        } catch (error) {
          answers.add({ service: name, outcome: error instanceof UpstreamError ? error.kind : 'unknown' })
          throw error
        }
      },
    }
  }
  return { watch, gauges: [breakers, answers] }
}
