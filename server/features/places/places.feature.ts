import type { FeatureDeps } from '../../deps.ts'
import type { Feature } from '../../feature.ts'
import { hourOf } from '../../reference/terms.ts'
import { createToday } from '../../reference/today.ts'
import { createStreetLookup } from '../../upstream/census-geocoder.ts'
import { logFailures } from '../../upstream/log-failures.ts'
import { createLocateService } from './locate.service.ts'
import { createNextSeatService } from './next-seat.service.ts'
import { createOutlinesService } from './outlines.service.ts'
import { servePlaces } from './places.routes.ts'

export function placesFeature({ reference, upstream, config, clock, logger }: FeatureDeps): Feature {
  const today = createToday(clock)
  const outlines = createOutlinesService(reference.places, today)
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
  return { routes: (app) => servePlaces(app, { outlines, nextSeats, locations }, () => hourOf(clock)) }
}
