import { z } from 'zod'
import { FailureReason } from './notifications.ts'

/** `stopped`: not sent, because it must not be any more. */
export const ReminderStatus = z.enum(['waiting', 'sending', 'sent', 'failed', 'stopped'])
export type ReminderStatus = z.infer<typeof ReminderStatus>

/** Why one failed, is tried again, or was stopped. */
export const ReminderReason = z.enum([
  ...FailureReason.options,
  /** The member switched the type or the way off, or moved to another state. */
  'not-wanted',
  /** The date was deactivated or deleted. */
  'date-off',
  /** The date moved further away. */
  'not-due',
  /** A newer change of the date took its place. */
  'superseded',
])
export type ReminderReason = z.infer<typeof ReminderReason>
