import type { FeatureDeps } from '../../deps.ts'
import type { Feature } from '../../feature.ts'
import { registerSyncJobs } from './calendar/sync.jobs.ts'
import { createSyncService } from './calendar/sync.service.ts'
import { createSyncStore } from './calendar/sync.store.ts'
import { serveImportantDates } from './important-dates.routes.ts'
import { type Reminders, createImportantDatesService } from './important-dates.service.ts'
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
    routes: (app) => serveImportantDates(app, dates),
    jobs: (queue) => registerSyncJobs(queue, calendar, config.NOTIFICATION_SWEEP_SECONDS),
  }
}
