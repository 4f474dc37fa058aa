import type { FeatureDeps } from '../../deps.ts'
import type { Feature } from '../../feature.ts'
import { logFailures } from '../../upstream/log-failures.ts'
import { serveCandidates } from './candidates.routes.ts'
import { createCandidatesService } from './candidates.service.ts'

export function candidatesFeature({ reference, upstream, clock, logger }: FeatureDeps): Feature {
  const service = createCandidatesService({
    reference,
    fec: upstream.openFec,
    clock,
    onFailure: logFailures(logger),
  })
  return { routes: (app) => serveCandidates(app, service) }
}
