import { z } from 'zod'
import { Email, User } from './accounts.schemas.ts'
import { operation } from './endpoint.ts'

/** An address whose confirmation link has not been opened yet: a new one, or the present one. */
export const PendingEmail = z.object({ email: z.string(), expiresAt: z.iso.datetime() })
export type PendingEmail = z.infer<typeof PendingEmail>

const EmailChange = z.object({
  user: User,
  /** Reminders are sent only to a confirmed address. */
  confirmed: z.boolean(),
  pending: PendingEmail.nullable(),
})

export const emailChange = operation({
  access: 'user',
  summary: 'My email, and a new one that isn’t confirmed yet',
  reply: EmailChange,
})

export const changeEmail = operation({
  access: 'user',
  summary: 'Ask to change my email; a link sent to the new one confirms it',
  body: z.object({ email: Email }),
  reply: EmailChange,
})

export const resendEmailLink = operation({
  access: 'user',
  summary: 'Send the confirmation link again',
  reply: EmailChange,
})

export const cancelEmailChange = operation({
  access: 'user',
  summary: 'Cancel the change and keep my email',
  reply: EmailChange,
})
