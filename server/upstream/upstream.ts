import type { Config } from '../config.ts'
import type { Clock } from '../core/clock.ts'
import type { Cleanup } from '../core/retention.ts'
import type { Gauge } from '../observability/gauge.ts'
import { type Geocoder, createCensusGeocoder } from './census-geocoder.ts'
import { watchServices } from './gauges.ts'
import { type GoogleCivic, createGoogleCivic } from './google-civic.ts'
import { type OpenFec, createOpenFec } from './openfec.ts'
import { type ResponseStore, type Answers, createResponseCache } from './response-cache.ts'
import { type Service, createUpstreamService } from './upstream-service.ts'

/** The outside services that are configured. */
export interface Upstream {
  /** Undefined when it is switched off. */
  geocoder: Geocoder | undefined
  /** Undefined without a key, as the next. */
  googleCivic: GoogleCivic | undefined
  openFec: OpenFec | undefined
  /** Of the answers kept here. */
  removeOld: Cleanup
  gauges: Gauge[]
  close(): Promise<void>
}

interface Parts {
  config: Config
  clock: Clock
  store: ResponseStore
  /** Hides what was asked, in the keys of the kept answers. */
  secret: string
  /** The Congress whose district lines our own facts are on: an answer on others would not fit them. */
  congress: number
  /** How long somebody waits for an outside answer: a page is promised within three seconds, on a busy machine too. */
  patienceMs?: number | undefined
}

export function createUpstream({ config, clock, store, secret, congress, patienceMs = 2200 }: Parts): Upstream {
  const answers = createResponseCache({ store, clock, secret, patienceMs })
  const { watch, gauges } = watchServices()
  const parts = { config, clock, answers, watch }
  return {
    geocoder: config.CENSUS_GEOCODER === 'on' ? geocoder(parts, congress) : undefined,
    googleCivic: googleCivic(parts),
    openFec: openFec(parts),
    removeOld: answers.removeOld,
    gauges,
    close: () => answers.close(),
  }
}

interface ServiceParts {
  config: Config
  clock: Clock
  answers: Answers
  watch(service: Service): Service
}

function geocoder({ config, clock, answers, watch }: ServiceParts, congress: number): Geocoder {
  const baseUrl = config.CENSUS_GEOCODER_URL
  const service = watch(createUpstreamService({ name: 'census-geocoder', baseUrl, clock, tryMs: 6000 }))
  return createCensusGeocoder(service, answers, congress)
}

function googleCivic({ config, clock, answers, watch }: ServiceParts): GoogleCivic | undefined {
  const { GOOGLE_CIVIC_API_KEY, GOOGLE_CIVIC_BASE_URL } = config
  if (!GOOGLE_CIVIC_API_KEY) return undefined
  const service = watch(createUpstreamService({ name: 'google-civic', baseUrl: GOOGLE_CIVIC_BASE_URL, clock }))
  return createGoogleCivic(service, answers, GOOGLE_CIVIC_API_KEY)
}

function openFec({ config, clock, answers, watch }: ServiceParts): OpenFec | undefined {
  const { OPENFEC_API_KEY, OPENFEC_BASE_URL } = config
  if (!OPENFEC_API_KEY) return undefined
  const service = watch(createUpstreamService({ name: 'openfec', baseUrl: OPENFEC_BASE_URL, clock }))
  return createOpenFec(service, answers, OPENFEC_API_KEY)
}
