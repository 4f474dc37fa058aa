import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint, Reply } from '../../contract/endpoint.ts'
import { hasCurrentCopy } from './responses/etag.ts'
import { serializeReply } from './responses/reply-serializer.ts'
import {
  type Encoding,
  type StaticResponse,
  acceptedEncoding,
  createStaticResponse,
  createStaticResponseCache,
} from './responses/static-responses.ts'

type PublicEndpoint = Endpoint & { access: 'public' }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The reply is public and does not depend on who asks. It is sent from memory, without a session and a log. */
    isStatic?: boolean
  }
}

interface Input<E extends Endpoint> {
  params: z.output<E['params']>
  query: z.output<E['query']>
}

/** Per endpoint: room for the officials of several thousand ZIP codes. */
const maxCacheBytes = 8 * 1024 * 1024

/** Without a query and without encoded characters, so that there is nothing the endpoint could ignore. */
const plainUrl = /^[\w/:.~-]*$/

interface StaticOptions<E extends Endpoint> {
  /** False for input with ids that do not exist, of which there is no end: such a reply is not kept. */
  isKnown?(reply: Reply<E>, input: Input<E>): boolean
  /** Replies are kept until this changes. Without it they are kept as long as the process runs. */
  edition?(): string
}

/**
 * Binds a public endpoint whose reply depends only on its parameters, on its edition and on reference data, which never
 * changes while the process runs. Each reply is serialized, compressed and tagged once. The cache key is the parsed input, so
 * parameters the endpoint does not know create no entries. A plain URL is a second key, which needs no parsing.
 */
export function bindStatic<E extends PublicEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (input: Input<E>) => Reply<E>,
  options?: StaticOptions<E>,
): void
export function bindStatic(
  app: FastifyInstance,
  endpoint: PublicEndpoint,
  handler: (input: Input<Endpoint>) => unknown,
  { isKnown = () => true, edition = () => '' }: StaticOptions<Endpoint> = {},
) {
  let cache = createStaticResponseCache(maxCacheBytes)
  let cachedEdition = edition()

  const discardOldEdition = () => {
    const current = edition()
    if (current === cachedEdition) return
    cachedEdition = current
    cache = createStaticResponseCache(maxCacheBytes)
  }

  const respond = (request: FastifyRequest, reply: FastifyReply, encoding: Encoding): StaticResponse => {
    const input = { params: endpoint.params.parse(request.params), query: endpoint.query.parse(request.query) }
    const key = `${encoding} ${JSON.stringify(input)}`
    let response = cache.get(key)
    if (!response) {
      const content = handler(input)
      response = createStaticResponse(String(reply.code(endpoint.status).serialize(content)), encoding)
      if (!isKnown(content, input)) return response
      cache.set(key, response)
    }
    if (plainUrl.test(request.url)) cache.set(`${encoding} ${request.url}`, response)
    return response
  }

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { isStatic: true },
    ...serializeReply(endpoint),
    handler(request, reply) {
      discardOldEdition()
      const encoding = acceptedEncoding(request.headers['accept-encoding'])
      const response = cache.get(`${encoding} ${request.url}`) ?? respond(request, reply, encoding)
      reply.headers(response.headers)
      if (hasCurrentCopy(request, response.etag)) return reply.code(304).send()
      return reply.code(endpoint.status).send(response.body)
    },
  })
}
