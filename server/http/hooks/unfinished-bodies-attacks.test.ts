import { type ClientRequest, request } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { signIn } from '../../../contract/accounts.ts'
import { createTestApp } from '../../../harness/app/test-app.ts'

const t = await createTestApp({ env: { RATE_LIMIT_PER_MINUTE: '6000', TRUST_PROXY: 'on' } })
afterAll(() => t.close())

const largest = 128 * 1024
/** As many of the largest bodies as one network may be sending. */
const most = 512

/** Announces a large body and sends only its first byte. */
function beginBody(network: string, headers: Record<string, string | number>): ClientRequest {
  const sent = request(new URL(signIn.path, t.origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network, ...headers },
  })
  sent.on('error', () => {})
  sent.write('a')
  return sent
}

const statusOfWhole = async (network: string) =>
  (await t.visitor().sendJson(signIn, {}, { 'x-forwarded-for': network })).status

test.each([
  ['of a known length', '203.0.113.1', { 'content-length': largest }],
  ['in chunks', '203.0.113.2', { 'transfer-encoding': 'chunked' }],
])(
  'bodies %s that are never finished take no more memory, and nothing from others in the network',
  async (_, network, headers) => {
    let closed = 0

    const begun = Array.from({ length: most + 20 }, () => beginBody(network, headers))
    for (const sent of begun) sent.once('close', () => closed++)
    await expect.poll(() => closed).toBe(20)
    expect(await Promise.all(Array.from({ length: 50 }, () => statusOfWhole(network)))).toEqual(Array(50).fill(400))
    expect(await statusOfWhole('198.51.100.7')).toBe(400)
    for (const sent of begun) sent.destroy()
  },
)
