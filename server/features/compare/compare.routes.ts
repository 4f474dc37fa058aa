import type { FastifyInstance } from 'fastify'
import { compareMembers } from '../../../contract/compare.ts'
import { bindStatic } from '../../http/bind-static.ts'
import type { createCompareService } from './compare.service.ts'

type Service = ReturnType<typeof createCompareService>

/** The members of a ZIP code. Of more members there are too many combinations to keep. */
const maxKept = 4

export function serveCompare(app: FastifyInstance, service: Service, edition: () => string) {
  bindStatic(app, compareMembers, ({ query }) => service.compare(query.members), {
    isKnown: ({ unknown, members }) => unknown.length === 0 && members.length <= maxKept,
    // Who still serves may change with any day.
    edition,
  })
}
