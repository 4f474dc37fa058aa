import type { FastifyInstance } from 'fastify'
import { partnerFactsByZip } from '../../../contract/partners.ts'
import { bind } from '../../http/bind.ts'
import type { createPartnersService } from './partners.service.ts'

export function servePartners(app: FastifyInstance, service: ReturnType<typeof createPartnersService>) {
  bind(app, partnerFactsByZip, ({ params, query }) => service.byZip(params.zip, query.geoids))
}
