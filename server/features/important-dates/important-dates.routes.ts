import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/important-dates.ts'
import { bind } from '../../http/bind.ts'
import type { createImportantDatesService } from './important-dates.service.ts'

type Service = ReturnType<typeof createImportantDatesService>

const done = { ok: true } as const

export function serveImportantDates(app: FastifyInstance, dates: Service) {
  bind(app, contract.listImportantDates, ({ areas, query }) => dates.list(areas, query))
  bind(app, contract.createImportantDate, ({ user, areas, body }) => dates.create({ user, areas }, body))
  bind(app, contract.changeImportantDates, async ({ user, areas, body }) => ({
    changed: await dates.updateAll({ user, areas }, body),
  }))
  bind(app, contract.updateImportantDate, ({ user, areas, params, body }) =>
    dates.update({ user, areas }, params.id, body),
  )
  bind(app, contract.deleteImportantDate, async ({ user, areas, params }) => {
    await dates.remove({ user, areas }, params.id)
    return done
  })

  bind(app, contract.importantDatesProgress, async ({ areas, query }) => ({
    progress: await dates.progress(areas, query.ids),
  }))
  bind(app, contract.retryReminders, async ({ user, areas, params }) => ({
    retried: await dates.retry({ user, areas }, params.id),
  }))
}
