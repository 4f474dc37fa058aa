import { listPlaceWatches, unwatchPlaces, watchPlaces } from '../../../contract/place-watches.ts'
import type { FeatureDeps } from '../../deps.ts'
import type { Feature } from '../../feature.ts'
import { bind } from '../../http/bind.ts'
import { type PlaceSources, createPlaceWatchesService, createPlacesWriter } from './place-watches.service.ts'
import { createPlaceWatchesStore } from './place-watches.store.ts'

/** Feeds may be imported by a command, so this job looks for new ones. Each stored address is looked up once a day. */
const intervalSeconds = 15 * 60

export function placeWatchesFeature({ db, clock, reference }: FeatureDeps, sources: PlaceSources): Feature {
  const store = createPlaceWatchesStore(db)
  const watches = createPlaceWatchesService({ store, places: reference.places, sources, clock })
  return {
    routes(app) {
      bind(app, listPlaceWatches, ({ user }) => watches.list(user.id))
      bind(app, watchPlaces, ({ user, body }) => watches.watch(user.id, body))
      bind(app, unwatchPlaces, ({ user, params }) => watches.unwatch(user.id, params.id))
    },
    // The rows are deleted with the account by their foreign key.
    personalData: { name: 'placeWatches', exportFor: async (id) => ({ watches: await store.exportFor(id) }) },
    cleanup: [store.removeOld],
    messages: { places: createPlacesWriter(reference.elections, clock) },
    jobs(queue) {
      queue.work('place-watches', async (_, signal) => {
        if ((await watches.check(signal)) > 0) await queue.send('reminders-sweep')
      })
      queue.every(intervalSeconds, 'place-watches')
    },
  }
}
