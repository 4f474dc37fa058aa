import { endpoint } from './endpoint.ts'
import type * as schemas from './important-dates.schemas.ts'

export type * from './important-dates.schemas.ts'

/** How many days before the date members are reminded. */
export const daysBefore = { min: 1, max: 90, usual: 7 } as const

/** How many dates editors may add to a state: each reminds all its members. */
export const maxEnteredDates = 200

/** For editors: the dates of their states. A date reaches all members of a state, so editors of a county have none. */
export const listImportantDates = endpoint<typeof schemas.listImportantDates>('GET', '/api/admin/important-dates')

/** Fails with `conflict` if the calendar has this date, so that members would be reminded twice, or the state has too many. */
export const createImportantDate = endpoint<typeof schemas.createImportantDate>('POST', '/api/admin/important-dates')

/** Omitted fields keep their value. Fails with `conflict` if `revision` is not the latest. */
export const updateImportantDate = endpoint<typeof schemas.updateImportantDate>(
  'PATCH',
  '/api/admin/important-dates/:id',
)

/**
 * Cancels unsent reminders. Sent ones stay in members' history. An upcoming date of the calendar fails with `conflict`: it
 * would come back, so an administrator switches it off instead.
 */
export const deleteImportantDate = endpoint<typeof schemas.deleteImportantDate>(
  'DELETE',
  '/api/admin/important-dates/:id',
)

export const importantDatesProgress = endpoint<typeof schemas.importantDatesProgress>(
  'GET',
  '/api/admin/important-dates/progress',
)
export const retryReminders = endpoint<typeof schemas.retryReminders>('POST', '/api/admin/important-dates/:id/retry')

/** All or none of the dates are changed. Dates that already are as requested do not count. */
export const changeImportantDates = endpoint<typeof schemas.changeImportantDates>(
  'POST',
  '/api/admin/important-dates/bulk',
)
