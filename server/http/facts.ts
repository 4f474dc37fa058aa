import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint, Reply } from '../../contract/endpoint.ts'
import { admit, replySchema } from './bind.ts'
import { type Prepared, createPreparedCache, encodingFor, prepare } from './prepared.ts'

interface Question<E extends Endpoint> {
  params: z.output<E['params']>
  query: z.output<E['query']>
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Nothing is done for it but to send what is there: it needs no id to follow. */
    isFacts?: boolean
  }
}

type Answer<E extends Endpoint, Given> = (question: Question<E>) => Given

/** For each call: room for about fifteen hundred ZIP codes. */
const maxBytes = 8 * 1024 * 1024

/**
 * Binds a call whose answer is made of facts alone: the same for every member, as long as the process lives. It is
 * made and written once per address and kept as it goes out, with a tag by which a browser need not fetch it twice.
 */
export function bindFacts<E extends Endpoint>(app: FastifyInstance, endpoint: E, answer: Answer<E, Reply<E>>): void
export function bindFacts(app: FastifyInstance, endpoint: Endpoint, answer: Answer<Endpoint, unknown>) {
  const cache = createPreparedCache(maxBytes)

  const make = (request: FastifyRequest, reply: FastifyReply): Prepared => {
    const question = { params: endpoint.params.parse(request.params), query: endpoint.query.parse(request.query) }
    const written = reply.code(endpoint.status).serialize(answer(question))
    const prepared = prepare(String(written))
    cache.set(request.url, prepared)
    return prepared
  }

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { isFacts: true },
    schema: { response: { [endpoint.status]: replySchema(endpoint.reply) } },
    handler(request, reply) {
      const answerNow = () => sendPrepared(request, reply, cache.get(request.url) ?? make(request, reply))
      const admitted = admit(app, endpoint, request)
      if (admitted instanceof Promise) return admitted.then(answerNow)
      // Nothing is returned: Fastify would wait for a reply as for a promise.
      answerNow()
    },
  })
}

/** To be asked for again each time, as who asks may have signed out, but not to be sent again. */
function sendPrepared(request: FastifyRequest, reply: FastifyReply, prepared: Prepared) {
  reply.header('etag', prepared.etag)
  reply.header('cache-control', 'private, no-cache')
  reply.header('vary', 'accept-encoding, cookie')
  if (request.headers['if-none-match'] === prepared.etag) return reply.code(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'], prepared)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.header('content-type', 'application/json; charset=utf-8').send(prepared.body(encoding))
}
