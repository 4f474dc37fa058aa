import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '../core/network.ts'
import type { FindRequester } from '../core/requester.ts'
import { identifyCaller } from './inject-call.ts'

/** Finds out who sent a request, for the budgets of upstream services. The response does not depend on it. */
export function findRequester(app: FastifyInstance, request: FastifyRequest): FindRequester {
  const findVisitor = findNetwork(request)
  return async () => ({ ...(await findVisitor()), memberId: (await identifyCaller(app, request))?.user.id ?? null })
}

/** For public facts, which read no session: everyone counts as a visitor of their network. */
export function findNetwork(request: FastifyRequest): FindRequester {
  // Read at once: a closed connection has no address, and others may wait for the response to a caller who has left.
  const network = networkOf(request.ip)
  return async () => ({ memberId: null, network })
}
