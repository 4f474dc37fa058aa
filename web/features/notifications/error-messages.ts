import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../../i18n/use-error-message.ts'

export const emailErrors: ErrorMessages = {
  invalid_input: msg`Enter an email address, such as you@example.org.`,
  email_taken: msg`Use another email. This one already has an account.`,
  sign_in_again: msg`To change your email, sign out and sign in again.`,
  unavailable: msg`Check the address and try again. We couldn’t send the link.`,
  not_found: msg`Reload the page. This change is no longer pending.`,
}

export const testErrors: ErrorMessages = {
  too_many_requests: msg`Wait a while and try again. You’ve sent several tests.`,
}
