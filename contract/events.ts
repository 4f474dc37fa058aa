import { endpoint } from './endpoint.ts'
import type * as schemas from './events.schemas.ts'

export type * from './events.schemas.ts'

/** Also the interests a member can choose. */
export const eventTypes = ['election', 'town-hall', 'debate', 'rally', 'fundraiser', 'dinner'] as const

/** The same for all members, so that it is prepared once. `upcomingEvents` has the member's own data. */
export const listEvents = endpoint<typeof schemas.listEvents>('GET', '/api/events')

export const upcomingEvents = endpoint<typeof schemas.upcomingEvents>('GET', '/api/events/upcoming')
export const personalizedEvents = endpoint<typeof schemas.personalizedEvents>('GET', '/api/events/personalized')
export const pastEvents = endpoint<typeof schemas.pastEvents>('GET', '/api/events/past')
export const nextDeadline = endpoint<typeof schemas.nextDeadline>('GET', '/api/events/next-deadline')
export const changeEventPreferences = endpoint<typeof schemas.changeEventPreferences>('PATCH', '/api/user/preferences')

/** How many upcoming events a member can RSVP to, so that one account cannot take a seat everywhere. */
export const maxUpcomingRsvps = 100

export const myRsvps = endpoint<typeof schemas.myRsvps>('GET', '/api/events/rsvps')
export const rsvpCount = endpoint<typeof schemas.rsvpCount>('GET', '/api/events/:id/rsvp-count')
export const rsvp = endpoint<typeof schemas.rsvp>('POST', '/api/events/:id/rsvp')
export const cancelRsvp = endpoint<typeof schemas.cancelRsvp>('DELETE', '/api/events/:id/rsvp')

/** Suggestions of one member: in 24 hours, and waiting for an administrator. */
export const suggestionLimits = { perDay: 10, waiting: 20 } as const

export const suggestEvent = endpoint<typeof schemas.suggestEvent>('POST', '/api/events')
export const mySuggestions = endpoint<typeof schemas.mySuggestions>('GET', '/api/events/mine')

/** For editors: the events of their states, and those that editors of their counties entered. */
export const adminEvents = endpoint<typeof schemas.adminEvents>('GET', '/api/admin/events')

export const createEvent = endpoint<typeof schemas.createEvent>('POST', '/api/admin/events')
export const editEvent = endpoint<typeof schemas.editEvent>('PATCH', '/api/admin/events/:id')
export const approveEvent = endpoint<typeof schemas.approveEvent>('POST', '/api/admin/events/:id/approve')
export const rejectEvent = endpoint<typeof schemas.rejectEvent>('POST', '/api/admin/events/:id/reject')
export const cancelEvent = endpoint<typeof schemas.cancelEvent>('POST', '/api/admin/events/:id/cancel')

/** `scheduled` undoes an earlier postponement or cancellation. Nationwide elections are for administrators. */
export const setElectionStatus = endpoint<typeof schemas.setElectionStatus>('PUT', '/api/admin/elections/:id/status')
