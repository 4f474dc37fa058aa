import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/events.ts'
import { AppError } from '../../core/app-error.ts'
import type { Deps } from '../../deps.ts'
import { bind } from '../../http/bind.ts'
import { localeOf } from '../../http/locale.ts'
import { serveCalendars } from './calendar.routes.ts'
import { createEventsService } from './events.service.ts'
import { createEventsStore } from './events.store.ts'
import { listAsJson } from './list-json.ts'
import { serveModeration } from './moderation.routes.ts'

export { eventsData } from './personal-data.ts'

export function events(app: FastifyInstance, deps: Deps) {
  const { db, clock, reference } = deps
  const service = createEventsService({ store: createEventsStore(db), clock, elections: reference.elections })

  bind(app, contract.listEvents, async ({ user, request, reply }) => {
    const list = await service.list(user, localeOf(request))
    reply.type('application/json; charset=utf-8').serializer(listAsJson)
    return list
  })
  bind(app, contract.personalizedEvents, async ({ user, request, reply }) => {
    const list = await service.personalized(user, localeOf(request))
    reply.type('application/json; charset=utf-8').serializer(listAsJson)
    return list
  })
  bind(app, contract.pastEvents, ({ user, query, request }) =>
    service.olderEvents(user, localeOf(request), query.olderThan),
  )
  bind(app, contract.nextDeadline, ({ user, query, request }) =>
    service.nextDeadline(user, localeOf(request), query.state),
  )

  bind(app, contract.changePreferences, async ({ user, body, request }) => {
    await service.setPreferences(user, body)
    // Asked anew, so that the cookie which answers for the member carries the choice.
    const changed = await app.identify(request, { fresh: true })
    if (!changed) throw new AppError('unauthorized')
    return changed
  })

  bind(app, contract.rsvpCount, ({ params }) => service.count(params.id))
  bind(app, contract.rsvp, ({ user, params }) => service.rsvp(user, params.id))
  bind(app, contract.cancelRsvp, ({ user, params }) => service.cancelRsvp(user, params.id))

  serveModeration(app, deps)
  serveCalendars(app, deps)
}
