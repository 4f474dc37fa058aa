import { type ErrorCode, type ErrorReply, errorStatus } from '../../contract/errors.ts'

const defaultMessages: Record<ErrorCode, string> = {
  invalid_input: 'Some fields are not valid.',
  malformed_body: 'The body is not valid JSON.',
  invalid_credentials: 'The email or password is incorrect. Try again.',
  code_required: 'Enter the code from your authenticator app.',
  unauthorized: 'Unauthorized',
  forbidden: 'This is for administrators.',
  sign_in_again: 'Sign in again to do this. You signed in a while ago.',
  second_factor_required: 'Administrators need a passkey or an authenticator app.',
  confirmation_required: 'Confirm it’s you with a passkey or a code.',
  suspended: 'You can read but not post for now.',
  wrong_origin: 'This request came from another site.',
  not_found: 'Not found.',
  unknown_zip: 'We don’t know this ZIP code.',
  unknown_state: 'No state or territory has this code.',
  military_zip:
    'Military ZIP codes have no district. Service members vote from their voting residence (legal home address). See fvap.gov.',
  outside_zip: 'This ZIP code is outside the states and territories that vote in federal elections.',
  zip_state_mismatch: 'The ZIP code is not in the state of the address.',
  conflict: 'This has changed. Load it again.',
  email_taken: 'This email already has an account.',
  sample_event: 'You can’t RSVP to this event.',
  event_full: 'This event is full.',
  event_past: 'This event is over.',
  event_cancelled: 'This event was canceled.',
  too_large: 'The body is too large.',
  unsupported_media_type: 'This content type is not supported.',
  weak_password: 'This password is too easy to guess.',
  invalid_rows: 'Nothing was imported. Some lines have errors.',
  post_deleted: 'This post was deleted.',
  post_hidden: 'This post is hidden until a moderator reviews it.',
  too_many_links: 'New members can use up to two links.',
  too_many_requests: 'Too many requests. Wait a few minutes and try again.',
  lookup_limit: 'You’ve looked up many addresses. Wait a while, or check your state’s official website.',
  internal: 'Something went wrong on our side.',
  not_configured: 'This is not set up on this server.',
  unavailable: 'This is not available right now.',
  busy: 'Too many people are writing right now. Nothing was changed. Try again in a few seconds.',
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

/**
 * Error codes that mean the database cannot be used right now, while the query itself was fine: network errors,
 * PostgreSQL starting, stopping, read-only, out of disk, memory or connections, and PgBouncer without a server (08P01).
 */
const networkCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN']
const connectionCodes = ['08000', '08001', '08003', '08004', '08006', '08P01', '57P01', '57P02', '57P03']
const resourceCodes = ['53000', '53100', '53200', '53300', '53400', '58030', '25006']
const codes = new Set([...networkCodes, ...connectionCodes, ...resourceCodes])
/** Errors for which the driver has no code. */
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Whether the error says that the database is unavailable, so that a later attempt may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && typeof error.code === 'string' && codes.has(error.code)) || messages.test(error.message)
}

export const databaseUnavailable = () =>
  new AppError('unavailable', {
    message: 'Nothing can be saved or looked up right now. Please try again in a moment.',
  })

/** Seconds for `Retry-After`, in full minutes: the exact second would tell an attacker when others have tried. */
export const retryAfterOf = (waitUntil: Date, now: Date): number =>
  Math.max(1, Math.ceil((waitUntil.getTime() - now.getTime()) / 60_000)) * 60
