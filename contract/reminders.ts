import { endpoint } from './endpoint.ts'
import type { ImportantDateType } from './important-dates.ts'
import type { NotificationPreferences } from './notifications.ts'
import type * as schemas from './reminders.schemas.ts'

export type * from './reminders.schemas.ts'

/** The switch that turns reminders of a type on and off. */
export const switchOfType = {
  'voter-registration': 'voterRegistrationDeadlines',
  'primary-election': 'primaryElectionDates',
  'general-election': 'generalElectionDates',
  'early-voting': 'earlyVotingPeriods',
  'civic-event': 'civicEvents',
} as const satisfies Record<ImportantDateType, keyof NotificationPreferences>

/** Confirmed dates of the types that the member has switched on, in order of date. */
export const upcomingReminders = endpoint<typeof schemas.upcomingReminders>('GET', '/api/reminders/upcoming')

/** Upcoming elections in the member's state for which reminders are sent. Empty without a home state. */
export const electionReminders = endpoint<typeof schemas.electionReminders>('GET', '/api/reminders/elections')

/** Fails with `conflict` if nothing reaches the member: no email, and no browser that takes messages. */
export const askForReminder = endpoint<typeof schemas.askForReminder>('POST', '/api/reminders/elections/:id')
