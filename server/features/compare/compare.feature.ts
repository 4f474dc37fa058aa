import type { FastifyInstance } from 'fastify'
import { compareMembers } from '../../../contract/compare.ts'
import type { FeatureDeps } from '../../deps.ts'
import type { Feature } from '../../feature.ts'
import { bindStatic } from '../../http/bind-static.ts'
import { createTerms, hourOf } from '../../reference/terms.ts'
import { createCompareService } from './compare.service.ts'

/** The most members in a reply that is kept: enough for a ZIP code. There are too many combinations of more members. */
const maxKept = 4

export function compareFeature({ reference, clock }: FeatureDeps): Feature {
  const service = createCompareService(reference, createTerms(reference.officials, clock))
  return { routes: (app) => serveCompare(app, service, () => hourOf(clock)) }
}

export function serveCompare(
  app: FastifyInstance,
  service: ReturnType<typeof createCompareService>,
  edition: () => string,
) {
  bindStatic(app, compareMembers, ({ query }) => service.compare(query.members), {
    isKnown: ({ unknown, members }) => unknown.length === 0 && members.length <= maxKept,
    // Who still serves may change any day.
    edition,
  })
}
