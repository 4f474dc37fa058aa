import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '../../core/network.ts'

/** The most that one network may be sending at once: 32 parts of files, or 512 of the largest other bodies. */
const maxBytes = 64 * 1024 ** 2

/** The bodies that one network is sending, the oldest first. */
interface Sending {
  bytes: number
  requests: Map<FastifyRequest, number>
}

/**
 * Limits the memory that one network can take by sending many bodies and never finishing them. Over the limit, the
 * connections with the oldest bodies are closed: refusing new ones would keep others in the network from sending theirs.
 */
export function limitUnfinishedBodies(app: FastifyInstance) {
  const networks = new Map<string, Sending>()

  const begin = (network: string, request: FastifyRequest, bytes: number) => {
    const sending = networks.get(network) ?? { bytes: 0, requests: new Map<FastifyRequest, number>() }
    networks.set(network, sending)
    sending.requests.set(request, bytes)
    sending.bytes += bytes
    return sending
  }

  const finish = (network: string, request: FastifyRequest) => {
    const sending = networks.get(network)
    if (!sending) return
    sending.bytes -= sending.requests.get(request) ?? 0
    sending.requests.delete(request)
    if (sending.requests.size === 0) networks.delete(network)
  }

  app.addHook('onRequest', (request, reply, done) => {
    const bytes = bodyBytes(request)
    if (bytes === 0) return done()
    const network = networkOf(request.ip)
    const sending = begin(network, request, bytes)
    const onFinish = () => finish(network, request)
    request.raw.once('end', onFinish).once('close', onFinish)
    // What arrives after the answer is not kept.
    reply.raw.once('finish', onFinish)
    for (const oldest of sending.requests.keys()) {
      if (sending.bytes <= maxBytes) break
      finish(network, oldest)
      oldest.raw.destroy()
    }
    done()
  })
}

/** The announced size of the body, and at most as much as is read. */
function bodyBytes({ headers, routeOptions }: FastifyRequest): number {
  const announced = headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Infinity
  return Math.min(announced, routeOptions.bodyLimit)
}
