import * as contract from '../../../contract/important-dates.ts'
import type { FeatureDeps } from '../../deps.ts'
import type { Feature } from '../../feature.ts'
import { bind } from '../../http/bind.ts'
import type { Queue } from '../../queue/queue.ts'
import { createSyncStore } from './calendar/sync.store.ts'
import {
  type Reminders,
  type SyncService,
  createImportantDatesService,
  createSyncService,
} from './important-dates.service.ts'
import { createImportantDatesStore } from './important-dates.store.ts'

/** `reminders` is the reminders feature, which is notified of every change to a date. */
export function importantDatesFeature(
  { db, clock, config, reference: { elections } }: FeatureDeps,
  reminders: Reminders,
): Feature {
  const store = createImportantDatesStore(db, reminders.recordDateChange)
  const dates = createImportantDatesService({ store, reminders, clock, elections })
  const calendar = createSyncService({ store: createSyncStore(db), reminders, clock, elections })
  return {
    routes(app) {
      bind(app, contract.listImportantDates, ({ areas, query }) => dates.list(areas, query))
      bind(app, contract.createImportantDate, ({ user, areas, body }) => dates.create({ user, areas }, body))
      bind(app, contract.changeImportantDates, async ({ user, areas, body }) => ({
        changed: await dates.updateAll({ user, areas }, body),
      }))
      bind(app, contract.updateImportantDate, ({ user, areas, params, body }) =>
        dates.update({ user, areas }, params.id, body),
      )
      bind(app, contract.deleteImportantDate, ({ user, areas, params }) => dates.remove({ user, areas }, params.id))
      bind(app, contract.importantDatesProgress, async ({ areas, query }) => ({
        progress: await dates.progress(areas, query.ids),
      }))
      bind(app, contract.retryReminders, async ({ user, areas, params }) => ({
        retried: await dates.retry({ user, areas }, params.id),
      }))
    },
    jobs: (queue) => registerSyncJobs(queue, calendar, config.NOTIFICATION_SWEEP_SECONDS),
  }
}

/** The calendar comes first, so that no sweep announces a day that is no longer right. */
function registerSyncJobs(queue: Queue, calendar: SyncService, seconds: number): void {
  queue.work('calendar-sync', async () => {
    try {
      await calendar.sync()
    } finally {
      // Dates that administrators added are sent even while the calendar fails.
      await queue.send('reminders-sweep')
    }
  })
  queue.every(seconds, 'calendar-sync')
}
