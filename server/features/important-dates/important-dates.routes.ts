import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/important-dates.ts'
import type { Deps } from '../../deps.ts'
import { bind } from '../../http/bind.ts'
import { localeOf } from '../../http/locale.ts'
import { createImportService } from './import.service.ts'
import { type Reminders, createImportantDatesService } from './important-dates.service.ts'
import { createImportantDatesStore } from './important-dates.store.ts'

const done = { ok: true } as const

export function importantDates(app: FastifyInstance, { db, clock, reference }: Deps, reminders: Reminders): void {
  const store = createImportantDatesStore(db, reminders.dateChanged)
  const service = createImportantDatesService({ store, reminders, clock })
  const calendar = createImportService({ store, reminders, clock, elections: reference.elections })

  bind(app, contract.listImportantDates, ({ query }) => service.list(query))
  bind(app, contract.createImportantDate, ({ user, body }) => service.create(user, body))
  bind(app, contract.updateImportantDate, ({ user, params, body }) => service.update(user, params.id, body))
  bind(app, contract.deleteImportantDate, async ({ user, params }) => {
    await service.remove(user, params.id)
    return done
  })

  bind(app, contract.importantDatesProgress, async ({ query }) => ({ progress: await service.progress(query.ids) }))
  bind(app, contract.retryReminders, async ({ user, params }) => ({ retried: await service.retry(user, params.id) }))

  bind(app, contract.proposedDates, ({ query, request }) => calendar.proposals(query.places, localeOf(request)))
  bind(app, contract.importDates, ({ user, body }) => calendar.import(user, body))
}
