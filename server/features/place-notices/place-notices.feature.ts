import { createReachesList } from '../../../civic/address/notice-reach.ts'
import * as contract from '../../../contract/place-notices.ts'
import type { FeatureDeps } from '../../deps.ts'
import type { Feature } from '../../feature.ts'
import { bindVersioned } from '../../http/bind-static.ts'
import { bind } from '../../http/bind.ts'
import { acceptedLocale } from '../../http/locale.ts'
import { createFollowerMessagesStore } from './follower-messages.store.ts'
import { createPlaceChangeWriter } from './place-change-message.ts'
import { createFollowerMessages, createPlaceFollowsService } from './place-follows.service.ts'
import { createPlaceFollowsStore } from './place-follows.store.ts'
import { createPlaceLists } from './place-lists.ts'
import { createPlaceNoticesService } from './place-notices.service.ts'
import { createPlaceNoticesStore } from './place-notices.store.ts'

/** A notice starts the job at once. The regular run finds newly published lists, and what a crash left undone. */
const intervalSeconds = 60

export function placeNoticesFeature({ db, clock, queue, inBackground, reference }: FeatureDeps) {
  const { places } = reference
  const reachesList = createReachesList((zip) => places.find(zip)?.counties ?? [])
  const store = createPlaceNoticesStore(db)
  const followsStore = createPlaceFollowsStore(db)
  // If it cannot be queued, the next run of the job finds the notice.
  const onChange = () => inBackground(queue.send('place-notices'))
  const notices = createPlaceNoticesService({
    store,
    placesOf: createPlaceLists(store),
    places,
    reachesList,
    clock,
    onChange,
  })
  const follows = createPlaceFollowsService({ store: followsStore, notices, clock })
  const messagesStore = createFollowerMessagesStore(db, reachesList)
  const { queueMessages } = createFollowerMessages({ store: messagesStore, clock })
  const feature: Feature = {
    routes(app) {
      bindVersioned(app, contract.currentPlaceNotices, {
        version: ({ query }) => notices.currentVersion(query.area, query.election),
        read: ({ query }) => notices.current(query.area, query.election),
      })
      bind(app, contract.listPlaceNotices, ({ areas, query, request }) =>
        notices.list({ areas }, query, acceptedLocale(request)),
      )
      bind(app, contract.searchLivePlaces, ({ areas, query }) => notices.searchPlaces({ areas }, query))
      bind(app, contract.createPlaceNotice, ({ user, areas, body }) =>
        notices.create({ id: user.id, name: `${user.firstName} ${user.lastName}`.trim(), areas }, body),
      )
      bind(app, contract.withdrawPlaceNotice, ({ user, areas, params }) =>
        notices.withdraw({ id: user.id, areas }, params.id),
      )
      bind(app, contract.listPlaceFollows, ({ user }) => follows.list(user.id))
      bind(app, contract.followPlace, ({ user, body }) => follows.follow(user.id, body))
      bind(app, contract.unfollowPlace, ({ user, params }) => follows.unfollow(user.id, params.id))
    },
    // Follows are deleted with the account by their foreign key. A notice stays without a name: voters need it.
    personalData: {
      name: 'placeFollows',
      exportFor: async (id) => ({ follows: await followsStore.exportFor(id), notices: await store.exportFor(id) }),
    },
    cleanup: [followsStore.removeOld, store.removeOld],
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
