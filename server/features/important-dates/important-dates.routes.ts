import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/important-dates.ts'
import { bind } from '../../http/bind.ts'
import type { createImportantDatesService } from './important-dates.service.ts'

type Service = ReturnType<typeof createImportantDatesService>

const done = { ok: true } as const

export function serveImportantDates(app: FastifyInstance, dates: Service) {
  bind(app, contract.listImportantDates, ({ query }) => dates.list(query))
  bind(app, contract.createImportantDate, ({ user, body }) => dates.create(user, body))
  bind(app, contract.changeImportantDates, async ({ user, body }) => ({ changed: await dates.updateAll(user, body) }))
  bind(app, contract.updateImportantDate, ({ user, params, body }) => dates.update(user, params.id, body))
  bind(app, contract.deleteImportantDate, async ({ user, params }) => {
    await dates.remove(user, params.id)
    return done
  })

  bind(app, contract.importantDatesProgress, async ({ query }) => ({ progress: await dates.progress(query.ids) }))
  bind(app, contract.retryReminders, async ({ user, params }) => ({ retried: await dates.retry(user, params.id) }))
}
