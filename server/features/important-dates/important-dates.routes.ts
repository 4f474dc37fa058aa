import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/important-dates.ts'
import { bind } from '../../http/bind.ts'
import { localeOf } from '../../http/locale.ts'
import type { createImportService } from './import.service.ts'
import type { createImportantDatesService } from './important-dates.service.ts'

interface Services {
  dates: ReturnType<typeof createImportantDatesService>
  imports: ReturnType<typeof createImportService>
}

const done = { ok: true } as const

export function serveImportantDates(app: FastifyInstance, { dates, imports }: Services) {
  bind(app, contract.listImportantDates, ({ query }) => dates.list(query))
  bind(app, contract.createImportantDate, ({ user, body }) => dates.create(user, body))
  bind(app, contract.updateImportantDate, ({ user, params, body }) => dates.update(user, params.id, body))
  bind(app, contract.deleteImportantDate, async ({ user, params }) => {
    await dates.remove(user, params.id)
    return done
  })

  bind(app, contract.importantDatesProgress, async ({ query }) => ({ progress: await dates.progress(query.ids) }))
  bind(app, contract.retryReminders, async ({ user, params }) => ({ retried: await dates.retry(user, params.id) }))

  bind(app, contract.proposedDates, ({ query, request }) => imports.proposals(query.places, localeOf(request)))
  bind(app, contract.importDates, ({ user, body }) => imports.import(user, body))
}
