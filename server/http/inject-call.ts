import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint, Input, Reply } from '../../contract/endpoint.ts'
import { ErrorReply } from '../../contract/errors.schemas.ts'
import type { Locale } from '../../contract/locale.ts'
import type { ApiCall } from '../../contract/rendered-page.ts'
import { type RequestInput, toRequest } from '../../contract/request.ts'
import { AppError } from '../core/app-error.ts'

interface InjectedCall extends ApiCall {
  locale: Locale
  /** Without the cookies of the request. */
  isAnonymous?: boolean
}

/**
 * The reply of the API to a call for the sender of a request. It passes the same hooks as one from the network, so the same rights and
 * limits apply.
 */
export function injectCall(
  app: FastifyInstance,
  request: FastifyRequest,
  { path, method, body, locale, isAnonymous = false }: InjectedCall,
) {
  const { host, cookie, 'user-agent': userAgent } = request.headers
  return app.inject({
    method: method === 'POST' ? 'POST' : 'GET',
    url: path,
    remoteAddress: request.ip,
    headers: {
      host,
      ...(cookie !== undefined && !isAnonymous && { cookie }),
      ...(userAgent !== undefined && { 'user-agent': userAgent }),
      'accept-language': locale,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: body }),
  })
}

/** Calls public endpoints for somebody of whom nothing is known. Rejects with the `AppError` of the reply. */
export interface AskFacts {
  <E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Reply<E>>
}

export function askFacts(app: FastifyInstance, request: FastifyRequest, locale: Locale): AskFacts {
  async function ask<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Reply<E>>
  async function ask(endpoint: Endpoint, input: RequestInput): Promise<unknown> {
    const { path, init } = toRequest(endpoint, input)
    const body = 'body' in init ? init.body : undefined
    const reply = await injectCall(app, request, { path, method: init.method, body, locale, isAnonymous: true })
    if (reply.statusCode < 300) return reply.json()
    const { code, ...details } = ErrorReply.parse(reply.json())
    throw new AppError(code, details)
  }
  return ask
}
