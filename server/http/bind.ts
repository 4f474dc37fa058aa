import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { User } from '../../contract/accounts.ts'
import type { Access, Endpoint, Reply } from '../../contract/endpoint.ts'
import { AppError } from '../core/app-error.ts'
import { compress } from './compress.ts'
import { jsonSchema } from './json-schema.ts'
import { noteMember } from './security-log.ts'

export interface Context<E extends Endpoint> {
  params: z.output<E['params']>
  query: z.output<E['query']>
  body: z.output<E['body']>
  /** The caller. On a public endpoint nobody was asked for, so nobody is here. */
  user: E['access'] extends 'public' ? null : User
  request: FastifyRequest
  reply: FastifyReply
}

interface AnyContext extends Pick<Context<Endpoint>, 'request' | 'reply'> {
  params: unknown
  query: unknown
  body: unknown
  user: User | null
}

export type Handler<E extends Endpoint> = (context: Context<E>) => Promise<Reply<E>> | Reply<E>

interface Doubt {
  /** Ask the database who that is, even when a signed cookie would do. */
  fresh?: boolean
  /** Ask it whether the session still stands. */
  live?: boolean
}

export type Identify = (request: FastifyRequest, doubt?: Doubt) => User | null | Promise<User | null>

declare module 'fastify' {
  interface FastifyInstance {
    identify: Identify
  }
}

/** Puts a handler behind its endpoint: access first, then input by schema; the reply is cut to its schema. */
export function bind<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void
export function bind(app: FastifyInstance, endpoint: Endpoint, handler: (context: AnyContext) => unknown) {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: { response: { [endpoint.status]: replySchema(endpoint.reply) } },
    onSend: compress,
    handler: async (request, reply) => {
      const user = await admit(app, endpoint, request)
      if (user && !endpoint.onlyReads) noteMember(request, user)
      const answer = await handler({
        params: endpoint.params.parse(request.params),
        query: endpoint.query.parse(request.query),
        body: endpoint.body.parse(endpoint.body instanceof z.ZodUndefined ? undefined : request.body),
        user,
        request,
        reply,
      })
      if (reply.sent) return reply
      return reply.code(endpoint.status).send(answer)
    },
  })
}

/** Lets in whom the endpoint is for; at once where who asks is known already. */
export function admit(
  app: FastifyInstance,
  endpoint: Endpoint,
  request: FastifyRequest,
): User | null | Promise<User | null> {
  const { access, onlyReads } = endpoint
  if (access === 'public') return null
  // An admin's right is looked up each time, and a session that was ended writes nothing more: both work at once.
  const user = app.identify(request, { fresh: access === 'admin', live: !onlyReads })
  return user instanceof Promise ? user.then((found) => allow(access, found)) : allow(access, user)
}

function allow(access: Access, user: User | null): User {
  if (!user) throw new AppError('unauthorized')
  if (access === 'admin' && !user.isAdmin) throw new AppError('forbidden')
  return user
}

/** Fastify's serialiser writes only the properties the schema names. */
export const replySchema = (reply: z.ZodType) => jsonSchema(reply, { io: 'output', target: 'draft-7' })
