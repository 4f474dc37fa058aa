import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/places.ts'
import type { Deps } from '../../deps.ts'
import { bind } from '../../http/bind.ts'
import { bindFacts } from '../../http/facts.ts'
import { createLocateService } from './locate.service.ts'
import { createOutlinesService } from './outlines.service.ts'
import { createSuggestService } from './suggest.service.ts'

export function places(app: FastifyInstance, { reference, upstream, logger }: Deps) {
  const suggestions = createSuggestService(reference.places)
  const locations = createLocateService({
    places: reference.places,
    geocoder: upstream.geocoder,
    onFailure: ({ service, kind }) => logger.warn({ service, kind }, 'an outside service gave no answer'),
  })

  bind(app, contract.suggestPlaces, ({ query }) => ({ suggestions: suggestions.suggest(query.q) }))
  const outlines = createOutlinesService(reference.places)
  bindFacts(app, contract.stateOutlines, ({ params }) => outlines.of(params.stateCode))
  bind(app, contract.locatePlace, ({ body }) => locations.locate(body))
}
