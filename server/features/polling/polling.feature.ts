import type { FastifyInstance } from 'fastify'
import type { StateCode } from '../../../contract/common.ts'
import type { Locale } from '../../../contract/locale.ts'
import { listElections } from '../../../contract/polling.ts'
import { type VoterInfo, sampleAddresses, voterInfo } from '../../../contract/voter-info.ts'
import { createLimiter } from '../../core/limiter.ts'
import { networkOf } from '../../core/network.ts'
import type { FindRequester } from '../../core/requester.ts'
import { readElectionChanges } from '../../db/election-statuses.ts'
import type { FeatureDeps } from '../../deps.ts'
import type { Feature } from '../../feature.ts'
import { bind } from '../../http/bind.ts'
import { acceptedLocale } from '../../http/locale.ts'
import { findRequester } from '../../http/requester.ts'
import { createTerms } from '../../reference/terms.ts'
import { createToday } from '../../reference/today.ts'
import { createStreetLookup } from '../../upstream/census-geocoder.ts'
import { logFailures } from '../../upstream/upstream-error.ts'
import { createCalendarService } from './calendar.service.ts'
import { createDistrictService } from './district.service.ts'
import { createCounties } from './feeds/counties.ts'
import { createFeeds } from './feeds/feeds.ts'
import { type NoticeSource, createAddNotices, createPlaceLookup, createPollingService } from './polling.service.ts'
import { createSources, googleSource } from './sources.service.ts'
import { type VoterInfoRequest, createVoterInfoService } from './voter-info.service.ts'
import { createVoterLocations } from './voter-location.ts'

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
    changes: (state) => readElectionChanges(db, state),
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
  return {
    ...feature,
    /** What a voter would see if a draft was live, for the desk. */
    lookUpDraft: (
      draft: number,
      lookup: { tried: Omit<VoterInfoRequest, 'draft'>; locale: Locale; requester: FindRequester },
    ): Promise<VoterInfo> => voters.get({ ...lookup.tried, draft }, lookup.locale, lookup.requester),
    /** For the feature that watches the polling places of addresses. */
    placeSources: {
      findNextElection: async (state: StateCode) => (await calendar.forState(state, 'en')).next?.date ?? null,
      service: google ? googleSource.name : null,
      lookUp: createPlaceLookup({ places, sources, locations }),
    },
  }
}

interface Services {
  polling: ReturnType<typeof createPollingService>
  voters: ReturnType<typeof createVoterInfoService>
  addNotices: ReturnType<typeof createAddNotices>
}

/**
 * Where voters may choose among hundreds of vote centers, a lookup takes some 10 ms. Others must not wait for those of one
 * network. A lookup that takes much longer waits for the Census Bureau or Google, and the thousands of voters at a campus or
 * behind the address of a mobile carrier must not wait with it.
 */
const lookupsOfNetwork = { atOnce: 4, maxMs: 1000 }
/** Putting a place in its order and sending it takes some 10 microseconds. */
const msPerPlace = 0.01

function servePolling(app: FastifyInstance, { polling, voters, addNotices }: Services) {
  const inNetwork = createLimiter(lookupsOfNetwork.atOnce, lookupsOfNetwork.maxMs)
  bind(app, listElections, ({ request }) => polling.elections(acceptedLocale(request)))
  bind(app, voterInfo, ({ query, request, reply }) => {
    reply.header('cache-control', 'private, no-store')
    const { lat, lng, askCensus, ...answers } = query
    const point = lat === undefined || lng === undefined ? undefined : { lat, lng }
    const voterRequest = { ...answers, point, askCensus: askCensus === 'true' }
    return inNetwork(networkOf(request.ip), async () => {
      const info = await voters.get(voterRequest, acceptedLocale(request), findRequester(app, request))
      const lists = [info.pollingLocations, info.earlyVoteSites, info.dropOffLocations]
      app.countCost?.(request, msPerPlace * lists.flat().length)
      return addNotices(info)
    })
  })
  bind(app, sampleAddresses, () => polling.sampleAddresses())
}
