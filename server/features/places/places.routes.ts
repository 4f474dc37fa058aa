import type { FastifyInstance } from 'fastify'
import { nextSeatByZip } from '../../../contract/next-seat.ts'
import * as contract from '../../../contract/places.ts'
import { bindStatic } from '../../http/bind-static.ts'
import { bind } from '../../http/bind.ts'
import { findRequester } from '../../http/requester.ts'
import type { createLocateService } from './locate.service.ts'
import type { createNextSeatService } from './next-seat.service.ts'
import type { createOutlinesService } from './outlines.service.ts'

interface Services {
  outlines: ReturnType<typeof createOutlinesService>
  nextSeats: ReturnType<typeof createNextSeatService>
  locations: ReturnType<typeof createLocateService>
}

/** The lines in use may change with any day, so that replies about them are kept for an hour only. */
export function servePlaces(app: FastifyInstance, { outlines, nextSeats, locations }: Services, edition: () => string) {
  bind(app, contract.suggestPlaces, ({ query }) => locations.suggest(query.q))
  bindStatic(app, contract.stateOutlines, ({ params, query }) => outlines.byState(params.stateCode, query.congress), {
    edition,
    simplify: ({ params, query }) => ({
      params,
      query: { congress: outlines.drawnFor(params.stateCode, query.congress) },
    }),
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
}
