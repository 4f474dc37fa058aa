import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify'
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

/** Who sent the request of a page, by its cookies. */
interface Sender {
  cookie: string | undefined
  identity: Awaited<ReturnType<FastifyInstance['identify']>>
}

/** Reading a session takes longer than most calls of a page, so it is read once for all of them. */
const senders = new WeakMap<FastifyRequest, Sender>()
const currentSender = new AsyncLocalStorage<Sender | undefined>()

/** Finds who sent the request for a page, and remembers it for the page's calls. */
export async function identifySender(app: FastifyInstance, request: FastifyRequest): Promise<Sender['identity']> {
  const identity = await app.identify(request)
  senders.set(request, { cookie: request.headers.cookie, identity })
  return identity
}

/** Who sent a request; for a call of a page, who opened the page. */
export async function identifyCaller(app: FastifyInstance, request: FastifyRequest): Promise<Sender['identity']> {
  const sender = currentSender.getStore()
  return sender && sender.cookie === request.headers.cookie ? sender.identity : app.identify(request)
}

/**
 * Calls the API for the sender of a request. The call passes the same hooks as one from the network, so the same rights and
 * limits apply.
 */
export function injectCall(
  app: FastifyInstance,
  request: FastifyRequest,
  { path, method, body, locale, isAnonymous = false }: InjectedCall,
) {
  const { host, cookie, 'user-agent': userAgent } = request.headers
  const call: InjectOptions = {
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
  }
  return currentSender.run(senders.get(request), async () => app.inject(call))
}

/** Calls public endpoints without cookies. Rejects with the `AppError` of the reply. */
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
