import { pageSize, readPages } from '../../core/read-pages.ts'
import type { Db } from '../../db/connect.ts'
import { createCalendarStore } from './calendar/calendar.store.ts'
import { createEventsStore } from './events.store.ts'
import { createModerationStore } from './moderation/moderation.store.ts'

/** For the member's data export. It cannot include the calendar token: only a hash of it is stored. */
export function eventsData({ db }: { db: Db }) {
  const events = createEventsStore(db)
  const moderation = createModerationStore(db)
  const calendars = createCalendarStore(db)
  return {
    name: 'events',
    async exportFor(userId: string) {
      const createdAt = await calendars.findCreatedAt(userId)
      return {
        rsvps: readPages((after, limit) => events.listRsvps(userId, after, limit), { size: pageSize.shortRows }),
        suggestions: readPages((after, limit) => moderation.listOwn(userId, after, limit), {
          size: pageSize.longTexts,
        }),
        privateCalendar: createdAt ? { createdAt } : null,
      }
    },
  }
}
