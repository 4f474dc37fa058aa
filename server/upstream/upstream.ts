import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { type AnswerStore, type Answers, createAnswers } from './answers.ts'
import { type Geocoder, createCensusGeocoder } from './census-geocoder.ts'
import { createService } from './client.ts'

/** The outside services that are configured. */
export interface Upstream {
  /** Undefined when it is switched off. */
  geocoder: Geocoder | undefined
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
}

export function createUpstream({ config, clock, store, secret, congress }: Parts): Upstream {
  const answers = createAnswers({ store, clock, secret })
  return {
    geocoder: config.CENSUS_GEOCODER === 'on' ? geocoder(config, clock, answers, congress) : undefined,
    close: () => answers.close(),
  }
}

function geocoder(config: Config, clock: Clock, answers: Answers, congress: number): Geocoder {
  const service = createService({ name: 'census-geocoder', baseUrl: config.CENSUS_GEOCODER_URL, clock, tryMs: 6000 })
  return createCensusGeocoder(service, answers, congress)
}
