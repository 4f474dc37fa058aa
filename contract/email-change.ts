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
  summary: 'My email, and a new one that isn’t confirmed yet',
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
  summary: 'Ask to change my email; a link sent to the new one confirms it',
  body: z.object({ email: Email }),
  reply: EmailChange,
})

export const resendEmailLink = endpoint({
  method: 'POST',
  path: '/api/user/email/resend',
  access: 'user',
  summary: 'Send the confirmation link again',
  reply: EmailChange,
})

export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/api/user/email/pending',
  access: 'user',
  summary: 'Cancel the change and keep my email',
  reply: EmailChange,
})
