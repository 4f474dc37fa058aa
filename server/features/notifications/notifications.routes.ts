import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/notifications.ts'
import { electionReminders, upcomingReminders } from '../../../contract/reminders.ts'
import { bind } from '../../http/bind.ts'
import { localeOf } from '../../http/locale.ts'
import type { UpcomingService } from './dates/upcoming.service.ts'
import type { NotificationsService } from './notifications.service.ts'

export function serveNotifications(app: FastifyInstance, service: NotificationsService, upcoming: UpcomingService) {
  bind(app, contract.notificationPreferences, ({ user }) => service.preferences(user))
  bind(app, contract.changeNotificationPreferences, ({ user, body }) => service.change(user, body))
  bind(app, contract.notificationChannels, ({ user }) => service.channels(user))
  bind(app, contract.subscribePush, ({ user, sessionId, body }) => service.subscribe(user, sessionId, body))
  bind(app, contract.unsubscribePush, ({ user, body }) => service.unsubscribe(user, body?.endpoint))
  bind(app, contract.notificationHistory, ({ user, query }) => service.history(user, query.cursor, query.limit))
  bind(app, contract.sendTestNotification, ({ user }) => service.sendTest(user))
  bind(app, upcomingReminders, ({ user, query, request }) => upcoming.upcoming(user.id, query.limit, localeOf(request)))
  bind(app, electionReminders, ({ user }) => upcoming.elections(user.id))
}
