import { expect, test } from 'vitest'
import { acceptedEncoding, createStaticResponse, createStaticResponseCache } from './static-responses.ts'

const response = createStaticResponse('a'.repeat(100), 'identity')
const sizeOfOne = (() => {
  const cache = createStaticResponseCache(1_000_000)
  cache.set('a', response)
  return cache.bytes
})()

test('drops the least recently used entries when the limit is reached', () => {
  const cache = createStaticResponseCache(4 * sizeOfOne)
  for (const key of ['a', 'b', 'c', 'd']) cache.set(key, response)
  cache.get('a')
  cache.set('e', response)
  expect(['a', 'b', 'c', 'd', 'e'].filter((key) => cache.get(key))).toEqual(['a', 'c', 'd', 'e'])
})

test('counts an entry that is set again once', () => {
  const cache = createStaticResponseCache(2 * sizeOfOne)
  for (let time = 0; time < 5; time++) cache.set('a', response)
  cache.set('b', response)
  expect([cache.get('a'), cache.get('b')]).toEqual([response, response])
})

test('counts keys toward the limit', () => {
  const maxBytes = 100_000
  const cache = createStaticResponseCache(maxBytes)
  const tiny = createStaticResponse('{}', 'identity')
  for (let n = 0; n < 1000; n++) cache.set(`${n}`.padStart(1000, 'x'), tiny)
  expect(cache.bytes).toBeLessThanOrEqual(maxBytes)
  const held = Array.from({ length: 1000 }, (_, n) => cache.get(`${n}`.padStart(1000, 'x'))).filter(Boolean)
  expect(held.length).toBeGreaterThan(10)
  expect(held.length * 2000).toBeLessThanOrEqual(maxBytes)
})

test('does not hold a response that is larger than the limit', () => {
  const cache = createStaticResponseCache(1000)
  cache.set('a', createStaticResponse('a'.repeat(5000), 'identity'))
  expect([cache.get('a'), cache.bytes]).toEqual([undefined, 0])
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
