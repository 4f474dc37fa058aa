import type { FeatureDeps } from '../../deps.ts'
import type { Feature } from '../../feature.ts'
import { serveStateVoting } from './state-voting.routes.ts'
import { createStateVotingService } from './state-voting.service.ts'
import { createStateVotingStore } from './state-voting.store.ts'

export function stateVotingFeature({ db, clock, reference }: FeatureDeps): Feature {
  const { statuses } = createStateVotingStore(db)
  const service = createStateVotingService({ elections: reference.elections, statuses, clock })
  return { routes: (app) => serveStateVoting(app, service) }
}
