import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ErrorCode } from '../../contract/errors.ts'
import { AppError } from '../core/app-error.ts'
import { databaseUnavailable, isDatabaseUnavailable } from '../core/database-unavailable.ts'
import { lineOf } from './hooks/log.ts'

const byFastifyCode: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_body',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
}

/** The one place where failures become answers. No answer carries a stack trace. */
export function handleErrors(app: FastifyInstance, onRefused: (request: FastifyRequest) => void = () => {}) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const answer = judge(error, request)
    if (answer.status === 403) onRefused(request)
    return send(reply, answer)
  })
}

/** The error to answer with. One that nobody expected is logged here, once, and told as `internal`. */
export function judge(error: FastifyError, request: FastifyRequest): AppError {
  const expected = toAppError(error)
  if (expected && expected.status >= 500)
    request.log.error({ ...lineOf(request), status: expected.status }, 'no answer to give')
  if (expected) return expected
  if (isDatabaseUnavailable(error)) {
    request.log.warn({ ...lineOf(request), code: error.code }, 'the database is out of reach')
    return databaseUnavailable()
  }
  request.log.error({ ...lineOf(request), err: forLog(error) }, 'unexpected error')
  return new AppError('internal')
}

/** Without what a database adds to its errors: the values it was given, such as where somebody lives. */
const forLog = ({ name, message, code, stack }: FastifyError) => ({ type: name, message, code, stack })

export function send(reply: FastifyReply, error: AppError) {
  if (error.retryAfter) reply.header('retry-after', error.retryAfter)
  return reply.code(error.status).header('cache-control', 'no-store').send(error.toReply())
}

function toAppError(error: FastifyError): AppError | undefined {
  if (error instanceof AppError) return error
  if (error instanceof z.ZodError) return new AppError('invalid_input', { fields: fieldsOf(error) })
  const code = byFastifyCode[error.code]
  if (code) return new AppError(code)
  if (error.statusCode === 429) return new AppError('too_many_requests')
  // A parser or router of ours that says 4xx means a bad request, whatever its own words.
  if (error.statusCode && error.statusCode < 500) return new AppError('malformed_body', { message: 'Bad request.' })
  return undefined
}

function fieldsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message
  return fields
}
