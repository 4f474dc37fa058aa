import * as contract from '../../../contract/important-dates.ts'
import type { FeatureDeps } from '../../deps.ts'
import type { Feature } from '../../feature.ts'
import { bind } from '../../http/bind.ts'
import { type Reminders, createImportantDatesService } from './important-dates.service.ts'
import { createImportantDatesStore } from './important-dates.store.ts'

/** `reminders` is the reminders feature, which is notified of every change to a date. */
export function importantDatesFeature(
  { db, clock, config, reference: { elections } }: FeatureDeps,
  reminders: Reminders,
): Feature {
  const store = createImportantDatesStore(db, reminders)
  const dates = createImportantDatesService({ store, reminders, clock, elections })
  return {
    routes(app) {
      bind(app, contract.listImportantDates, ({ areas, query }) => dates.list(areas, query))
      bind(app, contract.createImportantDate, (asked) => dates.create(asked, asked.body))
      bind(app, contract.changeImportantDates, async (asked) => ({
        changed: await dates.updateAll(asked, asked.body),
      }))
      bind(app, contract.updateImportantDate, (asked) => dates.update(asked, asked.params.id, asked.body))
      bind(app, contract.deleteImportantDate, (asked) => dates.remove(asked, asked.params.id))
      bind(app, contract.importantDatesProgress, async ({ areas, query }) => ({
        progress: await dates.progress(areas, query.ids),
      }))
      bind(app, contract.retryReminders, async (asked) => ({
        retried: await dates.retry(asked, asked.params.id),
      }))
    },
    jobs(queue) {
      // The calendar comes first, so that no sweep announces a day that is no longer right.
      queue.work('calendar-sync', async () => {
        try {
          await dates.sync()
        } finally {
          // Dates that administrators added are sent even while the calendar fails.
          await queue.send('reminders-sweep')
        }
      })
      queue.every(config.NOTIFICATION_SWEEP_SECONDS, 'calendar-sync')
    },
  }
}
