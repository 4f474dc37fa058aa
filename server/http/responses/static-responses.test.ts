import { expect, test } from 'vitest'
import { acceptedEncoding, createStaticResponse, createStaticResponseCache } from './static-responses.ts'

const response = createStaticResponse('a'.repeat(100), 'identity')
const sizeOfOne = (() => {
  const cache = createStaticResponseCache(1_000_000)
  cache.set('a', response)
  return cache.bytes
})()

test('drops entries that are not used when the limit is reached, and keeps those that are', () => {
  const cache = createStaticResponseCache(4 * sizeOfOne)
  cache.set('used', response)
  for (let n = 0; n < 20; n++) {
    cache.set(`once ${n}`, response)
    expect(cache.get('used')).toBe(response)
    expect(cache.bytes).toBeLessThanOrEqual(4 * sizeOfOne)
  }
  expect(cache.get('once 0')).toBeUndefined()
  expect(cache.get('once 19')).toBe(response)
})

test('counts an entry that is set again once', () => {
  const cache = createStaticResponseCache(4 * sizeOfOne)
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
