import { z } from 'zod'

/** The closed list. Screens choose their words by these codes, never by searching in text. */
export const errorStatus = {
  invalid_input: 400,
  malformed_body: 400,
  invalid_credentials: 401,
  unauthorized: 401,
  forbidden: 403,
  sign_in_again: 403,
  wrong_origin: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  email_taken: 409,
  too_large: 413,
  unsupported_media_type: 415,
  weak_password: 422,
  too_many_requests: 429,
  internal: 500,
  not_configured: 503,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

export const ErrorCode = z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]])

export const ErrorReply = z.object({
  code: ErrorCode,
  message: z.string(),
  /** For a form: what is wrong with which field, in English; the client has its own words by schema. */
  fields: z.record(z.string(), z.string()).optional(),
})
export type ErrorReply = z.infer<typeof ErrorReply>
