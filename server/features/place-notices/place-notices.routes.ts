import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/place-notices.ts'
import { bind } from '../../http/bind.ts'
import { acceptedLocale } from '../../http/locale.ts'
import type { createPlaceFollowsService } from './place-follows.service.ts'
import type { PlaceNoticesService } from './place-notices.service.ts'

interface Services {
  notices: PlaceNoticesService
  follows: ReturnType<typeof createPlaceFollowsService>
}

const done = { ok: true } as const

export function servePlaceNotices(app: FastifyInstance, { notices, follows }: Services) {
  bind(app, contract.currentPlaceNotices, ({ query, reply }) => {
    // A place that closed must not look open because of a copy.
    reply.header('cache-control', 'no-store')
    return notices.current(query.area, query.election)
  })
  bind(app, contract.listPlaceNotices, ({ areas, query, request }) =>
    notices.list({ areas }, query, acceptedLocale(request)),
  )
  bind(app, contract.searchLivePlaces, ({ areas, query }) => notices.searchPlaces({ areas }, query))
  bind(app, contract.createPlaceNotice, ({ user, areas, body }) =>
    notices.create({ id: user.id, name: `${user.firstName} ${user.lastName}`.trim(), areas }, body),
  )
  bind(app, contract.withdrawPlaceNotice, async ({ user, areas, params }) => {
    await notices.withdraw({ id: user.id, areas }, params.id)
    return done
  })
  bind(app, contract.listPlaceFollows, ({ user }) => follows.list(user.id))
  bind(app, contract.followPlace, ({ user, body }) => follows.follow(user.id, body))
  bind(app, contract.unfollowPlace, async ({ user, params }) => {
    await follows.unfollow(user.id, params.id)
    return done
  })
}
