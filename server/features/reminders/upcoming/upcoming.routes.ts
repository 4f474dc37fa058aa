import type { FastifyInstance } from 'fastify'
import { electionReminders, upcomingReminders } from '../../../../contract/reminders.ts'
import { bind } from '../../../http/bind.ts'
import { localeOf } from '../../../http/locale.ts'
import type { UpcomingService } from './upcoming.service.ts'

export function serveUpcoming(app: FastifyInstance, service: UpcomingService) {
  bind(app, upcomingReminders, ({ user, query, request }) => service.upcoming(user.id, query.limit, localeOf(request)))
  bind(app, electionReminders, ({ user }) => service.elections(user.id))
}
