import { once } from 'node:events'
import Fastify, { type FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { findNetwork } from './requester.ts'

test('a caller who has left still counts for their network', async () => {
  const app = Fastify()
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<FastifyRequest>()
  app.addHook('onRequest', (request) => arrive(request))
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const caller = new AbortController()
  const response = fetch(origin, { signal: caller.signal }).catch(() => undefined)
  const request = await arrived
  const find = findNetwork(request)
  const closed = once(request.raw.socket, 'close')
  caller.abort()
  await Promise.all([response, closed])
  expect(await find()).toEqual({ memberId: null, network: '127.0.0.1' })
  await app.close()
})
