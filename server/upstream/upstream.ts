import type { Config } from '../config.ts'
import type { Clock } from '../core/clock.ts'
import { createCounter, createGauge } from '../observability/metrics.ts'
import { type UpstreamCalls, createCallBudget, hourOf } from './call-budget.ts'
import { type GeocoderLines, createCensusGeocoder } from './census-geocoder.ts'
import { createGoogleCivic } from './google-civic.ts'
import { createOpenFec } from './openfec.ts'
import { type ResponseStore, createResponseCache } from './response-cache.ts'
import { UpstreamError } from './upstream-error.ts'
import { type ServiceOptions, type UpstreamService, createUpstreamService } from './upstream-service.ts'

/** The configured upstream services. */
export type Upstream = ReturnType<typeof createUpstream>

type NewService = Pick<ServiceOptions, 'name' | 'baseUrl' | 'attemptTimeoutMs'> & { perHour: number }

interface UpstreamDeps {
  config: Config
  clock: Clock
  store: ResponseStore
  /** Counts calls for the budgets. */
  calls: UpstreamCalls
  /** Keys the hashes under which responses are cached and callers counted, so that the tables do not reveal them. */
  secret: string
  /** The district lines in use: geocoder results with others cannot be used. */
  lines: GeocoderLines
  /** How long a caller waits for an upstream service: a page must be done within three seconds. */
  timeoutMs?: number | undefined
}

export function createUpstream({ config, clock, store, calls, secret, lines, timeoutMs = 2200 }: UpstreamDeps) {
  const cache = createResponseCache({ store, clock, secret, timeoutMs })
  const { instrument, onCall, onRefused, metrics } = createUpstreamMetrics()
  const createService = ({ perHour, ...options }: NewService): UpstreamService => {
    const service = options.name
    const report = { onTaken: () => onCall(service), onRefused: (budget: string) => onRefused(service, budget) }
    const budget = createCallBudget({ service, perHour, calls, clock, secret, ...report })
    return instrument(createUpstreamService({ ...options, clock, budget }))
  }

  const createGeocoder = () => {
    const { CENSUS_GEOCODER, CENSUS_GEOCODER_URL: baseUrl, CENSUS_GEOCODER_CALLS_PER_HOUR: perHour } = config
    if (CENSUS_GEOCODER === 'off') return undefined
    const service = createService({ name: 'census-geocoder', baseUrl, perHour, attemptTimeoutMs: 6000 })
    return createCensusGeocoder(service, cache, lines)
  }

  const createCivic = () => {
    const { GOOGLE_CIVIC_API_KEY: key, GOOGLE_CIVIC_BASE_URL: baseUrl, GOOGLE_CIVIC_CALLS_PER_HOUR: perHour } = config
    return key ? createGoogleCivic(createService({ name: 'google-civic', baseUrl, perHour }), cache, key) : undefined
  }

  const createFec = () => {
    const { OPENFEC_API_KEY: key, OPENFEC_BASE_URL: baseUrl, OPENFEC_CALLS_PER_HOUR: perHour } = config
    return key ? createOpenFec(createService({ name: 'openfec', baseUrl, perHour }), cache, key) : undefined
  }

  return {
    /** Undefined when it is disabled. */
    geocoder: createGeocoder(),
    /** Undefined without an API key. */
    googleCivic: createCivic(),
    /** Undefined without an API key. */
    openFec: createFec(),
    /** Removes old cached responses and counts. */
    async cleanup(now: Date) {
      await calls.removeBefore(hourOf(now))
      return cache.cleanup(now)
    },
    metrics,
    close: () => cache.close(),
  }
}

/** Metrics of the upstream services: `instrument` returns the service with its requests counted. */
function createUpstreamMetrics() {
  const responses = createCounter('precinct_upstream_answers_total', 'Requests to upstream services, by outcome', {
    labels: ['service', 'outcome'],
  })
  const calls = createCounter('precinct_upstream_calls_total', 'Requests sent to upstream services, retries included', {
    labels: ['service'],
  })
  const refused = createCounter(
    'precinct_upstream_refused_total',
    'Requests to upstream services that a budget did not allow, by budget',
    { labels: ['service', 'budget'] },
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
