import type { FastifyInstance } from 'fastify'
import { compareMembers } from '../../../contract/compare.ts'
import type { Deps } from '../../deps.ts'
import { bindFacts } from '../../http/facts.ts'
import { createCompareService } from './compare.service.ts'

export function compare(app: FastifyInstance, { reference }: Deps) {
  const service = createCompareService(reference)
  bindFacts(app, compareMembers, ({ query }) => service.compare(query.members))
}
