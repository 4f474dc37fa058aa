import { z } from 'zod'
import { paging } from './common.ts'
import { endpoint } from './endpoint.ts'
import { LocalTime, TimeZone } from './events.ts'
import { pushPaths } from './paths.ts'

const switches = {
  emailNotifications: z.boolean(),
  pushNotifications: z.boolean(),
  voterRegistrationDeadlines: z.boolean(),
  primaryElectionDates: z.boolean(),
  generalElectionDates: z.boolean(),
  earlyVotingPeriods: z.boolean(),
  civicEvents: z.boolean(),
}

/** Nothing is sent from one time to the other; it may go past midnight. What waits is sent after. */
const QuietHours = z
  .object({ from: LocalTime, until: LocalTime })
  .refine(({ from, until }) => from !== until, { path: ['until'], message: 'same_time' })

export const NotificationPreferences = z.object({
  ...switches,
  quietHours: QuietHours.nullable(),
  /** Null: that of the home state. */
  timeZone: TimeZone.nullable(),
})
export type NotificationPreferences = z.infer<typeof NotificationPreferences>

/** What holds for a member who never chose. */
export const defaultPreferences: NotificationPreferences = {
  emailNotifications: true,
  pushNotifications: false,
  voterRegistrationDeadlines: true,
  primaryElectionDates: true,
  generalElectionDates: true,
  earlyVotingPeriods: true,
  civicEvents: true,
  quietHours: null,
  timeZone: null,
}

export const notificationPreferences = endpoint({
  method: 'GET',
  path: '/api/notifications/preferences',
  access: 'user',
  summary: 'Which reminders I get, by which way, and when not',
  reply: NotificationPreferences,
})

export const changePreferences = endpoint({
  method: 'POST',
  path: '/api/notifications/preferences',
  access: 'user',
  summary: 'Change some of my reminder settings; the others stay',
  body: NotificationPreferences.partial(),
  reply: NotificationPreferences,
})

export const notificationChannels = endpoint({
  method: 'GET',
  path: pushPaths.channels,
  access: 'user',
  summary: 'By which ways this server can reach me',
  reply: z.object({
    /** Not configured: this server has no mail server, and mails are only written to its data folder. */
    email: z.object({ configured: z.boolean() }),
    push: z.object({
      /** What a browser subscribes with. */
      publicKey: z.string(),
      /** The subscriptions of mine that the server knows. */
      endpoints: z.array(z.string()),
    }),
  }),
})

/** Bytes in base64url, as browsers write keys. */
const key = (bytes: number) => z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`))

const publicName = /^(?!.*\.(?:localhost|local|internal|lan|home|arpa)$)(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/i

/** Push services are public machines reached by https; anything else could make this server call its neighbors. */
const Endpoint = z
  .url({ protocol: /^https$/, hostname: publicName })
  .max(1000)
  .refine((text) => /^https:\/\/[^/@:]+\//i.test(text), 'not_a_push_service')

export const PushSubscription = z.object({
  endpoint: Endpoint,
  keys: z.object({ p256dh: key(65), auth: key(16) }),
})
export type PushSubscription = z.infer<typeof PushSubscription>

/** Also switches push on. The same browser again changes nothing. */
export const subscribePush = endpoint({
  method: 'POST',
  path: pushPaths.subscribe,
  access: 'user',
  summary: 'Send reminders to this browser',
  body: PushSubscription.extend({
    /** The subscription this one stands in for, where the browser changed it. */
    replaces: z.string().max(1000).optional(),
  }),
  reply: NotificationPreferences,
})

/** One browser by its endpoint, or without a body all of them. Push is switched off when none is left. */
export const unsubscribePush = endpoint({
  method: 'POST',
  path: '/api/notifications/push/unsubscribe',
  access: 'user',
  summary: 'Send no more reminders to this browser, or to any',
  body: z.object({ endpoint: z.string().max(1000) }).optional(),
  reply: NotificationPreferences,
})

export const Channel = z.enum(['email', 'push'])
export type Channel = z.infer<typeof Channel>

/** Why a message did not arrive, as far as the other side said. */
export const FailureReason = z.enum([
  /** The mail server does not know or refuses the address. */
  'bad-address',
  'mailbox-full',
  /** Refused for another reason. */
  'refused',
  /** No answer, or the line broke, until we gave up. */
  'unreachable',
  'no-address',
  /** The browser's subscription is over. */
  'subscription-gone',
  /** The day passed before it could be sent. */
  'too-late',
  'unknown',
])
export type FailureReason = z.infer<typeof FailureReason>

export const NotificationHistoryItem = z.object({
  id: z.string(),
  type: Channel,
  subject: z.string(),
  message: z.string(),
  status: z.enum(['sent', 'failed']),
  reason: FailureReason.nullable(),
  /** When it was sent, or given up. */
  sentAt: z.iso.datetime(),
})
export type NotificationHistoryItem = z.infer<typeof NotificationHistoryItem>

/** Newest first. */
export const notificationHistory = endpoint({
  method: 'GET',
  path: '/api/notifications/history',
  access: 'user',
  summary: 'What I was sent, newest first',
  query: z.object(paging(50, 20)),
  reply: z.object({ items: z.array(NotificationHistoryItem), nextCursor: z.string().nullable() }),
})

const TestOutcome = z.object({
  /**
   * `written`: there is no mail server, the mail lies in the data folder. `underway`: no answer yet, the history will tell.
   * `off`: this way is switched off.
   */
  result: z.enum(['sent', 'written', 'underway', 'failed', 'off']),
  reason: FailureReason.nullable(),
})
export type TestOutcome = z.infer<typeof TestOutcome>

/** At once, quiet hours or not, by each way that is switched on. A few times an hour. */
export const sendTestNotification = endpoint({
  method: 'POST',
  path: '/api/notifications/test',
  access: 'user',
  summary: 'Send me a test by each way I switched on',
  reply: z.object({ email: TestOutcome, push: TestOutcome }),
})
