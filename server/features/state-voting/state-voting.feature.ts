import type { FeatureDeps } from '../../deps.ts'
import type { Feature } from '../../feature.ts'
import { serveStateVoting } from './state-voting.routes.ts'
import { createStateVotingService } from './state-voting.service.ts'
import { createStateVotingStore } from './state-voting.store.ts'

export function stateVotingFeature({ db, clock, reference }: FeatureDeps) {
  const { changes } = createStateVotingStore(db)
  const service = createStateVotingService({ ...reference, changes, clock })
  const feature: Feature = { routes: (app) => serveStateVoting(app, service) }
  /** `service` is what the answer to a ZIP code on the landing page uses. */
  return { ...feature, service }
}
