import type { FeatureDeps } from '../../deps.ts'
import type { Feature } from '../../feature.ts'
import { logFailures } from '../../upstream/log-failures.ts'
import { createLocateService } from './locate.service.ts'
import { createOutlinesService } from './outlines.service.ts'
import { servePlaces } from './places.routes.ts'
import { createSuggestService } from './suggest.service.ts'

export function placesFeature({ reference, upstream, config, clock, logger }: FeatureDeps): Feature {
  const suggestions = createSuggestService(reference.places)
  const outlines = createOutlinesService(reference.places)
  const locations = createLocateService({
    places: reference.places,
    clock,
    geocoder: upstream.geocoder,
    needsConsent: config.CENSUS_GEOCODER === 'ask',
    onFailure: logFailures(logger),
  })
  return { routes: (app) => servePlaces(app, { suggestions, outlines, locations }) }
}
