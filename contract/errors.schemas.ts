import { z } from 'zod'
import { errorCodes } from './errors.ts'

export const ErrorCode = z.enum(errorCodes)
export type ErrorCode = z.infer<typeof ErrorCode>

export const ErrorReply = z.object({
  code: ErrorCode,
  message: z.string(),
  /** For a form: what is wrong with which field, in English. The client shows its own translated messages. */
  fields: z.record(z.string(), z.string()).optional(),
  /** For a file: which line is wrong, a reason code, and the original value of the cell. */
  problems: z.array(z.object({ line: z.int(), reason: z.string(), value: z.string() })).optional(),
  /** With `too_many_requests`, `lookup_limit` and `busy`: seconds until a retry is allowed, if known. */
  retryAfter: z.int().optional(),
  /** Only with `suspended`. */
  suspension: z.object({ until: z.iso.datetime(), reason: z.string() }).optional(),
})
export type ErrorReply = z.infer<typeof ErrorReply>
