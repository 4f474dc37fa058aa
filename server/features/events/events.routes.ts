import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/events.ts'
import { AppError } from '../../core/app-error.ts'
import { bind } from '../../http/bind.ts'
import { localeOf } from '../../http/locale.ts'
import { replyCacheOf, sendKept } from '../../http/responses/reply-cache.ts'
import type { createEventsService } from './events.service.ts'

/** Members only, so no shared cache may keep the list; the browser asks with its tag each time. */
const cacheControl = 'private, no-cache'

type Service = ReturnType<typeof createEventsService>

export function serveEvents(app: FastifyInstance, service: Service) {
  const responses = replyCacheOf(app)
  bind(app, contract.listEvents, async ({ request, reply }) => {
    const locale = localeOf(request)
    const calendar = await service.readShared(locale)
    const name = `${locale} ${calendar.edition}`
    await sendKept(responses, reply, { name, status: 200, cacheControl }, () => calendar)
    return calendar
  })
  bind(app, contract.upcomingEvents, ({ user, query, request }) => service.upcoming(user, localeOf(request), query))
  bind(app, contract.personalizedEvents, ({ user, query, request }) =>
    service.personalized(user, localeOf(request), query),
  )
  bind(app, contract.pastEvents, ({ user, query, request }) =>
    service.listPast(user, localeOf(request), query.olderThan),
  )
  bind(app, contract.nextDeadline, ({ user, query, request }) => service.nextDeadline(user, localeOf(request), query))

  bind(app, contract.changeEventPreferences, async ({ user, body, request }) => {
    await service.setPreferences(user, body)
    // Read again, so that the session cookie's copy of the member has the new preferences.
    const changed = await app.identify(request, 'database')
    if (!changed) throw new AppError('unauthorized')
    return changed.user
  })

  bind(app, contract.myRsvps, ({ user, request }) => service.listRsvps(user, localeOf(request)))
  bind(app, contract.rsvpCount, ({ params }) => service.count(params.id))
  bind(app, contract.rsvp, ({ user, params }) => service.rsvp(user, params.id))
  bind(app, contract.cancelRsvp, ({ user, params }) => service.cancelRsvp(user, params.id))
}
