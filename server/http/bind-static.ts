import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Endpoint, Reply } from '../../contract/endpoint.ts'
import { replySchema } from './bind.ts'
import { hasCurrentCopy } from './responses/etag.ts'
import { acceptedEncoding, createStaticResponse, createStaticResponseCache } from './responses/static-responses.ts'

type PublicEndpoint = Endpoint & { access: 'public' }

interface Input<E extends Endpoint> {
  params: z.output<E['params']>
  query: z.output<E['query']>
}

/** Per endpoint: room for the officials of several thousand ZIP codes. */
const maxCacheBytes = 8 * 1024 * 1024

interface StaticOptions<E extends Endpoint> {
  /** False for input with ids that do not exist, of which there is no end: such a reply is not kept. */
  isKnown?(reply: Reply<E>, input: Input<E>): boolean
}

/**
 * Binds a public endpoint whose reply depends only on its parameters and on reference data, which never changes while
 * the process runs. Each reply is serialized, compressed and tagged once. The cache key is the parsed input, so
 * parameters the endpoint does not know create no entries.
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
  { isKnown = () => true }: StaticOptions<Endpoint> = {},
) {
  const cache = createStaticResponseCache(maxCacheBytes)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: { response: { [endpoint.status]: replySchema(endpoint.reply) } },
    handler(request, reply) {
      const input = { params: endpoint.params.parse(request.params), query: endpoint.query.parse(request.query) }
      const encoding = acceptedEncoding(request.headers['accept-encoding'])
      const key = `${encoding} ${JSON.stringify([input.params, input.query])}`
      let response = cache.get(key)
      if (!response) {
        const content = handler(input)
        response = createStaticResponse(String(reply.code(endpoint.status).serialize(content)), encoding)
        if (isKnown(content, input)) cache.set(key, response)
      }
      reply.headers(response.headers)
      if (hasCurrentCopy(request, response.etag)) return reply.code(304).send()
      return reply.code(endpoint.status).send(response.body)
    },
  })
}
