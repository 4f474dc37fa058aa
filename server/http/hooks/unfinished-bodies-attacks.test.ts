import { type ClientRequest, request } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { signIn } from '../../../contract/accounts.ts'
import { createTestApp } from '../../../harness/app/test-app.ts'

const t = await createTestApp({ env: { RATE_LIMIT_PER_MINUTE: '6000', TRUST_PROXY: 'on' } })
afterAll(() => t.close())

const largest = 128 * 1024

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
  ['of a known length', { 'content-length': largest }, 512],
  ['in chunks', { 'transfer-encoding': 'chunked' }, 32],
])(
  'bodies %s that one network never finishes take no more memory, and nothing from others',
  async (_, headers, most) => {
    const [network, other] = [`203.0.113.${most % 200}`, '198.51.100.7']
    const answers: (number | undefined)[] = []
    const begun = Array.from({ length: most + 20 }, () =>
      beginBody(network, headers).once('response', ({ statusCode }) => answers.push(statusCode)),
    )
    await expect.poll(() => answers).toEqual(Array(20).fill(429))
    expect(await statusOfWhole(network)).toBe(429)
    expect(await statusOfWhole(other)).toBe(400)
    for (const sent of begun) sent.destroy()
    await expect.poll(() => statusOfWhole(network)).toBe(400)
  },
)
