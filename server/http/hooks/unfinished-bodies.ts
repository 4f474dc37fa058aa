import type { FastifyInstance, FastifyRequest } from 'fastify'
import { chunkBytes } from '../../../contract/desk.ts'
import { AppError } from '../../core/app-error.ts'
import { networkOf } from '../../core/network.ts'

/** Of all bodies that one network is sending: 32 parts of files, or 512 of the largest other bodies. */
const maxBytes = 64 * 1024 ** 2
const retrySeconds = 5

/** Limits the memory that one network can take by sending many bodies and never finishing them. */
export function limitUnfinishedBodies(app: FastifyInstance) {
  const sending = new Map<string, number>()
  app.addHook('onRequest', (request, reply, done) => {
    const bytes = bodyBytes(request)
    if (bytes === 0) return done()
    const network = networkOf(request.ip)
    const total = (sending.get(network) ?? 0) + bytes
    if (total > maxBytes) return done(new AppError('too_many_requests', { retryAfter: retrySeconds }))
    sending.set(network, total)
    let isSending = true
    const finish = () => {
      if (!isSending) return
      isSending = false
      const rest = (sending.get(network) ?? 0) - bytes
      if (rest > 0) sending.set(network, rest)
      else sending.delete(network)
    }
    request.raw.once('end', finish).once('close', finish)
    // What arrives after the answer is not kept.
    reply.raw.once('finish', finish)
    done()
  })
}

/** As announced, and at most what is read. */
function bodyBytes({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return chunkBytes
  return Math.min(Number(headers['content-length'] ?? 0), chunkBytes)
}
