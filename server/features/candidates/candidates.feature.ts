import type { FeatureDeps } from '../../deps.ts'
import type { Feature } from '../../feature.ts'
import { serveCandidates } from './candidates.routes.ts'
import { createCandidatesService } from './candidates.service.ts'

export function candidatesFeature({ reference, upstream, clock, logger }: FeatureDeps): Feature {
  const service = createCandidatesService({
    reference,
    fec: upstream.openFec,
    clock,
    onFailure: ({ service, kind }) =>
      logger[kind === 'key_refused' ? 'error' : 'warn']({ service, kind }, 'upstream service failed'),
  })
  return { routes: (app) => serveCandidates(app, service) }
}
