import type { FeatureDeps } from '../../deps.ts'
import type { Feature } from '../../feature.ts'
import { createDigestService } from './digest.service.ts'
import { createFactsReader } from './facts-reader.ts'
import { registerFollowJob } from './follows.jobs.ts'
import { serveFollows } from './follows.routes.ts'
import { createFollowsService } from './follows.service.ts'
import { createFollowsStore } from './follows.store.ts'

export function followsFeature({ db, clock, reference, mailer }: FeatureDeps): Feature {
  const store = createFollowsStore(db, mailer.configured)
  const loadFacts = async () => createFactsReader(reference, await store.listElectionStatuses(), clock)
  const service = createFollowsService({ store, loadFacts, clock })
  const digests = createDigestService({ store, loadFacts, clock })
  return {
    routes: (app) => serveFollows(app, service),
    // The rows are deleted with the account by their foreign key.
    personalData: { name: 'follows', exportFor: async (id) => ({ follows: await store.exportFor(id) }) },
    jobs: (queue) => registerFollowJob(queue, digests),
  }
}
