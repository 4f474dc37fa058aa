import { cleanupBatchSize, cutoff, retention } from '../../core/retention.ts'
import type { FeatureDeps } from '../../deps.ts'
import type { Feature } from '../../feature.ts'
import { serveCalendars } from './calendar/calendar.routes.ts'
import { createCalendarService } from './calendar/calendar.service.ts'
import { createCalendarStore } from './calendar/calendar.store.ts'
import { serveEvents } from './events.routes.ts'
import { createEventsService } from './events.service.ts'
import { createEventsStore } from './events.store.ts'
import { serveModeration } from './moderation/moderation.routes.ts'
import { createModerationService } from './moderation/moderation.service.ts'
import { createModerationStore } from './moderation/moderation.store.ts'
import { eventsData } from './personal-data.ts'

export function eventsFeature({ db, clock, reference, queue, logger }: FeatureDeps): Feature {
  const { elections, partners, places } = reference
  const store = createEventsStore(db)
  const events = createEventsService({ store, clock, elections, partners, places })
  const moderationStore = createModerationStore(db)
  const syncCalendar = () => {
    queue
      .send('calendar-sync')
      .catch((error: unknown) => logger.error({ err: error }, 'could not queue a sync of the calendar'))
  }
  const moderation = createModerationService({ store: moderationStore, clock, elections, syncCalendar })
  const calendars = createCalendarService({
    calendars: createCalendarStore(db),
    events: store,
    clock,
    elections,
    partners,
  })
  return {
    routes(app) {
      serveEvents(app, events)
      serveModeration(app, moderation)
      serveCalendars(app, calendars)
    },
    personalData: eventsData({ db }),
    cleanup: [(now) => moderationStore.removeRejected(cutoff(now, retention.rejectedEvents), cleanupBatchSize)],
  }
}
