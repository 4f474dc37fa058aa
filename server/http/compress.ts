import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** Below this the head of an answer weighs as much as what is saved. */
const worthIt = 16 * 1024
const zip = promisify(gzip)

/** Long lists go out compressed, in a thread of their own. What comes compressed already is left alone. */
export function compressReplies(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < worthIt) return payload
    if (reply.hasHeader('content-encoding')) return payload
    reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '))
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return payload
    reply.header('content-encoding', 'gzip').removeHeader('content-length')
    return zip(payload, { level: constants.Z_BEST_SPEED })
  })
}
