import type * as schemas from './email-change.schemas.ts'
import { endpoint } from './endpoint.ts'

export type * from './email-change.schemas.ts'

export const emailChange = endpoint<typeof schemas.emailChange>('GET', '/api/user/email')

/**
 * The new address takes effect when the link sent there is opened; until then the old one stays. For the current
 * address, sends the link that confirms it, unless it is confirmed.
 */
export const changeEmail = endpoint<typeof schemas.changeEmail>('PATCH', '/api/user/email')

export const resendEmailLink = endpoint<typeof schemas.resendEmailLink>('POST', '/api/user/email/resend')
export const cancelEmailChange = endpoint<typeof schemas.cancelEmailChange>('DELETE', '/api/user/email/pending')
