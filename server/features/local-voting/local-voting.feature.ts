import type { FeatureDeps } from '../../deps.ts'
import type { Feature } from '../../feature.ts'
import { serveLocalVoting } from './local-voting.routes.ts'
import { createLocalVotingService } from './local-voting.service.ts'

export function localVotingFeature({ reference, clock }: FeatureDeps): Feature {
  const service = createLocalVotingService({ reference, clock })
  return { routes: (app) => serveLocalVoting(app, service) }
}
