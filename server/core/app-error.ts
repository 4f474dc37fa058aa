import { type ErrorCode, type ErrorReply, errorStatus } from '../../contract/errors.ts'

const defaultMessages: Record<ErrorCode, string> = {
  invalid_input: 'Some of what was sent is not valid.',
  malformed_body: 'The body is not valid JSON.',
  invalid_credentials: 'The e-mail or the password is not right.',
  code_required: 'Enter the code from your authenticator app.',
  unauthorized: 'Unauthorized',
  forbidden: 'This is for administrators.',
  sign_in_again: 'You signed in a while ago. Sign in again to do this.',
  second_factor_required: 'Administrators need a passkey or an authenticator app.',
  confirmation_required: 'Confirm that it is you with a passkey or a code.',
  suspended: 'You may read but not write for the time being.',
  wrong_origin: 'This request came from another site.',
  not_found: 'There is nothing here.',
  unknown_zip: 'We do not know this ZIP code.',
  unknown_state: 'There is no state or territory with this code.',
  military_zip: 'A military ZIP code belongs to no district: you vote at your home of record. See fvap.gov.',
  outside_zip: 'This ZIP code lies outside the states and territories that vote in federal elections.',
  zip_state_mismatch: 'The ZIP code is in another state than the one in the address.',
  conflict: 'This was changed in the meantime.',
  email_taken: 'There is already an account with this e-mail.',
  sample_event: 'This event takes no RSVP.',
  event_full: 'All places are taken.',
  event_past: 'This event is over.',
  event_cancelled: 'This event was canceled.',
  too_large: 'The body is too large.',
  unsupported_media_type: 'This kind of body is not understood.',
  weak_password: 'This password is too easy to guess.',
  invalid_rows: 'Nothing was imported: some lines are not right.',
  post_deleted: 'This post was deleted.',
  post_hidden: 'This post is hidden until a moderator has looked at it.',
  too_many_links: 'New members may use two links.',
  too_many_requests: 'Too many tries. Please wait a little.',
  lookup_limit: 'You have looked up many addresses. Wait a while, or look at the official website of your state.',
  internal: 'Something went wrong on our side.',
  not_configured: 'This is not configured on this server.',
  unavailable: 'This is not available right now.',
}

/** An expected failure. Any other error is unexpected: it is logged once and answered as `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  /** Problems of an imported file, by line. */
  readonly problems: ErrorReply['problems']
  /** Seconds, for `Retry-After`. */
  readonly retryAfter: number | undefined
  readonly suspension: ErrorReply['suspension']

  constructor(code: ErrorCode, details: Partial<Omit<ErrorReply, 'code'>> = {}) {
    super(details.message ?? defaultMessages[code])
    this.code = code
    this.fields = details.fields
    this.problems = details.problems
    this.retryAfter = details.retryAfter
    this.suspension = details.suspension
  }

  get status(): number {
    return errorStatus[this.code]
  }

  toReply(): ErrorReply {
    const { code, message, fields, problems, retryAfter, suspension } = this
    return {
      code,
      message,
      ...(fields && { fields }),
      ...(problems && { problems }),
      ...(retryAfter && { retryAfter }),
      ...(suspension && { suspension }),
    }
  }
}
