import { z } from 'zod'
import { TimeZone, paging } from './common.schemas.ts'
import { operation } from './endpoint.ts'
import { LocalTime } from './events.schemas.ts'

const switches = {
  emailNotifications: z.boolean(),
  pushNotifications: z.boolean(),
  voterRegistrationDeadlines: z.boolean(),
  primaryElectionDates: z.boolean(),
  generalElectionDates: z.boolean(),
  earlyVotingPeriods: z.boolean(),
  civicEvents: z.boolean(),
  /** News about the lawmakers and races the member follows. */
  followNews: z.boolean(),
}

/** Nothing is sent between these times, which may span midnight. Held reminders are sent afterward. */
const QuietHours = z
  .object({ from: LocalTime, until: LocalTime })
  .refine(({ from, until }) => from !== until, { path: ['until'], message: 'same_time' })

export const NotificationPreferences = z.object({
  ...switches,
  quietHours: QuietHours.nullable(),
  /** Null: the home state's time zone. */
  timeZone: TimeZone.nullable(),
})
export type NotificationPreferences = z.infer<typeof NotificationPreferences>

export const notificationPreferences = operation({
  access: 'user',
  summary: 'My reminder settings: which, how, and quiet hours',
  reply: NotificationPreferences,
})

export const changeNotificationPreferences = operation({
  access: 'user',
  summary: 'Change some of my reminder settings; the others stay the same',
  body: NotificationPreferences.partial(),
  reply: NotificationPreferences,
})

export const notificationChannels = operation({
  access: 'user',
  summary: 'How this server can send me reminders',
  reply: z.object({
    /** False if no mail server is configured; mails are then written to the data folder. */
    email: z.object({ configured: z.boolean() }),
    push: z.object({
      /** The VAPID public key a browser subscribes with. */
      publicKey: z.string(),
      /** The caller's stored subscriptions. */
      endpoints: z.array(z.string()),
    }),
  }),
})

/** Bytes in base64url, the encoding browsers use for keys. */
const key = (bytes: number) => z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`))

const publicName = /^(?!.*\.(?:localhost|local|internal|lan|home|arpa)$)(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/i

/** Push services are public https hosts; any other URL could make this server call internal machines. */
export const PushEndpoint = z
  .url({ protocol: /^https$/, hostname: publicName })
  .max(1000)
  .refine((text) => /^https:\/\/[^/@:]+\//i.test(text), 'not_a_push_service')

export const PushSubscription = z.object({
  endpoint: PushEndpoint,
  keys: z.object({ p256dh: key(65), auth: key(16) }),
})
export type PushSubscription = z.infer<typeof PushSubscription>

export const subscribePush = operation({
  access: 'user',
  summary: 'Send reminders to this browser',
  body: PushSubscription.extend({
    /** The subscription this one replaces, if the browser renewed it. */
    replaces: z.string().max(1000).optional(),
  }),
  reply: NotificationPreferences,
})

export const unsubscribePush = operation({
  access: 'user',
  summary: 'Stop reminders to this browser, or to all browsers',
  body: z.object({ endpoint: z.string().max(1000) }).optional(),
  reply: NotificationPreferences,
})

export const Channel = z.enum(['email', 'push'])
export type Channel = z.infer<typeof Channel>

/** Why a message was not delivered, as far as the mail or push service reported. */
export const FailureReason = z.enum([
  /** The mail server rejected the address. */
  'bad-address',
  'mailbox-full',
  /** Rejected for another reason. */
  'refused',
  /** No response, or the connection broke, on every retry. */
  'unreachable',
  'no-address',
  /** The member has not confirmed the address. */
  'unconfirmed',
  /** The browser's subscription has expired. */
  'subscription-gone',
  /** The date passed before it could be sent. */
  'too-late',
  /** No mail server is configured, so the mail was only written to the data folder. */
  'no-mail-server',
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
  /** When it was sent, or when retrying stopped. */
  sentAt: z.iso.datetime(),
})
export type NotificationHistoryItem = z.infer<typeof NotificationHistoryItem>

export const notificationHistory = operation({
  access: 'user',
  summary: 'Messages sent to me, newest first',
  query: z.object(paging(50, 20)),
  reply: z.object({ items: z.array(NotificationHistoryItem), nextCursor: z.string().nullable() }),
})

const TestOutcome = z.object({
  /**
   * `written`: no mail server is configured, so the mail was written to the data folder. `underway`: no result yet; it
   * will appear in the history. `off`: the channel is turned off.
   */
  result: z.enum(['sent', 'written', 'underway', 'failed', 'off']),
  reason: FailureReason.nullable(),
})
export type TestOutcome = z.infer<typeof TestOutcome>

export const sendTestNotification = operation({
  access: 'user',
  summary: 'Send me a test by each method I turned on',
  reply: z.object({ email: TestOutcome, push: TestOutcome }),
})
