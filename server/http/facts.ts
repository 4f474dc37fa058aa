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

/** An answer as it goes out. */
interface Ready {
  status: number
  /** Name, value, name, value and so on, as Node takes them quickest. */
  headers: string[]
  body?: string | Buffer
}

/**
 * Binds a call whose answer is made of facts alone: the same for every member, as long as the process lives. It is
 * made and written once per address and kept as it goes out, with a tag by which a browser need not fetch it twice.
 */
export function bindFacts<E extends Endpoint>(app: FastifyInstance, endpoint: E, answer: Answer<E, Reply<E>>): void
export function bindFacts(app: FastifyInstance, endpoint: Endpoint, answer: Answer<Endpoint, unknown>) {
  const cache = createPreparedCache(maxBytes)
  const guarding = Object.entries(app.callHeaders).flat()

  const make = (request: FastifyRequest, reply: FastifyReply): Prepared => {
    const question = { params: endpoint.params.parse(request.params), query: endpoint.query.parse(request.query) }
    const written = reply.code(endpoint.status).serialize(answer(question))
    const prepared = prepare(String(written))
    cache.set(request.url, prepared)
    return prepared
  }

  /** To be asked for again each time, as who asks may have signed out, but not to be sent again. */
  const readyFor = (request: FastifyRequest, reply: FastifyReply): Ready => {
    const prepared = cache.get(request.url) ?? make(request, reply)
    const { etag } = prepared
    const headers = ['etag', etag, 'cache-control', 'private, no-cache', 'vary', 'accept-encoding, cookie']
    if (request.headers['if-none-match'] === etag) return { status: 304, headers }
    const encoding = encodingFor(request.headers['accept-encoding'], prepared)
    const body = prepared.body(encoding)
    headers.push('content-type', 'application/json; charset=utf-8', 'content-length', String(body.length))
    if (encoding !== 'identity') headers.push('content-encoding', encoding)
    return { status: endpoint.status, headers, body }
  }

  /**
   * Past Fastify, whose way of sending costs as much as all else that is done for such an answer (decision 11). A text here
   * is ASCII (see prepare), and as Latin letters Node need not measure it first.
   */
  const sendStraight = (reply: FastifyReply, { status, headers, body }: Ready) => {
    reply.hijack()
    reply.raw.writeHead(status, [...guarding, 'x-request-id', reply.request.id, ...headers]).end(body, 'latin1')
  }

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { isFacts: true },
    schema: { response: { [endpoint.status]: replySchema(endpoint.reply) } },
    handler(request, reply) {
      const admitted = admit(app, endpoint, request)
      // Whoever had to be looked up may get a cookie along.
      if (admitted instanceof Promise) return admitted.then(() => sendByFastify(reply, readyFor(request, reply)))
      // Nothing is returned: Fastify would wait for a reply as for a promise.
      sendStraight(reply, readyFor(request, reply))
    },
    // For all that does not go straight out, refusals too.
    onSend(request, reply, _, done) {
      reply.headers(app.callHeaders).header('x-request-id', request.id)
      done()
    },
  })
}

function sendByFastify(reply: FastifyReply, { status, headers, body }: Ready) {
  for (let at = 0; at < headers.length; at += 2) reply.header(headers[at] ?? '', headers[at + 1])
  return reply.code(status).send(body)
}
