import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { trustedProxies } from '../../config.ts'
import { limitRate } from './rate-limit.ts'

/** Five requests whose caller says to be somebody else each time; behind that stands what the proxy saw. */
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
const slowedDown = [200, 200, 200, 429, 429]

test.each([
  ['on', '203.0.113.7', 'one caller is one, whatever it says', slowedDown],
  ['on', '203.0.113.*', 'five callers are five', passed],
  ['127.0.0.1, 203.0.113.0/24', '203.0.113.7', 'what two known proxies passed on is believed', passed],
  ['198.51.100.1', '203.0.113.*', 'a proxy nobody named is not believed', slowedDown],
  ['off', '203.0.113.*', 'none is believed', slowedDown],
])('TRUST_PROXY=%s and %s seen: %s', async (setting, seen, _, expected) => {
  expect(await statuses(setting, seen)).toEqual(expected)
})
