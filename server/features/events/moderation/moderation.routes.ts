import type { FastifyInstance } from 'fastify'
import * as contract from '../../../../contract/events.ts'
import { bind } from '../../../http/bind.ts'
import type { createModerationService } from './moderation.service.ts'

type Service = ReturnType<typeof createModerationService>

export function serveModeration(app: FastifyInstance, service: Service) {
  bind(app, contract.suggestEvent, ({ user, body }) => service.suggest(user, body))
  bind(app, contract.mySuggestions, ({ user }) => service.listSuggestions(user))

  bind(app, contract.adminEvents, ({ areas, query }) => service.listPage(areas, query.moderation, query.olderThan))
  bind(app, contract.createEvent, ({ user, areas, body }) => service.create({ user, areas }, body))
  bind(app, contract.editEvent, ({ user, areas, params, body }) => service.edit({ user, areas }, params.id, body))
  bind(app, contract.approveEvent, ({ user, areas, params, body }) => service.approve({ user, areas }, params.id, body))
  bind(app, contract.rejectEvent, ({ user, areas, params, body }) => service.reject({ user, areas }, params.id, body))
  bind(app, contract.cancelEvent, ({ user, areas, params, body }) => service.cancel({ user, areas }, params.id, body))
  bind(app, contract.setElectionStatus, async ({ user, areas, params, body }) => {
    await service.setElectionStatus({ user, areas }, params.id, body)
    return { ok: true } as const
  })
}
