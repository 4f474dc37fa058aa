import type { FastifyInstance } from 'fastify'
import { compareMembers } from '../../../contract/compare.ts'
import type { FeatureDeps } from '../../deps.ts'
import type { Feature } from '../../feature.ts'
import { bindStatic } from '../../http/bind-static.ts'
import { createTerms, hourOf } from '../../reference/terms.ts'
import { createCompareService } from './compare.service.ts'

/** The members of a ZIP code. Of more members there are too many combinations to keep. */
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
    // Who still serves may change with any day.
    edition,
  })
}
