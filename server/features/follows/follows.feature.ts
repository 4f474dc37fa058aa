import type { FeatureDeps } from '../../deps.ts'
import type { Feature } from '../../feature.ts'
import { createDigestService } from './digest.service.ts'
import { createFactsReader } from './facts-reader.ts'
import { createFollowWriter } from './follow-message.ts'
import { serveFollows } from './follows.routes.ts'
import { createFollowsService } from './follows.service.ts'
import { createFollowsStore } from './follows.store.ts'
import { serveUnfollow } from './unfollow.routes.ts'
import { createUnfollowService } from './unfollow.service.ts'

/** New facts arrive while the server runs, and a digest is due at nine in the morning of each time zone. */
const intervalSeconds = 15 * 60

export function followsFeature({ db, clock, reference, mailer, unsubscribeSecret }: FeatureDeps): Feature {
  const store = createFollowsStore(db, mailer.configured)
  const loadFacts = async () => createFactsReader(reference, await store.listElectionStatuses(), clock)
  const service = createFollowsService({ store, loadFacts, clock })
  const unfollowing = createUnfollowService({ store, clock, reference, secret: unsubscribeSecret })
  const digests = createDigestService({ store, loadFacts, clock })
  return {
    routes(app) {
      serveFollows(app, service)
      serveUnfollow(app, unfollowing)
    },
    // The rows are deleted with the account by their foreign key.
    personalData: { name: 'follows', exportFor: async (id) => ({ follows: await store.exportFor(id) }) },
    messages: { 'follow-news': createFollowWriter(store) },
    jobs(queue) {
      queue.work('follow-news', async (_, signal) => {
        if ((await digests.makeDigests(signal)) > 0) await queue.send('reminders-sweep')
      })
      queue.every(intervalSeconds, 'follow-news')
    },
  }
}
