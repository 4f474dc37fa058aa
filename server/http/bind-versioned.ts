import type { FastifyInstance } from 'fastify'
import { fullEndpoint } from '../../contract/all.schemas.ts'
import type { Endpoint, Operation, Parsed, Reply } from '../../contract/endpoint.ts'
import { parseInput } from './bind.ts'
import { hasCurrentCopy, toEtag } from './responses/etag.ts'
import { replyCacheOf, sendKept } from './responses/reply-cache.ts'
import { serializeReply } from './responses/reply-serializer.ts'

type PublicEndpoint = Endpoint<Operation & { access: 'public' }>

interface Input<E extends Endpoint> {
  params: Parsed<E, 'params'>
  query: Parsed<E, 'query'>
}

interface Versioned<E extends Endpoint> {
  /** Changes with the reply and is quick to find: it is read for every request. */
  version(input: Input<E>): Promise<string>
  /** Read once for each version. */
  read(input: Input<E>): Promise<Reply<E>>
}

const cacheControl = 'public, no-cache'

/**
 * Binds a public endpoint whose reply depends on its input and on the database. Clients and shared caches may keep it and
 * ask whether it is still current, which costs no more than finding the version.
 */
export function bindVersioned<E extends PublicEndpoint>(app: FastifyInstance, endpoint: E, options: Versioned<E>): void
export function bindVersioned(app: FastifyInstance, called: PublicEndpoint, options: Versioned<Endpoint>) {
  const endpoint = fullEndpoint(called)
  const responses = replyCacheOf(app)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...serializeReply(endpoint),
    handler: async (request, reply) => {
      const { params, query } = parseInput(endpoint, request)
      const version = await options.version({ params, query })
      const etag = toEtag(version)
      if (hasCurrentCopy(request, etag)) {
        return reply.code(304).headers({ etag, 'cache-control': cacheControl, vary: 'accept-encoding' }).send()
      }
      const name = JSON.stringify([version, params, query])
      const { status } = endpoint
      return sendKept(responses, reply, { name, status, etag, cacheControl }, () => options.read({ params, query }))
    },
  })
}
