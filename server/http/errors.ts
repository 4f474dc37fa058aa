import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ErrorCode } from '../../contract/errors.ts'
import { AppError, databaseUnavailable, isDatabaseUnavailable } from '../core/app-error.ts'
import { requestFields } from './hooks/log.ts'
import { routedPath } from './routed-path.ts'

const byFastifyCode: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_body',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
}

/** The only place where errors become responses. No response contains a stack trace. */
export function handleErrors(app: FastifyInstance, onForbidden: (request: FastifyRequest) => void = () => {}) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const appError = classifyError(error, request)
    if (appError.status === 403) onForbidden(request)
    return send(reply, appError)
  })
}

/** The error to respond with. An unexpected one is logged here and becomes `internal`. */
export function classifyError(error: FastifyError, request: FastifyRequest): AppError {
  const expected = toAppError(error)
  // The queue of writes logs a flood of refusals once.
  if (expected && expected.status >= 500 && expected.code !== 'busy')
    request.log.error({ ...requestFields(request), status: expected.status }, 'request failed')
  if (expected) return expected
  if (isDatabaseUnavailable(error)) {
    request.log.warn({ ...requestFields(request), code: error.code }, 'database unavailable')
    return databaseUnavailable()
  }
  request.log.error({ ...requestFields(request), err: error }, 'unexpected error')
  return new AppError('internal')
}

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
  // Other 4xx errors come from Fastify's parsers and router.
  if (error.statusCode && error.statusCode < 500) return new AppError('malformed_body', { message: 'Bad request.' })
  return undefined
}

function fieldsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message
  return fields
}

/** API calls and files get JSON. An unknown page gets the web app, which shows that there is no such page. */
export function handleNotFound(app: FastifyInstance) {
  app.setNotFoundHandler((request, reply) => {
    const path = routedPath(request)
    const isPage = request.method === 'GET' && !/^\/(?:api|assets)\/|\.\w+$/.test(path)
    if (isPage && app.sendNotFoundPage) return app.sendNotFoundPage(request, reply)
    return send(reply, new AppError('not_found'))
  })
}

/**
 * For a URL that the router refuses: it cannot be decoded, or a parameter is too long. No hook runs for it, so it is
 * routed again as an unknown path, which gets its headers and counts against the rate limit.
 */
export function routeInvalidUrl(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  request.raw.url = '/api/'
  app.routing(request.raw, reply.raw)
}
