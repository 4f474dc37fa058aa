import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { RemoveOld } from '../retention.ts'
import { type AnswerStore, type Answers, createAnswers } from './answers.ts'
import { type Geocoder, createCensusGeocoder } from './census-geocoder.ts'
import { createService } from './client.ts'
import { type GoogleCivic, createGoogleCivic } from './google-civic.ts'
import { type OpenFec, createOpenFec } from './openfec.ts'

/** The outside services that are configured. */
export interface Upstream {
  /** Undefined when it is switched off. */
  geocoder: Geocoder | undefined
  /** Undefined without a key, as the next. */
  googleCivic: GoogleCivic | undefined
  openFec: OpenFec | undefined
  /** Of the answers kept here. */
  removeOld: RemoveOld
  close(): Promise<void>
}

interface Parts {
  config: Config
  clock: Clock
  store: AnswerStore
  /** Hides what was asked, in the keys of the kept answers. */
  secret: string
  /** The Congress whose district lines our own facts are on: an answer on others would not fit them. */
  congress: number
  /** How long somebody waits for an outside answer: a page is promised within three seconds, on a busy machine too. */
  patienceMs?: number | undefined
}

export function createUpstream({ config, clock, store, secret, congress, patienceMs = 2200 }: Parts): Upstream {
  const answers = createAnswers({ store, clock, secret, patienceMs })
  return {
    geocoder: config.CENSUS_GEOCODER === 'on' ? geocoder(config, clock, answers, congress) : undefined,
    googleCivic: googleCivic(config, clock, answers),
    openFec: openFec(config, clock, answers),
    removeOld: answers.removeOld,
    close: () => answers.close(),
  }
}

function geocoder(config: Config, clock: Clock, answers: Answers, congress: number): Geocoder {
  const service = createService({ name: 'census-geocoder', baseUrl: config.CENSUS_GEOCODER_URL, clock, tryMs: 6000 })
  return createCensusGeocoder(service, answers, congress)
}

function googleCivic(config: Config, clock: Clock, answers: Answers): GoogleCivic | undefined {
  const { GOOGLE_CIVIC_API_KEY, GOOGLE_CIVIC_BASE_URL } = config
  if (!GOOGLE_CIVIC_API_KEY) return undefined
  const service = createService({ name: 'google-civic', baseUrl: GOOGLE_CIVIC_BASE_URL, clock })
  return createGoogleCivic(service, answers, GOOGLE_CIVIC_API_KEY)
}

function openFec(config: Config, clock: Clock, answers: Answers): OpenFec | undefined {
  const { OPENFEC_API_KEY, OPENFEC_BASE_URL } = config
  if (!OPENFEC_API_KEY) return undefined
  const service = createService({ name: 'openfec', baseUrl: OPENFEC_BASE_URL, clock })
  return createOpenFec(service, answers, OPENFEC_API_KEY)
}
