import type { Config } from '../config.ts'
import type { Clock } from '../core/clock.ts'
import type { Cleanup } from '../core/retention.ts'
import type { Metric } from '../observability/metrics.ts'
import { type Geocoder, createCensusGeocoder } from './census-geocoder.ts'
import { type GoogleCivic, createGoogleCivic } from './google-civic.ts'
import { createUpstreamMetrics } from './metrics.ts'
import { type OpenFec, createOpenFec } from './openfec.ts'
import { type ResponseCache, type ResponseStore, createResponseCache } from './response-cache.ts'
import { type UpstreamService, createUpstreamService } from './upstream-service.ts'

/** The configured upstream services. */
export interface Upstream {
  /** Undefined when it is disabled. */
  geocoder: Geocoder | undefined
  /** Undefined without an API key. */
  googleCivic: GoogleCivic | undefined
  /** Undefined without an API key. */
  openFec: OpenFec | undefined
  /** Removes old cached responses. */
  cleanup: Cleanup
  metrics: Metric[]
  close(): Promise<void>
}

interface UpstreamDeps {
  config: Config
  clock: Clock
  store: ResponseStore
  /** Keys the hash under which responses are cached, so that the table does not reveal the requests. */
  secret: string
  /** The Congress of the packs' district lines: geocoder results for another Congress cannot be used. */
  congress: number
  /** How long a caller waits for an upstream service: a page must be done within three seconds. */
  timeoutMs?: number | undefined
}

export function createUpstream({ config, clock, store, secret, congress, timeoutMs = 2200 }: UpstreamDeps): Upstream {
  const cache = createResponseCache({ store, clock, secret, timeoutMs })
  const { instrument, metrics } = createUpstreamMetrics()
  const deps = { config, clock, cache, instrument }
  return {
    geocoder: config.CENSUS_GEOCODER === 'on' ? createGeocoder(deps, congress) : undefined,
    googleCivic: createCivic(deps),
    openFec: createFec(deps),
    cleanup: cache.cleanup,
    metrics,
    close: () => cache.close(),
  }
}

interface ServiceDeps {
  config: Config
  clock: Clock
  cache: ResponseCache
  instrument(service: UpstreamService): UpstreamService
}

function createGeocoder({ config, clock, cache, instrument }: ServiceDeps, congress: number): Geocoder {
  const baseUrl = config.CENSUS_GEOCODER_URL
  const service = instrument(createUpstreamService({ name: 'census-geocoder', baseUrl, clock, attemptTimeoutMs: 6000 }))
  return createCensusGeocoder(service, cache, congress)
}

function createCivic({ config, clock, cache, instrument }: ServiceDeps): GoogleCivic | undefined {
  const { GOOGLE_CIVIC_API_KEY, GOOGLE_CIVIC_BASE_URL } = config
  if (!GOOGLE_CIVIC_API_KEY) return undefined
  const service = instrument(createUpstreamService({ name: 'google-civic', baseUrl: GOOGLE_CIVIC_BASE_URL, clock }))
  return createGoogleCivic(service, cache, GOOGLE_CIVIC_API_KEY)
}

function createFec({ config, clock, cache, instrument }: ServiceDeps): OpenFec | undefined {
  const { OPENFEC_API_KEY, OPENFEC_BASE_URL } = config
  if (!OPENFEC_API_KEY) return undefined
  const service = instrument(createUpstreamService({ name: 'openfec', baseUrl: OPENFEC_BASE_URL, clock }))
  return createOpenFec(service, cache, OPENFEC_API_KEY)
}
