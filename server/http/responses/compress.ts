import { Readable, pipeline } from 'node:stream'
import { constants, createGzip, gzip } from 'node:zlib'
import type { onSendHookHandler } from 'fastify'

/** Below this size, compression saves little more than the size of the response headers. */
const minCompressedChars = 16 * 1024
const fastest = { level: constants.Z_BEST_SPEED }

/**
 * Compresses long responses, in a worker thread of Node. It uses a callback, so that short responses, which are the
 * majority, do not wait for a promise.
 */
export const compress: onSendHookHandler<unknown> = (request, reply, payload, done) => {
  const isLong = payload instanceof Readable || (typeof payload === 'string' && payload.length >= minCompressedChars)
  if (!isLong || reply.hasHeader('content-encoding')) return done(null, payload)
  reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '))
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return done(null, payload)
  reply.header('content-encoding', 'gzip').removeHeader('content-length')
  if (typeof payload === 'string') return gzip(payload, fastest, done)
  // An error ends the response, and is logged by Fastify.
  return done(
    null,
    pipeline(payload, createGzip(fastest), () => {}),
  )
}
