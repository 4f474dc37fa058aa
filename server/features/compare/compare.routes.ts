import type { FastifyInstance } from 'fastify'
import { compareMembers } from '../../../contract/compare.ts'
import { bindStatic } from '../../http/bind-static.ts'
import type { createCompareService } from './compare.service.ts'

type Service = ReturnType<typeof createCompareService>

export function serveCompare(app: FastifyInstance, service: Service, edition: () => string) {
  bindStatic(app, compareMembers, ({ query }) => service.compare(query.members), {
    isKnown: ({ unknown }) => unknown.length === 0,
    // Who still serves may change with any day.
    edition,
  })
}
