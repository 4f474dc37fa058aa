import { listEvents, nextDeadline, pastEvents, personalizedEvents, upcomingEvents } from '../../../contract/events.ts'

/** Every endpoint whose reply contains events. */
export const eventEndpoints = [upcomingEvents, listEvents, personalizedEvents, pastEvents, nextDeadline]
