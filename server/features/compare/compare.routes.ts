import type { FastifyInstance } from 'fastify'
import { compareMembers } from '../../../contract/compare.ts'
import { bindFacts } from '../../http/facts.ts'
import type { createCompareService } from './compare.service.ts'

type Service = ReturnType<typeof createCompareService>

export function serveCompare(app: FastifyInstance, service: Service) {
  bindFacts(app, compareMembers, ({ query }) => service.compare(query.members))
}
