import { expect, test } from 'vitest'
import { createReplyCache } from './reply-cache.ts'
import { acceptedEncoding, prepareStaticResponse } from './static-responses.ts'

const response = await prepareStaticResponse('a'.repeat(100), 'identity', {})
const key = (n: number) => `key ${n}`.padStart(100, 'x')
/** Of a response under such a key: 100 bytes, 200 of the key, 500 of the entry. */
const entryBytes = 800

test('drops what was not used for longest when the limit is reached', () => {
  const cache = createReplyCache(4 * entryBytes)
  for (let n = 0; n < 20; n++) {
    cache.set(key(n), response)
    expect(cache.get(key(0))).toBe(response)
  }
  const held = Array.from({ length: 20 }, (_, n) => n).filter((n) => cache.get(key(n)))
  expect(held).toEqual([0, 17, 18, 19])
})

test('counts an entry that is set again once', () => {
  const cache = createReplyCache(2 * entryBytes)
  cache.set(key(0), response)
  for (let time = 0; time < 5; time++) cache.set(key(1), response)
  expect([cache.get(key(0)), cache.get(key(1))]).toEqual([response, response])
})

test('counts keys toward the limit', () => {
  const cache = createReplyCache(100_000)
  const longKey = (n: number) => `${n}`.padStart(1000, 'x')
  for (let n = 0; n < 1000; n++) cache.set(longKey(n), response)
  const held = Array.from({ length: 1000 }, (_, n) => cache.get(longKey(n))).filter(Boolean)
  expect(held.length).toBe(Math.floor(100_000 / 2600))
})

test('does not hold a response that is larger than the limit', async () => {
  const cache = createReplyCache(1000)
  cache.set('a', await prepareStaticResponse('a'.repeat(5000), 'identity', {}))
  expect(cache.get('a')).toBeUndefined()
})

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['br;q=0.5', 'br'],
  ['gzip;q=0, identity', 'identity'],
  [undefined, 'identity'],
])('Accept-Encoding %s is answered with %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})
