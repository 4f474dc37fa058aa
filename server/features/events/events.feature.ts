import type { FastifyRequest } from 'fastify'
import * as contract from '../../../contract/events.ts'
import { AppError } from '../../core/app-error.ts'
import type { FeatureDeps } from '../../deps.ts'
import type { Feature } from '../../feature.ts'
import { bind } from '../../http/bind.ts'
import { localeOf } from '../../http/locale.ts'
import { replyCacheOf, sendKept } from '../../http/responses/reply-cache.ts'
import { serveCalendars } from './calendar/calendar.routes.ts'
import { createCalendarService } from './calendar/calendar.ts'
import { createEventsService } from './events.service.ts'
import { createEventsStore } from './events.store.ts'
import { createModerationService } from './moderation/moderation.service.ts'
import { createModerationStore } from './moderation/moderation.store.ts'

/** After each change, the calendar of everybody has to be made anew, once in each language. In milliseconds of the processor. */
const costOfChange = 100

/** Members only, so no shared cache may keep the list; the browser checks with its ETag each time whether it is current. */
const headers = { 'cache-control': 'private, no-cache' }

export function eventsFeature({ db, clock, reference, queue, inBackground }: FeatureDeps): Feature {
  const { elections, partners, places } = reference
  const store = createEventsStore(db)
  const events = createEventsService({ store, clock, elections, partners, places })
  const moderationStore = createModerationStore(db)
  const syncCalendar = () => inBackground(queue.send('calendar-sync'))
  const moderation = createModerationService({ store: moderationStore, clock, elections, syncCalendar })
  const calendars = createCalendarService({ db, events: store, clock, elections, partners })
  return {
    routes(app) {
      const responses = replyCacheOf(app)
      bind(app, contract.listEvents, async ({ request, reply }) => {
        const locale = localeOf(request)
        const calendar = await events.readShared(locale)
        const name = `${locale} ${calendar.edition}`
        await sendKept(responses, reply, { name, status: 200, headers, read: () => calendar })
        return calendar
      })
      bind(app, contract.upcomingEvents, ({ user, query, request }) => events.upcoming(user, localeOf(request), query))
      bind(app, contract.personalizedEvents, ({ user, query, request }) =>
        events.personalized(user, localeOf(request), query),
      )
      bind(app, contract.pastEvents, ({ user, query, request }) =>
        events.listPast(user, localeOf(request), query.olderThan),
      )
      bind(app, contract.nextDeadline, ({ user, query, request }) =>
        events.nextDeadline(user, localeOf(request), query),
      )
      bind(app, contract.changeEventPreferences, async ({ user, body, request }) => {
        await events.setPreferences(user, body)
        // Read again, so that the session cookie's copy of the member has the new preferences.
        const changed = await app.identify(request, 'database')
        if (!changed) throw new AppError('unauthorized')
        return changed.user
      })
      bind(app, contract.myRsvps, ({ user, request }) => events.listRsvps(user, localeOf(request)))
      bind(app, contract.rsvpCount, ({ params }) => events.count(params.id))
      const countChange = ({ request }: { request: FastifyRequest }) => app.countCost?.(request, costOfChange)
      bind(app, contract.rsvp, (asked) => {
        countChange(asked)
        return events.rsvp(asked.user, asked.params.id)
      })
      bind(app, contract.cancelRsvp, (asked) => {
        countChange(asked)
        return events.cancelRsvp(asked.user, asked.params.id)
      })
      bind(app, contract.suggestEvent, ({ user, body }) => moderation.suggest(user, body))
      bind(app, contract.mySuggestions, ({ user }) => moderation.listSuggestions(user))
      bind(app, contract.adminEvents, ({ areas, query }) =>
        moderation.listPage(areas, query.moderation, query.olderThan),
      )
      bind(app, contract.createEvent, (asked) => {
        countChange(asked)
        return moderation.create(asked, asked.body)
      })
      bind(app, contract.editEvent, (asked) => {
        countChange(asked)
        return moderation.edit(asked, asked.params.id, asked.body)
      })
      bind(app, contract.approveEvent, (asked) => moderation.approve(asked, asked.params.id, asked.body))
      bind(app, contract.rejectEvent, (asked) => moderation.reject(asked, asked.params.id, asked.body))
      bind(app, contract.cancelEvent, (asked) => moderation.cancel(asked, asked.params.id, asked.body))
      bind(app, contract.setElectionStatus, (asked) => moderation.setElectionStatus(asked, asked.params.id, asked.body))
      serveCalendars(app, calendars)
    },
    personalData: {
      name: 'events',
      // Without the calendar token: only a hash of it is stored.
      async exportFor(userId: string) {
        const { createdAt } = await calendars.getTokenStatus(userId)
        return {
          rsvps: store.exportRsvps(userId),
          suggestions: moderationStore.exportOwn(userId),
          privateCalendar: createdAt ? { createdAt } : null,
        }
      },
    },
    cleanup: [moderationStore.removeRejected],
  }
}
