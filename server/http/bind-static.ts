import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fullEndpoint } from '../../contract/all.schemas.ts'
import type { Endpoint, Operation, Parsed, Reply } from '../../contract/endpoint.ts'
import { AppError } from '../core/app-error.ts'
import { parseInput } from './bind.ts'
import { hasCurrentCopy, toEtag } from './responses/etag.ts'
import { type Prepared, replyCacheOf, sendKept, sendResponse } from './responses/reply-cache.ts'
import { serializeReply } from './responses/reply-serializer.ts'
import {
  type Encoding,
  type StaticResponse,
  acceptedEncoding,
  prepareStaticResponse,
} from './responses/static-responses.ts'

type PublicEndpoint = Endpoint<Operation & { access: 'public' }>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The reply is public and does not depend on who asks. It is sent from memory, without a session and a log. */
    isStatic?: boolean
  }
}

interface Input<E extends Endpoint> {
  params: Parsed<E, 'params'>
  query: Parsed<E, 'query'>
}

/** A URL without a query or encoded characters. Others could add cache entries without end by what the endpoint ignores. */
const plainUrl = /^[\w/:.~-]*$/

interface StaticOptions<E extends Endpoint> {
  /** The input without what changes nothing, so that all input with the same reply shares one entry of the cache. */
  simplify?(input: Input<E>): Input<E>
  /** False for unbounded input, such as made-up ids or long lists: its reply is not cached. */
  isKnown?(reply: Reply<E>, input: Input<E>): boolean
  /** Replies are kept until this changes. Without it they are kept as long as the app. */
  edition?(): string
  /** A reply takes some 10 ms: networks take turns, and each counts by its time, kept or not. */
  isDrawing?: boolean
}

/**
 * Binds a public endpoint whose reply depends only on its parameters, on its edition and on reference data, which never
 * changes within an app. Each reply is serialized, compressed and tagged once. The cache key is the simplified input, so
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
  declared: PublicEndpoint,
  handler: (input: Input<Endpoint>) => unknown,
  { simplify = (input) => input, isKnown = () => true, edition = () => '', isDrawing }: StaticOptions<Endpoint> = {},
) {
  const endpoint = fullEndpoint(declared)
  const responses = replyCacheOf(app)
  const keyOf = (encoding: Encoding, input: string | Input<Endpoint>) =>
    `${encoding} ${endpoint.path} ${edition()} ${typeof input === 'string' ? input : JSON.stringify(input)}`

  const make = (reply: FastifyReply, input: Input<Endpoint>) => {
    const content = handler(input)
    const isKept = isKnown(content, input)
    return { isKept, text: String(reply.code(endpoint.status).serialize(content)) }
  }

  const makeAtOnce = (reply: FastifyReply, input: Input<Endpoint>) => {
    const before = process.threadCpuUsage()
    const made = make(reply, input)
    const { user, system } = process.threadCpuUsage(before)
    // Whoever asks for it again and again takes this time each time.
    if (!made.isKept) app.countCost?.(reply.request, (user + system) / 1000)
    return made
  }

  const prepare = async (reply: FastifyReply, input: Input<Endpoint>, encoding: Encoding): Promise<Prepared> => {
    const { isKept, text } = isDrawing
      ? await app.requireTurn('drawing', reply.request, async () => make(reply, input))
      : makeAtOnce(reply, input)
    return { isKept, response: await prepareStaticResponse(text, encoding, { isFast: !isKept }) }
  }

  /** Returns a cached response itself instead of a promise, so that it is sent at once. */
  const respond = (
    request: FastifyRequest,
    reply: FastifyReply,
    encoding: Encoding,
  ): StaticResponse | Promise<StaticResponse> => {
    const input = { params: endpoint.params.parse(request.params), query: endpoint.query.parse(request.query) }
    const addUrl = (response: StaticResponse) => {
      if (plainUrl.test(request.url)) responses.set(keyOf(encoding, request.url), response)
      return response
    }
    const found = responses.get(keyOf(encoding, input))
    if (found) return addUrl(found)
    const simplified = simplify(input)
    const key = keyOf(encoding, simplified)
    const same = responses.get(key)
    if (same) return addUrl(same)
    const prepared = responses.prepare(key, () => prepare(reply, simplified, encoding))
    return prepared.then(({ isKept, response }) => (isKept ? addUrl(response) : response))
  }

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { isStatic: true },
    ...serializeReply(endpoint),
    handler(request, reply) {
      const encoding = acceptedEncoding(request.headers['accept-encoding'])
      const response = responses.get(keyOf(encoding, request.url)) ?? respond(request, reply, encoding)
      return response instanceof Promise
        ? response.then((prepared) => sendResponse(reply, endpoint.status, prepared))
        : sendResponse(reply, endpoint.status, response)
    },
  })
}

interface Versioned<E extends Endpoint> {
  /** Changes with the reply and is quick to find: it is read for every request. */
  version(input: Input<E>): Promise<string>
  /** Read once for each version. */
  read(input: Input<E>): Promise<Reply<E>>
}

const headers = { 'cache-control': 'public, no-cache' }
const maxTries = 3

class VersionChanged extends Error {}

/**
 * Binds a public endpoint whose reply depends on its input and on the database. Clients and shared caches may keep it and
 * ask whether it is still current, which costs no more than finding the version.
 */
export function bindVersioned<E extends PublicEndpoint>(app: FastifyInstance, endpoint: E, options: Versioned<E>): void
export function bindVersioned(app: FastifyInstance, declared: PublicEndpoint, options: Versioned<Endpoint>) {
  const endpoint = fullEndpoint(declared)
  const responses = replyCacheOf(app)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...serializeReply(endpoint),
    handler: async (request, reply) => {
      const { params, query } = parseInput(endpoint, request)
      const answer = async (tries: number): Promise<FastifyReply> => {
        const version = await options.version({ params, query })
        const etag = toEtag(version)
        if (hasCurrentCopy(request, etag)) {
          return reply
            .code(304)
            .headers({ etag, ...headers, vary: 'accept-encoding' })
            .send()
        }
        // Content of a newer version, kept under this one, would be shown again if the newer one is taken back.
        const read = async () => {
          const content = await options.read({ params, query })
          if ((await options.version({ params, query })) !== version) throw new VersionChanged()
          return content
        }
        const name = JSON.stringify([version, params, query])
        const { status } = endpoint
        return sendKept(responses, reply, { name, status, etag, headers, read }).catch((error: unknown) => {
          if (!(error instanceof VersionChanged)) throw error
          if (tries === maxTries) throw new AppError('busy', { retryAfter: 1 })
          return answer(tries + 1)
        })
      }
      return answer(1)
    },
  })
}
