import { cleanupBatchSize, cutoff, retention } from '../../core/retention.ts'
import type { FeatureDeps } from '../../deps.ts'
import type { Feature } from '../../feature.ts'
import { createFollowerMessages } from './follower-messages.service.ts'
import { createFollowerMessagesStore } from './follower-messages.store.ts'
import { createReachesList } from './notice-reach.ts'
import { createPlaceChangeWriter } from './place-change-message.ts'
import { createPlaceFollowsService } from './place-follows.service.ts'
import { createPlaceFollowsStore } from './place-follows.store.ts'
import { servePlaceNotices } from './place-notices.routes.ts'
import { createPlaceNoticesService } from './place-notices.service.ts'
import { createPlaceNoticesStore } from './place-notices.store.ts'

/** A notice starts the job at once. A list that was published, and what a crash left, is noticed here. */
const intervalSeconds = 60

export function placeNoticesFeature({ db, clock, queue, logger, reference }: FeatureDeps) {
  const { places } = reference
  const reachesList = createReachesList((zip) => places.find(zip)?.counties ?? [])
  const store = createPlaceNoticesStore(db)
  const followsStore = createPlaceFollowsStore(db)
  // If it cannot be queued, the next run of the job finds the notice.
  const onChange = () => {
    queue
      .send('place-notices')
      .catch((error: unknown) => logger.error({ err: error }, 'could not queue the messages about a place'))
  }
  const notices = createPlaceNoticesService({ store, places, reachesList, clock, onChange })
  const follows = createPlaceFollowsService({ store: followsStore, notices, clock })
  const messagesStore = createFollowerMessagesStore(db, reachesList)
  const { queueMessages } = createFollowerMessages({ store: messagesStore, clock })
  const feature: Feature = {
    routes: (app) => servePlaceNotices(app, { notices, follows }),
    // Follows are deleted with the account by their foreign key. A notice stays without a name: voters need it.
    personalData: {
      name: 'placeFollows',
      exportFor: async (id) => ({ follows: await followsStore.exportFor(id), notices: await store.exportFor(id) }),
    },
    cleanup: [
      (now) => followsStore.removeOld(cutoff(now, retention.placeFollows), cleanupBatchSize),
      (now) => store.removeOld(cutoff(now, retention.placeNotices), cleanupBatchSize),
    ],
    messages: { 'place-change': createPlaceChangeWriter(messagesStore, clock) },
    jobs(jobQueue) {
      jobQueue.work('place-notices', async (_, signal) => {
        if ((await queueMessages(signal)) === 0) return
        await jobQueue.send('reminders-deliver', {}, { key: 'now' })
        await jobQueue.send('reminders-deliver-push', {}, { key: 'now' })
      })
      jobQueue.every(intervalSeconds, 'place-notices')
    },
  }
  /** `byPlace` is what the polling feature shows. */
  return { ...feature, byPlace: notices.byPlace }
}
