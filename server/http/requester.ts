import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '../core/network.ts'
import type { FindRequester } from '../core/requester.ts'

/** Finds out who sent a request, for the budgets of upstream services. The response does not depend on it. */
export const findRequester =
  (app: FastifyInstance, request: FastifyRequest): FindRequester =>
  async () => ({ memberId: (await app.identify(request))?.user.id ?? null, network: networkOf(request.ip) })

/** For public facts, which read no session: everyone counts as a visitor of their network. */
export const findNetwork =
  (request: FastifyRequest): FindRequester =>
  async () => ({ memberId: null, network: networkOf(request.ip) })
