import type { FastifyInstance } from 'fastify'
import * as contract from '../../../../contract/moderation.ts'
import { bind } from '../../../http/bind.ts'
import type { ModerationService } from './moderation.service.ts'

const done = { ok: true } as const

const toPublicSlowMode = ({ intervalSeconds, until }: { intervalSeconds: number; until: Date }) => ({
  intervalSeconds,
  until: until.toISOString(),
})

export function serveModeration(app: FastifyInstance, service: ModerationService) {
  bind(app, contract.reportQueue, ({ query }) => service.listQueue(query))

  bind(app, contract.decide, async ({ user, params, body }) => {
    await service.decide(user.id, params.id, body)
    return done
  })

  bind(app, contract.entryHistory, async ({ params }) => ({ versions: await service.listVersions(params.id) }))

  bind(app, contract.suspendMember, async ({ user, params, body }) => ({
    until: (await service.suspend(user.id, params.memberId, body)).toISOString(),
  }))

  bind(app, contract.unsuspendMember, async ({ user, params, body }) => {
    await service.unsuspend(user.id, params.memberId, body.reason)
    return done
  })

  bind(app, contract.showSlowMode, async () => {
    const slowMode = await service.findSlowMode()
    return { slowMode: slowMode ? toPublicSlowMode(slowMode) : null }
  })

  bind(app, contract.startSlowMode, async ({ user, body }) => ({
    slowMode: toPublicSlowMode(await service.startSlowMode(user.id, body)),
  }))

  bind(app, contract.endSlowMode, async ({ user, body }) => {
    await service.endSlowMode(user.id, body.reason)
    return done
  })

  bind(app, contract.auditLog, ({ query }) => service.auditLog(query))
}
