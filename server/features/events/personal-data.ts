import type { Db } from '../../db/connect.ts'
import { createCalendarStore } from './calendar/calendar.store.ts'
import { createEventsStore } from './events.store.ts'
import { createModerationStore } from './moderation/moderation.store.ts'

const maxSuggestions = 10_000

/** For the member's data export. It cannot include the calendar token: only a hash of it is stored. */
export function eventsData({ db }: { db: Db }) {
  const events = createEventsStore(db)
  const moderation = createModerationStore(db)
  const calendars = createCalendarStore(db)
  return {
    name: 'events',
    async exportFor(userId: string) {
      const [rsvps, suggestions, calendarCreatedAt] = await Promise.all([
        events.listRsvps(userId),
        moderation.listSuggestions(userId, maxSuggestions),
        calendars.findCreatedAt(userId),
      ])
      return {
        rsvps,
        suggestions: suggestions.map(({ author: _author, ...suggestion }) => suggestion),
        privateCalendar: calendarCreatedAt ? { createdAt: calendarCreatedAt } : null,
      }
    },
  }
}
