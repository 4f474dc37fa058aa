import { stateVoting } from '../../../contract/state-voting.ts'
import { readElectionChanges } from '../../db/election-statuses.ts'
import type { FeatureDeps } from '../../deps.ts'
import type { Feature } from '../../feature.ts'
import { bind } from '../../http/bind.ts'
import { acceptedLocale } from '../../http/locale.ts'
import { createStateVotingService } from './state-voting.service.ts'

export function stateVotingFeature({ db, clock, reference }: FeatureDeps) {
  const service = createStateVotingService({ ...reference, changes: (state) => readElectionChanges(db, state), clock })
  const feature: Feature = {
    // Not static: administrators postpone and cancel elections, offices publish them, and the reply is in the caller's language.
    routes: (app) =>
      bind(app, stateVoting, ({ params, query, request }) =>
        service.byState(params.stateCode, acceptedLocale(request), query.zip),
      ),
  }
  /** `service` is what the answer to a ZIP code on the landing page uses. */
  return { ...feature, service }
}
