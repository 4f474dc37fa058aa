import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/places.ts'
import { bindStatic } from '../../http/bind-static.ts'
import { bind } from '../../http/bind.ts'
import { findRequester } from '../../http/requester.ts'
import type { createLocateService } from './locate.service.ts'
import type { createOutlinesService } from './outlines.service.ts'
import type { createSuggestService } from './suggest.service.ts'

interface Services {
  suggestions: ReturnType<typeof createSuggestService>
  outlines: ReturnType<typeof createOutlinesService>
  locations: ReturnType<typeof createLocateService>
}

export function servePlaces(app: FastifyInstance, { suggestions, outlines, locations }: Services) {
  bind(app, contract.suggestPlaces, ({ query }) => ({ suggestions: suggestions.suggest(query.q) }))
  bindStatic(app, contract.stateOutlines, ({ params }) => outlines.byState(params.stateCode))
  bind(app, contract.checkAddress, ({ body, reply }) => {
    reply.header('cache-control', 'private, no-store')
    return locations.check(body.address)
  })
  bind(app, contract.locatePlace, ({ body, request, reply }) => {
    reply.header('cache-control', 'private, no-store')
    return locations.locate(body, findRequester(app, request))
  })
}
