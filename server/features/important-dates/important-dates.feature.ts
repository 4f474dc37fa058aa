import type { FeatureDeps } from '../../deps.ts'
import type { Feature } from '../../feature.ts'
import { createImportService } from './import.service.ts'
import { serveImportantDates } from './important-dates.routes.ts'
import { type Reminders, createImportantDatesService } from './important-dates.service.ts'
import { createImportantDatesStore } from './important-dates.store.ts'

/** `reminders` is the reminders feature, which is notified of every change to a date. */
export function importantDatesFeature({ db, clock, reference }: FeatureDeps, reminders: Reminders): Feature {
  const store = createImportantDatesStore(db, reminders.recordDateChange)
  const dates = createImportantDatesService({ store, reminders, clock })
  const imports = createImportService({ store, reminders, clock, elections: reference.elections })
  return { routes: (app) => serveImportantDates(app, { dates, imports }) }
}
