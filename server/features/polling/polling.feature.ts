import type { StateCode } from '../../../contract/common.ts'
import type { FeatureDeps } from '../../deps.ts'
import type { Feature } from '../../feature.ts'
import { createTerms } from '../../reference/terms.ts'
import { createToday } from '../../reference/today.ts'
import { logFailures } from '../../upstream/log-failures.ts'
import { createCalendarService } from './calendar.service.ts'
import { createDistrictService } from './district.service.ts'
import { createFeeds } from './feeds/feeds.ts'
import { loadSampleFeed } from './feeds/sample-feed.ts'
import { createPlaceLookup } from './place-lookup.ts'
import { servePolling } from './polling.routes.ts'
import { createPollingService } from './polling.service.ts'
import { createPollingStore } from './polling.store.ts'
import { createSources, googleSource } from './sources.service.ts'
import { createVoterInfoService } from './voter-info.service.ts'

export function pollingFeature({ db, reference, upstream, config, clock, logger }: FeatureDeps) {
  const onFailure = logFailures(logger)
  const today = createToday(clock)
  const google = upstream.googleCivic
  const feeds = createFeeds(db, (zip) => reference.places.find(zip)?.state ?? undefined)
  const polling = createPollingService({ google, feeds, onFailure })
  const sources = createSources({ google, feeds, clock, onFailure })
  const calendar = createCalendarService({
    elections: reference.elections,
    statuses: createPollingStore(db).statuses,
    clock,
  })
  const voters = createVoterInfoService({
    reference,
    terms: createTerms(reference.officials, clock),
    sources,
    calendar,
    today,
    districts: createDistrictService({
      lines: reference.places.lines,
      today,
      // These lookups have no way to ask the voter.
      geocoder: config.CENSUS_GEOCODER === 'on' ? upstream.geocoder : undefined,
      onFailure,
    }),
  })
  const feature: Feature = {
    routes: (app) => servePolling(app, { polling, voters }),
    prepare: () => loadSampleFeed(db, clock.now()),
  }
  /** `sources` is what the feature for place watches uses. */
  return {
    ...feature,
    sources: {
      findNextElection: async (state: StateCode) => (await calendar.forState(state, 'en')).next?.date ?? null,
      service: google ? googleSource.name : null,
      lookUp: createPlaceLookup({ places: reference.places, sources }),
    },
  }
}
