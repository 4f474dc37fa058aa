import { z } from 'zod'

/** The closed list of error codes. Screens choose their message by code, never by searching in text. */
export const errorCodes = [
  'invalid_input',
  'malformed_body',
  'invalid_credentials',
  'code_required',
  'unauthorized',
  'forbidden',
  'sign_in_again',
  'second_factor_required',
  'confirmation_required',
  'suspended',
  'wrong_origin',
  'not_found',
  'unknown_zip',
  'unknown_state',
  'military_zip',
  'outside_zip',
  'zip_state_mismatch',
  'conflict',
  'email_taken',
  'sample_event',
  'event_full',
  'event_past',
  'event_cancelled',
  'too_large',
  'unsupported_media_type',
  'weak_password',
  'invalid_rows',
  'post_deleted',
  'post_hidden',
  'too_many_links',
  'too_many_requests',
  'lookup_limit',
  'internal',
  'not_configured',
  'unavailable',
] as const
export const ErrorCode = z.enum(errorCodes)
export type ErrorCode = z.infer<typeof ErrorCode>

export const errorStatus: Record<ErrorCode, number> = {
  invalid_input: 400,
  malformed_body: 400,
  invalid_credentials: 401,
  code_required: 401,
  unauthorized: 401,
  forbidden: 403,
  sign_in_again: 403,
  second_factor_required: 403,
  confirmation_required: 403,
  suspended: 403,
  wrong_origin: 403,
  not_found: 404,
  unknown_zip: 404,
  unknown_state: 404,
  military_zip: 422,
  outside_zip: 422,
  zip_state_mismatch: 422,
  conflict: 409,
  email_taken: 409,
  sample_event: 400,
  event_full: 409,
  event_past: 409,
  event_cancelled: 409,
  too_large: 413,
  unsupported_media_type: 415,
  weak_password: 422,
  invalid_rows: 422,
  post_deleted: 409,
  post_hidden: 409,
  too_many_links: 422,
  too_many_requests: 429,
  lookup_limit: 429,
  internal: 500,
  not_configured: 503,
  unavailable: 503,
}

export const ErrorReply = z.object({
  code: ErrorCode,
  message: z.string(),
  /** For a form: what is wrong with which field, in English. The client shows its own translated messages. */
  fields: z.record(z.string(), z.string()).optional(),
  /** For a file: which line is wrong, a reason code, and the original value of the cell. */
  problems: z.array(z.object({ line: z.int(), reason: z.string(), value: z.string() })).optional(),
  /** With `too_many_requests` and `lookup_limit`: seconds until a retry is allowed, if known. */
  retryAfter: z.int().optional(),
  /** Only with `suspended`. */
  suspension: z.object({ until: z.iso.datetime(), reason: z.string() }).optional(),
})
export type ErrorReply = z.infer<typeof ErrorReply>
