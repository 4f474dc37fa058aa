import { once } from 'node:events'
import { request } from 'node:http'
import { afterAll, describe, expect, test } from 'vitest'
import { createTestApp } from '../../harness/app/test-app.ts'

const app = await createTestApp()
afterAll(() => app.close())
const { client } = await app.member()
const path = '/api/officials/zip/10001'

const changing = ['date', 'x-request-id', 'set-cookie']
const lasting = (headers: Headers) => Object.fromEntries([...headers].filter(([name]) => !changing.includes(name)))

describe('an answer of facts', () => {
  test('says the same to whoever had to be looked up and to whoever is known already', async () => {
    const lookedUp = await client.fetch(path)
    const known = await client.fetch(path)
    expect(await known.json()).toEqual(await lookedUp.json())
    expect(lasting(known.headers)).toEqual(lasting(lookedUp.headers))
    expect(lasting(known.headers)).toMatchObject({
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, cookie',
      'content-type': 'application/json; charset=utf-8',
    })
    expect(known.headers.get('x-request-id')).not.toBe(lookedUp.headers.get('x-request-id'))
  })

  test.each(['br', 'gzip', 'identity'])('is whole as %s, and as long as it says', async (encoding) => {
    const response = await client.fetch(path, { headers: { 'accept-encoding': encoding } })
    expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
    expect(await response.json()).toHaveProperty('officials')
    const alone = await client.fetch(path, { method: 'HEAD', headers: { 'accept-encoding': encoding } })
    expect(alone.headers.get('content-length')).toBe(response.headers.get('content-length'))
    expect(await alone.text()).toBe('')
  })

  test('is not sent twice, and never to a stranger', async () => {
    const etag = (await client.fetch(path)).headers.get('etag') ?? ''
    const again = await client.fetch(path, { headers: { 'if-none-match': etag } })
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])
    expect(again.headers.get('x-content-type-options')).toBe('nosniff')
    const refused = await app.visitor().fetch(path, { headers: { 'if-none-match': etag } })
    expect([
      refused.status,
      refused.headers.get('cache-control'),
      refused.headers.get('x-content-type-options'),
    ]).toEqual([401, 'no-store', 'nosniff'])
    expect(refused.headers.get('x-request-id')).toBeTruthy()
  })

  test('to whoever wants another protocol is the last on its line', async () => {
    const headers = { cookie: client.cookieHeader, connection: 'upgrade', upgrade: 'h2c' }
    const asked = request(new URL(path, app.origin), { headers }).end()
    const [answer] = await once(asked, 'response')
    answer.resume()
    expect([answer.statusCode, answer.headers.connection, answer.headers['x-content-type-options']]).toEqual([
      200,
      'close',
      'nosniff',
    ])
  })
})
