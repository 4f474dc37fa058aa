import type { FastifyInstance } from 'fastify'
import * as discussions from '../../../../contract/discussions.ts'
import * as moderation from '../../../../contract/moderation.ts'
import { bind } from '../../../http/bind.ts'
import type { SafetyService } from './safety.service.ts'

const done = { ok: true } as const

export function serveSafety(app: FastifyInstance, service: SafetyService) {
  bind(app, moderation.report, async ({ user, body }) => ({ ...done, already: await service.report(user.id, body) }))

  bind(app, moderation.appeal, async ({ user, body }) => {
    await service.appeal(user.id, body)
    return done
  })

  bind(app, moderation.listNotices, async ({ user }) => ({ notices: await service.listNotices(user.id) }))

  bind(app, moderation.readNotice, async ({ user, params }) => {
    await service.markNoticeRead(user.id, params.id)
    return done
  })

  bind(app, discussions.blockMember, async ({ user, params }) => {
    await service.block(user.id, params.memberId)
    return done
  })

  bind(app, discussions.unblockMember, async ({ user, params }) => {
    await service.unblock(user.id, params.memberId)
    return done
  })

  bind(app, discussions.listBlocks, async ({ user }) => ({ blocks: await service.listBlocks(user.id) }))
}
