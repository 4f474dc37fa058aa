import { z } from 'zod'
import { FailureReason } from './notifications.ts'

/** `stopped`: not sent, because it no longer applies. */
export const ReminderStatus = z.enum(['waiting', 'sending', 'sent', 'failed', 'stopped'])
export type ReminderStatus = z.infer<typeof ReminderStatus>

/** Why a reminder failed, is retried, or was stopped. */
export const ReminderReason = z.enum([
  ...FailureReason.options,
  /** The member turned off the type or channel, or moved to another state. */
  'not-wanted',
  /** The date was deactivated or deleted. */
  'date-off',
  /** The date was moved later. */
  'not-due',
  /** Replaced by a newer change of the date. */
  'superseded',
])
export type ReminderReason = z.infer<typeof ReminderReason>
