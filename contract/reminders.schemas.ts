import { z } from 'zod'
import { Done, LocalDate, StateCode } from './common.schemas.ts'
import { operation } from './endpoint.ts'
import { ImportantDateType } from './important-dates.schemas.ts'
import { Channel, FailureReason } from './notifications.schemas.ts'

/** `stopped`: not sent, because it no longer applies. */
export const ReminderStatus = z.enum(['waiting', 'sending', 'sent', 'failed', 'stopped'])
export type ReminderStatus = z.infer<typeof ReminderStatus>

/** Why a reminder failed, is retried, or was stopped. */
export const ReminderReason = z.enum([
  ...FailureReason.options,
  /** The member turned off the type or channel, or moved to another state. */
  'not-wanted',
  /** The date was deactivated or deleted, or is no longer confirmed. */
  'date-off',
  /** The date was moved later. */
  'not-due',
  /** Replaced by a newer change of the date. */
  'superseded',
])
export type ReminderReason = z.infer<typeof ReminderReason>

export const UpcomingReminder = z.object({
  dateId: z.int(),
  type: ImportantDateType,
  /** In the caller's language. */
  title: z.string(),
  date: LocalDate,
  /** Null: nationwide. */
  stateCode: StateCode.nullable(),
  /** The day it is sent, in the member's time zone: today if it is due. */
  sendsOn: LocalDate,
  /** The day it was sent; null if it was not. */
  sentOn: LocalDate.nullable(),
  /** How it reaches the member. Empty if it does not. */
  channels: z.array(Channel),
})
export type UpcomingReminder = z.infer<typeof UpcomingReminder>

/** Whether reminders reach the member by email, and if not, why. */
export const EmailState = z.enum(['on', 'off', 'unconfirmed', 'no-mail-server'])
export type EmailState = z.infer<typeof EmailState>

/** How reminders reach the member now. */
export const ReminderChannels = z.object({
  email: EmailState,
  /** True if at least one browser is subscribed. */
  push: z.boolean(),
})
export type ReminderChannels = z.infer<typeof ReminderChannels>

export const upcomingReminders = operation({
  access: 'user',
  summary: 'My next reminders: of what, when and how',
  query: z.object({ limit: z.coerce.number<number | string>().pipe(z.int().min(1).max(50)).default(10) }),
  reply: z.object({
    reminders: z.array(UpcomingReminder),
    /** How many there are in all. */
    total: z.int(),
    channels: ReminderChannels,
  }),
})

export const ElectionReminder = z.object({
  electionId: z.string(),
  /** The member's switch for this type turns reminders of the election on and off. */
  type: ImportantDateType,
  /**
   * `on`: the member is reminded. `type-off`: the member switched off reminders of this type. `unconfirmed`: the member is
   * reminded once the date is confirmed. `not-asked`: an office published the election, and only members who ask are reminded.
   */
  state: z.enum(['on', 'type-off', 'unconfirmed', 'not-asked']),
  /** Whether the member has asked for a reminder. */
  asked: z.boolean(),
  /** The day the reminder is sent: today if it is due. Null unless the state is `on`. */
  sendsOn: LocalDate.nullable(),
  /** How many days before the election it is sent. */
  daysBefore: z.int(),
  /** The day it was sent; null if it was not. */
  sentOn: LocalDate.nullable(),
})
export type ElectionReminder = z.infer<typeof ElectionReminder>

export const electionReminders = operation({
  access: 'user',
  summary: 'Whether and when I am reminded of each election in my state',
  reply: z.object({ elections: z.array(ElectionReminder), channels: ReminderChannels }),
})

export const askForReminder = operation({
  access: 'user',
  summary: 'Remind me, or no longer, of an election that an office has published',
  params: z.object({ id: z.string().max(100) }),
  body: z.object({ remind: z.boolean() }),
  reply: Done,
})
