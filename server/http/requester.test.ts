import { once } from 'node:events'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Requester } from '../core/requester.ts'
import { findNetwork } from './requester.ts'

test('a caller who has left still counts for their network', async () => {
  const app = Fastify()
  const arrived = Promise.withResolvers<void>()
  const left = Promise.withResolvers<Requester>()
  app.get('/', async (request) => {
    const find = findNetwork(request)
    const closed = once(request.raw.socket, 'close')
    arrived.resolve()
    await closed
    left.resolve(find())
  })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const caller = new AbortController()
  const response = fetch(origin, { signal: caller.signal }).catch(() => undefined)
  await arrived.promise
  caller.abort()
  await response
  expect(await left.promise).toEqual({ memberId: null, network: '127.0.0.1' })
  await app.close()
})
