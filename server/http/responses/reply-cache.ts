import type { FastifyInstance, FastifyReply } from 'fastify'
import { hasCurrentCopy } from './etag.ts'
import {
  type PrepareOptions,
  type StaticResponse,
  acceptedEncoding,
  prepareStaticResponse,
} from './static-responses.ts'

export interface Prepared {
  response: StaticResponse
  /** False for a response that later requests must not get. */
  isKept: boolean
}

/** Room for the officials of every ZIP code that is asked for on a busy day. */
const maxBytes = 64 * 1024 * 1024
/** What an entry takes besides its key and its body: objects, the tag, its place in the map. */
const entryOverheadBytes = 500

const sizeOf = (key: string, { body }: StaticResponse) => 2 * key.length + Buffer.byteLength(body) + entryOverheadBytes

export type ReplyCache = ReturnType<typeof createReplyCache>

/** Our replies, ready to send, at most `limit` bytes with their keys: the least recently used are dropped. */
export function createReplyCache(limit: number) {
  /** In order of use, the most recent last. */
  const kept = new Map<string, StaticResponse>()
  /** Replies that are being prepared: several requests may wait for one. */
  const pending = new Map<string, Promise<Prepared>>()
  let bytes = 0

  const remove = (key: string): StaticResponse | undefined => {
    const response = kept.get(key)
    if (!response) return undefined
    kept.delete(key)
    bytes -= sizeOf(key, response)
    return response
  }

  const set = (key: string, response: StaticResponse) => {
    remove(key)
    kept.set(key, response)
    bytes += sizeOf(key, response)
    for (const oldest of kept.keys()) {
      if (bytes <= limit) break
      remove(oldest)
    }
  }

  return {
    set,
    get(key: string): StaticResponse | undefined {
      const response = kept.get(key)
      if (!response) return undefined
      kept.delete(key)
      kept.set(key, response)
      return response
    },
    prepare(key: string, create: () => Promise<Prepared>): Promise<Prepared> {
      const running = pending.get(key)
      if (running) return running
      const started = create()
        .then((prepared) => {
          if (prepared.isKept) set(key, prepared.response)
          return prepared
        })
        .finally(() => pending.delete(key))
      pending.set(key, started)
      return started
    },
  }
}

const caches = new WeakMap<FastifyInstance, ReplyCache>()

/** The cache of an app, for all its endpoints: a new release of the facts comes with a new app. */
export function replyCacheOf(app: FastifyInstance): ReplyCache {
  const cache = caches.get(app) ?? createReplyCache(maxBytes)
  caches.set(app, cache)
  return cache
}

export function sendResponse(reply: FastifyReply, status: number, response: StaticResponse): FastifyReply {
  reply.headers(response.headers)
  if (hasCurrentCopy(reply.request, response.etag)) return reply.code(304).send()
  return reply.code(status).send(response.body)
}

/**
 * Sends what `read` returns, which is serialized (unless it is a text), compressed and tagged once for each `name`. It must not
 * contain anything about one member.
 */
export async function sendKept(
  cache: ReplyCache,
  reply: FastifyReply,
  { name, status, read, ...options }: PrepareOptions & { name: string; status: number; read: () => unknown },
): Promise<FastifyReply> {
  const encoding = acceptedEncoding(reply.request.headers['accept-encoding'])
  const key = `${encoding} ${reply.request.routeOptions.url} ${name}`
  const create = async () => {
    const content = await read()
    // The serializer goes by the status.
    const text = typeof content === 'string' ? content : String(reply.code(status).serialize(content))
    return { isKept: true, response: await prepareStaticResponse(text, encoding, options) }
  }
  return sendResponse(reply, status, cache.get(key) ?? (await cache.prepare(key, create)).response)
}
