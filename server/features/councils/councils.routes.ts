import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/councils.ts'
import { bindStatic } from '../../http/bind-static.ts'
import type { createCouncilsService } from './councils.service.ts'

/** A term may end with any day, so that replies are kept for an hour only. */
export function serveCouncils(
  app: FastifyInstance,
  councils: ReturnType<typeof createCouncilsService>,
  edition: () => string,
) {
  bindStatic(app, contract.councilsByZip, ({ params }) => councils.byZip(params.zip), { edition })
  bindStatic(app, contract.councilsByPlace, ({ params }) => councils.byPlace(params.geoids), {
    edition,
    isKnown: (reply, { params }) => reply.councils.length === params.geoids.length,
  })
}
