import type { FastifyInstance } from 'fastify'
import * as contract from '../../../../contract/editors.ts'
import { bind } from '../../../http/bind.ts'
import type { EditorsService } from './editors.service.ts'

const done = { ok: true } as const

export function serveEditors(app: FastifyInstance, service: EditorsService) {
  bind(app, contract.listEditors, async () => ({ editors: await service.list() }))
  bind(app, contract.addEditor, async ({ user, body }) => {
    await service.add(user, body)
    return done
  })
  bind(app, contract.removeEditor, async ({ user, params }) => {
    await service.remove(user, params.memberId, params.area)
    return done
  })
}
