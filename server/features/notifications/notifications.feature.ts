import type { FeatureDeps } from '../../deps.ts'
import type { Feature } from '../../feature.ts'
import { createHistoryStore } from './history.store.ts'
import { serveNotifications } from './notifications.routes.ts'
import { type Sender, createNotificationsService } from './notifications.service.ts'
import { createPreferencesStore } from './preferences.store.ts'
import { createPushStore } from './push.store.ts'

/** `sender` is the reminders feature, which delivers the test messages. */
export function notificationsFeature({ db, clock, mailer }: FeatureDeps, sender: Sender): Feature {
  const service = createNotificationsService({
    preferences: createPreferencesStore(db),
    push: createPushStore(db),
    history: createHistoryStore(db),
    sender,
    clock,
    mailConfigured: mailer.configured,
  })
  return { routes: (app) => serveNotifications(app, service) }
}
