import { nextSeatByZip } from '../../../contract/next-seat.ts'
import * as contract from '../../../contract/places.ts'
import type { FeatureDeps } from '../../deps.ts'
import type { Feature } from '../../feature.ts'
import { bindStatic } from '../../http/bind-static.ts'
import { bind } from '../../http/bind.ts'
import { findRequester } from '../../http/requester.ts'
import { hourOf } from '../../reference/terms.ts'
import { createToday } from '../../reference/today.ts'
import { createStreetLookup } from '../../upstream/census-geocoder.ts'
import { logFailures } from '../../upstream/upstream-error.ts'
import { createDistrictMapService, createOutlinesService } from './district-map.service.ts'
import { createLocateService } from './locate.service.ts'
import { createNextSeatService } from './next-seat.service.ts'

export function placesFeature({ reference, upstream, config, clock, logger }: FeatureDeps): Feature {
  const today = createToday(clock)
  const outlines = createOutlinesService(reference.places, today)
  const districtMaps = createDistrictMapService(reference.places, today)
  const nextSeats = createNextSeatService(reference.places, today)
  const locations = createLocateService({
    places: reference.places,
    today,
    lookUpStreet: createStreetLookup({
      geocoder: upstream.geocoder,
      needsConsent: config.CENSUS_GEOCODER === 'ask',
      onFailure: logFailures(logger),
    }),
  })
  /** The lines in use may change any day, so replies about them are kept for an hour only. */
  const edition = () => hourOf(clock)
  return {
    routes(app) {
      bind(app, contract.suggestPlaces, ({ query }) => locations.suggest(query.q))
      bindStatic(
        app,
        contract.stateOutlines,
        ({ params, query }) => outlines.byState(params.stateCode, query.congress),
        {
          edition,
          simplify: ({ params, query }) => ({
            params,
            query: { congress: outlines.drawnFor(params.stateCode, query.congress) },
          }),
        },
      )
      bindStatic(app, contract.districtMap, ({ query }) => districtMaps.draw(query), {
        edition,
        isDrawing: true,
        // There are too many selections of several districts to keep them all.
        isKnown: (reply) => reply.districts.length === 1,
        simplify: ({ params, query }) => ({ params, query: districtMaps.simplify(query) }),
      })
      bindStatic(app, nextSeatByZip, ({ params }) => nextSeats.byZip(params.zip), { edition })
      bind(app, contract.checkAddress, ({ body, reply }) => {
        reply.header('cache-control', 'private, no-store')
        return locations.check(body.address)
      })
      bind(app, contract.locatePlace, ({ body, request, reply }) => {
        reply.header('cache-control', 'private, no-store')
        return locations.locate(body, findRequester(app, request))
      })
    },
  }
}
