import { z } from 'zod'
import { Email, User } from './accounts.ts'
import { endpoint } from './endpoint.ts'

/** An address whose confirmation link has not been opened yet: a new one, or the present one. */
export const PendingEmail = z.object({ email: z.string(), expiresAt: z.iso.datetime() })
export type PendingEmail = z.infer<typeof PendingEmail>

const EmailChange = z.object({
  user: User,
  /** Reminders are sent only to a confirmed address. */
  confirmed: z.boolean(),
  pending: PendingEmail.nullable(),
})

export const emailChange = endpoint({
  method: 'GET',
  path: '/api/user/email',
  access: 'user',
  summary: 'My email address, and the one that waits to be confirmed',
  reply: EmailChange,
})

/**
 * The new address takes effect when the link sent there is opened; until then the old one stays. With the present
 * address, sends the link that confirms it, if nobody has.
 */
export const changeEmail = endpoint({
  method: 'PATCH',
  path: '/api/user/email',
  access: 'user',
  summary: 'Ask for another email address; a link sent there confirms it',
  body: z.object({ email: Email }),
  reply: EmailChange,
})

export const resendEmailLink = endpoint({
  method: 'POST',
  path: '/api/user/email/resend',
  access: 'user',
  summary: 'Send the link to the new email address again',
  reply: EmailChange,
})

export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/api/user/email/pending',
  access: 'user',
  summary: 'Keep the email address that is in use',
  reply: EmailChange,
})
