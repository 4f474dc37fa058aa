import type * as schemas from './calendar.schemas.ts'
import { endpoint } from './endpoint.ts'

export const stateFeed = endpoint<typeof schemas.stateFeed>('GET', '/api/calendar/:state.ics')
export const memberFeed = endpoint<typeof schemas.memberFeed>('GET', '/api/calendar/member/:token.ics')
export const eventFile = endpoint<typeof schemas.eventFile>('GET', '/api/calendar/event/:id.ics')
export const calendarToken = endpoint<typeof schemas.calendarToken>('GET', '/api/calendar/token')

/** The path is returned only once, because only its hash is stored. The previous path stops working. */
export const renewCalendarToken = endpoint<typeof schemas.renewCalendarToken>('POST', '/api/calendar/token')

export const removeCalendarToken = endpoint<typeof schemas.removeCalendarToken>('DELETE', '/api/calendar/token')
