import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/notifications.ts'
import type { Deps } from '../../deps.ts'
import { bind } from '../../http/bind.ts'
import { createHistoryStore } from './history.store.ts'
import { type Sender, createNotificationsService } from './notifications.service.ts'
import { createPreferencesStore } from './preferences.store.ts'
import { createPushStore } from './push.store.ts'

export function notifications(app: FastifyInstance, { db, clock, mailer }: Deps, sender: Sender): void {
  const service = createNotificationsService({
    preferences: createPreferencesStore(db),
    push: createPushStore(db),
    history: createHistoryStore(db),
    sender,
    clock,
    mailsConfigured: mailer.configured,
  })

  bind(app, contract.notificationPreferences, ({ user }) => service.preferences(user))
  bind(app, contract.changePreferences, ({ user, body }) => service.change(user, body))
  bind(app, contract.notificationChannels, ({ user }) => service.channels(user))
  bind(app, contract.subscribePush, ({ user, body }) => service.subscribe(user, body))
  bind(app, contract.unsubscribePush, ({ user, body }) => service.unsubscribe(user, body?.endpoint))
  bind(app, contract.notificationHistory, ({ user, query }) => service.history(user, query.cursor, query.limit))
  bind(app, contract.sendTestNotification, ({ user }) => service.sendTest(user))
}
