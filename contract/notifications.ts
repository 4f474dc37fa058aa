import { endpoint } from './endpoint.ts'
import type { NotificationPreferences } from './notifications.schemas.ts'
import type * as schemas from './notifications.schemas.ts'
import { pushPaths } from './paths.ts'

export type * from './notifications.schemas.ts'

/** Defaults for a member who has not chosen. */
export const defaultPreferences: NotificationPreferences = {
  emailNotifications: true,
  pushNotifications: false,
  voterRegistrationDeadlines: true,
  primaryElectionDates: true,
  generalElectionDates: true,
  earlyVotingPeriods: true,
  civicEvents: true,
  followNews: true,
  quietHours: null,
  timeZone: null,
}

export const notificationPreferences = endpoint<typeof schemas.notificationPreferences>(
  'GET',
  '/api/notifications/preferences',
)
export const changeNotificationPreferences = endpoint<typeof schemas.changeNotificationPreferences>(
  'POST',
  '/api/notifications/preferences',
)
export const notificationChannels = endpoint<typeof schemas.notificationChannels>('GET', pushPaths.channels)

/** Also turns push on. Subscribing the same browser again changes nothing. */
export const subscribePush = endpoint<typeof schemas.subscribePush>('POST', pushPaths.subscribe)

/** Removes one browser by its endpoint, or all without a body. Push is turned off when none is left. */
export const unsubscribePush = endpoint<typeof schemas.unsubscribePush>('POST', '/api/notifications/push/unsubscribe')

/** Newest first. */
export const notificationHistory = endpoint<typeof schemas.notificationHistory>('GET', '/api/notifications/history')

/** Sends immediately, ignoring quiet hours, on each enabled channel. Limited to a few times an hour. */
export const sendTestNotification = endpoint<typeof schemas.sendTestNotification>('POST', '/api/notifications/test')
