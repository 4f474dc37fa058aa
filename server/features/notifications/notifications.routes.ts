import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/notifications.ts'
import { bind } from '../../http/bind.ts'
import type { createNotificationsService } from './notifications.service.ts'

type Service = ReturnType<typeof createNotificationsService>

export function serveNotifications(app: FastifyInstance, service: Service) {
  bind(app, contract.notificationPreferences, ({ user }) => service.preferences(user))
  bind(app, contract.changeNotificationPreferences, ({ user, body }) => service.change(user, body))
  bind(app, contract.notificationChannels, ({ user }) => service.channels(user))
  bind(app, contract.subscribePush, ({ user, sessionId, body }) => service.subscribe(user, sessionId, body))
  bind(app, contract.unsubscribePush, ({ user, body }) => service.unsubscribe(user, body?.endpoint))
  bind(app, contract.notificationHistory, ({ user, query }) => service.history(user, query.cursor, query.limit))
  bind(app, contract.sendTestNotification, ({ user }) => service.sendTest(user))
}
