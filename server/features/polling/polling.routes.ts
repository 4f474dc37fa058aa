import type { FastifyInstance } from 'fastify'
import { listElections } from '../../../contract/polling.ts'
import { sampleAddresses, voterInfo } from '../../../contract/voter-info.ts'
import type { Deps } from '../../deps.ts'
import { bind } from '../../http/bind.ts'
import { localeOf } from '../../http/locale.ts'
import { createCalendarService } from './calendar.service.ts'
import { createDistrictService } from './district.service.ts'
import { createFeeds } from './feeds/feeds.ts'
import { loadSampleFeed } from './feeds/sample-feed.ts'
import { createPollingService } from './polling.service.ts'
import { createPollingStore } from './polling.store.ts'
import { createSources } from './sources.service.ts'
import { createVoterInfoService } from './voter-info.service.ts'

export function polling(app: FastifyInstance, { db, reference, upstream, clock, logger }: Deps) {
  const onFailure = ({ service, kind }: { service: string; kind: string }) =>
    logger[kind === 'key_refused' ? 'error' : 'warn']({ service, kind }, 'an outside service gave no answer')
  const google = upstream.googleCivic
  const feeds = createFeeds(db, (zip) => reference.places.find(zip)?.state ?? undefined)
  const lists = createPollingService({ google, feeds, onFailure })
  const voters = createVoterInfoService({
    reference,
    sources: createSources({ google, feeds, clock, onFailure }),
    calendar: createCalendarService({
      elections: reference.elections,
      statuses: createPollingStore(db).statuses,
      clock,
    }),
    districts: createDistrictService({ geocoder: upstream.geocoder, onFailure }),
  })

  bind(app, listElections, ({ request }) => lists.elections(localeOf(request)))
  bind(app, voterInfo, ({ query, request }) => voters.of(query.address, localeOf(request)))
  bind(app, sampleAddresses, () => lists.sampleAddresses())
}

/** What the database must hold before anybody asks. */
export const preparePolling = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => loadSampleFeed(db, clock.now())
