import type { FastifyInstance } from 'fastify'
import { listPlaceWatches, unwatchPlaces, watchPlaces } from '../../../contract/place-watches.ts'
import { bind } from '../../http/bind.ts'
import type { createPlaceWatchesService } from './place-watches.service.ts'

const done = { ok: true } as const

export function servePlaceWatches(app: FastifyInstance, service: ReturnType<typeof createPlaceWatchesService>) {
  bind(app, listPlaceWatches, ({ user }) => service.list(user.id))
  bind(app, watchPlaces, ({ user, body }) => service.watch(user.id, body))
  bind(app, unwatchPlaces, async ({ user, params }) => {
    await service.unwatch(user.id, params.id)
    return done
  })
}
