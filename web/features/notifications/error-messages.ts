import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../../i18n/use-error-message.ts'

export const emailErrors: ErrorMessages = {
  invalid_input: msg`Enter an email address, such as you@example.org.`,
  email_taken: msg`There is already an account with this email.`,
  sign_in_again: msg`You signed in a while ago. To change your email, sign out and sign in again.`,
  unavailable: msg`The link could not be sent to this address. Nothing was changed.`,
  not_found: msg`This address no longer waits to be confirmed.`,
}

export const testErrors: ErrorMessages = {
  too_many_requests: msg`You sent several tests already. Please wait a while.`,
}
