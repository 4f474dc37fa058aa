import type { Db } from '../../db/connect.ts'
import { createCalendarStore } from './calendar/calendar.store.ts'
import { createEventsStore } from './events.store.ts'
import { createModerationStore } from './moderation/moderation.store.ts'

const most = 10_000

/** For the member's download. The secret of a calendar is not among it: only its hash is kept. */
export function eventsData({ db }: { db: Db }) {
  const events = createEventsStore(db)
  const moderation = createModerationStore(db)
  const calendars = createCalendarStore(db)
  return {
    name: 'events',
    async exportFor(userId: string) {
      const [rsvps, suggestions, calendar] = await Promise.all([
        events.rsvpsOf(userId),
        moderation.suggestedBy(userId, most),
        calendars.createdAt(userId),
      ])
      return {
        rsvps,
        suggestions: suggestions.map(({ author: _author, ...suggestion }) => suggestion),
        privateCalendar: calendar ? { createdAt: calendar } : null,
      }
    },
  }
}
