import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { trustedProxies } from '../../config.ts'
import { limitRate } from './rate-limit.ts'

/** Sends five requests, each with another made-up address in X-Forwarded-For before the one the proxy saw. */
async function statuses(setting: string, seen: string): Promise<number[]> {
  const app = Fastify({ trustProxy: trustedProxies(setting) })
  limitRate(app, 3)
  app.get('/', () => 'ok')
  const found = []
  for (const at of [1, 2, 3, 4, 5]) {
    const headers = { 'x-forwarded-for': `192.0.2.${at}, ${seen.replace('*', String(at))}` }
    found.push((await app.inject({ path: '/', headers, remoteAddress: '127.0.0.1' })).statusCode)
  }
  await app.close()
  return found
}

const passed = [200, 200, 200, 200, 200]
const limited = [200, 200, 200, 429, 429]

test.each([
  ['on', '203.0.113.7', 'counts one caller as one, whatever it sends', limited],
  ['on', '203.0.113.*', 'counts five callers as five', passed],
  ['127.0.0.1, 203.0.113.0/24', '203.0.113.7', 'trusts a chain of two known proxies', passed],
  ['198.51.100.1', '203.0.113.*', 'does not trust an unknown proxy', limited],
  ['off', '203.0.113.*', 'trusts no proxy', limited],
])('TRUST_PROXY=%s and %s seen: %s', async (setting, seen, _, expected) => {
  expect(await statuses(setting, seen)).toEqual(expected)
})
