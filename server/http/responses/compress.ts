import { constants, gzip } from 'node:zlib'
import type { onSendHookHandler } from 'fastify'

/** Below this the head of an answer weighs as much as what is saved. */
const worthIt = 16 * 1024
const quickly = { level: constants.Z_BEST_SPEED }

/**
 * Long lists go out compressed, in a thread of their own. What comes compressed already is left alone. With a callback:
 * short answers, which are most, wait for no promise.
 */
export const compress: onSendHookHandler<unknown> = (request, reply, payload, done) => {
  if (typeof payload !== 'string' || payload.length < worthIt || reply.hasHeader('content-encoding'))
    return done(null, payload)
  reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '))
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return done(null, payload)
  reply.header('content-encoding', 'gzip').removeHeader('content-length')
  gzip(payload, quickly, done)
}
