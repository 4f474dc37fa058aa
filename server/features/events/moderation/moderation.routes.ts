import type { FastifyInstance } from 'fastify'
import * as contract from '../../../../contract/events.ts'
import { bind } from '../../../http/bind.ts'
import type { createModerationService } from './moderation.service.ts'

type Service = ReturnType<typeof createModerationService>

export function serveModeration(app: FastifyInstance, service: Service) {
  bind(app, contract.suggestEvent, ({ user, body }) => service.suggest(user, body))
  bind(app, contract.mySuggestions, ({ user }) => service.listSuggestions(user))

  bind(app, contract.adminEvents, ({ query }) => service.listPage(query.moderation, query.olderThan))
  bind(app, contract.createEvent, ({ user, body }) => service.create(user, body))
  bind(app, contract.editEvent, ({ user, params, body }) => service.edit(user, params.id, body))
  bind(app, contract.approveEvent, ({ user, params, body }) => service.approve(user, params.id, body))
  bind(app, contract.rejectEvent, ({ user, params, body }) => service.reject(user, params.id, body))
  bind(app, contract.cancelEvent, ({ user, params, body }) => service.cancel(user, params.id, body))
  bind(app, contract.setElectionStatus, async ({ user, params, body }) => {
    await service.setElectionStatus(user, params.id, body)
    return { ok: true } as const
  })
}
