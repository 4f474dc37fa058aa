import type { StateCode } from '../../../contract/common.ts'
import type { Locale } from '../../../contract/locale.ts'
import type { VoterInfo } from '../../../contract/voter-info.ts'
import type { FindRequester } from '../../core/requester.ts'
import type { FeatureDeps } from '../../deps.ts'
import type { Feature } from '../../feature.ts'
import { createTerms } from '../../reference/terms.ts'
import { createToday } from '../../reference/today.ts'
import { createStreetLookup } from '../../upstream/census-geocoder.ts'
import { logFailures } from '../../upstream/log-failures.ts'
import { createCalendarService } from './calendar.service.ts'
import { createDistrictService } from './district.service.ts'
import { createCounties } from './feeds/counties.ts'
import { createFeeds } from './feeds/feeds.ts'
import { type NoticeSource, createAddNotices } from './notices.service.ts'
import { createPlaceLookup } from './place-lookup.ts'
import { servePolling } from './polling.routes.ts'
import { createPollingService } from './polling.service.ts'
import { createPollingStore } from './polling.store.ts'
import { createSources, googleSource } from './sources.service.ts'
import { type VoterInfoRequest, createVoterInfoService } from './voter-info.service.ts'
import { createVoterLocations } from './voter-location.ts'

/** Lookups of the desk are counted together. */
const desk: FindRequester = async () => ({ memberId: null, network: 'desk' })

export function pollingFeature({ db, reference, upstream, config, clock, logger }: FeatureDeps, notices: NoticeSource) {
  const onFailure = logFailures(logger)
  const today = createToday(clock)
  const google = upstream.googleCivic
  const { places } = reference
  const feeds = createFeeds(db, (zip) => places.find(zip)?.state ?? undefined, createCounties(places))
  const lookUpStreet = createStreetLookup({
    geocoder: upstream.geocoder,
    needsConsent: config.CENSUS_GEOCODER === 'ask',
    onFailure,
  })
  const locations = createVoterLocations(lookUpStreet)
  const polling = createPollingService({ google, feeds, onFailure })
  const sources = createSources({ google, feeds, clock, onFailure })
  const calendar = createCalendarService({
    ...reference,
    changes: createPollingStore(db).changes,
    clock,
  })
  const voters = createVoterInfoService({
    reference,
    terms: createTerms(reference.officials, clock),
    sources,
    calendar,
    locations,
    today,
    districts: createDistrictService({ lines: reference.places.lines, today, lookUpStreet }),
  })
  const feature: Feature = {
    routes: (app) => servePolling(app, { polling, voters, addNotices: createAddNotices(notices) }),
  }
  /** `sources` is what the feature for place watches uses. */
  return {
    ...feature,
    /** What a voter would see if a draft was live, for the desk. */
    lookUpDraft: (
      draft: number,
      request: Omit<VoterInfoRequest, 'draft'>,
      locale: Locale,
      requester: FindRequester = desk,
    ): Promise<VoterInfo> => voters.get({ ...request, draft }, locale, requester),
    sources: {
      findNextElection: async (state: StateCode) => (await calendar.forState(state, 'en')).next?.date ?? null,
      service: google ? googleSource.name : null,
      lookUp: createPlaceLookup({ places, sources, locations }),
    },
  }
}
