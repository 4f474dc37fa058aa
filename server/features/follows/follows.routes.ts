import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/follows.ts'
import { bind } from '../../http/bind.ts'
import type { createFollowsService } from './follows.service.ts'

const done = { ok: true } as const

export function serveFollows(app: FastifyInstance, service: ReturnType<typeof createFollowsService>) {
  bind(app, contract.listFollows, ({ user }) => service.list(user.id))
  bind(app, contract.follow, ({ user, body }) => service.follow(user.id, body.subject, body.frequency))
  bind(app, contract.changeFollow, ({ user, params, body }) =>
    service.changeFrequency(user.id, params.id, body.frequency),
  )
  bind(app, contract.unfollow, async ({ user, params }) => {
    await service.unfollow(user.id, params.id)
    return done
  })
}
