import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestResponseStore } from '../../harness/app/response-store.ts'
import { fixedClock } from '../core/clock.ts'
import { createResponseCache } from './response-cache.ts'
import { UpstreamError } from './upstream-error.ts'

let database: Awaited<ReturnType<typeof createTestResponseStore>>
beforeAll(async () => {
  database = await createTestResponseStore()
})
afterAll(() => database.close())
beforeEach(() => database.clear())

const hour = 60 * 60_000

function setUp(timeoutMs = 10_000) {
  const clock = fixedClock('2026-11-14T12:00:00Z')
  const cache = createResponseCache({
    store: database.store,
    clock,
    secret: 'hidden',
    timeoutMs,
    maxStaleMs: 48 * hour,
  })
  let count = 0
  const get = (
    fetch: (n: number) => Promise<string> | string,
    { cacheKey = '1 Secret St', cacheable = true, sealed = false } = {},
  ) =>
    cache.getOrFetch({
      service: 'test',
      cacheKey,
      freshMs: hour,
      schema: z.string(),
      sealed,
      fetch: async () => ({ value: await fetch(++count), cacheable }),
    })
  return { clock, cache, get, fetchCount: () => count }
}

const down = () => Promise.reject(new UpstreamError('test', 'network'))

test('serves a cached response while it is fresh, then fetches again', async () => {
  const { clock, get, fetchCount } = setUp()
  expect(await get((n) => `response ${n}`)).toEqual({ value: 'response 1', fetchedAt: clock.now(), stale: false })
  clock.advance(hour - 1)
  expect((await get((n) => `response ${n}`)).value).toBe('response 1')
  clock.advance(1)
  expect((await get((n) => `response ${n}`)).value).toBe('response 2')
  expect(fetchCount()).toBe(2)
})

test('serves the last good response as stale while the service is down, up to the maximum age', async () => {
  const { clock, get } = setUp()
  const first = await get(() => 'good')
  clock.advance(2 * hour)
  expect(await get(down)).toEqual({ value: 'good', fetchedAt: first.fetchedAt, stale: true })
  clock.advance(47 * hour)
  await expect(get(down)).rejects.toThrow('test: network')
})

test('does not store the request in readable form', async () => {
  const { get } = setUp()
  await get(() => 'TX-31')
  expect(JSON.stringify(await database.rows())).not.toContain('Secret')
})

test('stores a sealed response so that only the same request reads it', async () => {
  const { get, fetchCount } = setUp()
  const sealed = { sealed: true }
  await get(() => '1 Secret St', sealed)
  expect(JSON.stringify(await database.rows())).not.toContain('Secret')
  expect((await get(() => 'again', sealed)).value).toBe('1 Secret St')
  expect(fetchCount()).toBe(1)
  // The response to one request under the key of another one.
  const [stored] = await database.rows()
  await database.clear()
  await get(() => 'elsewhere', { ...sealed, cacheKey: '2 Other St' })
  await database.overwrite(stored?.value)
  expect((await get(() => 'fetched', { ...sealed, cacheKey: '2 Other St' })).value).toBe('fetched')
})

test('does not store a response that is not cacheable', async () => {
  const { get } = setUp()
  await get(() => '1 Secret St', { cacheable: false })
  expect(await database.rows()).toEqual([])
})

test('sends one request for identical concurrent calls', async () => {
  const { get, fetchCount } = setUp()
  const { promise, resolve } = Promise.withResolvers<string>()
  const waiting = Array.from({ length: 5 }, () => get(() => promise))
  const other = get(() => 'elsewhere', { cacheKey: '2 Other St' })
  expect((await other).value).toBe('elsewhere')
  resolve('one')
  expect((await Promise.all(waiting)).map(({ value }) => value)).toEqual(['one', 'one', 'one', 'one', 'one'])
  expect(fetchCount()).toBe(2)
})

test('times out on a slow response but caches it for the next call', async () => {
  const { cache, get } = setUp(50)
  const { promise, resolve } = Promise.withResolvers<string>()
  await expect(get(() => promise)).rejects.toThrow('test: timeout')
  resolve('late')
  await cache.close()
  expect((await get(down)).value).toBe('late')
})

test('removes old responses when a new one is stored', async () => {
  const { clock, get } = setUp()
  await get(() => 'old')
  clock.advance(49 * hour)
  await get(() => 'new', { cacheKey: '2 Other St' })
  expect((await database.rows()).map(({ value }) => value)).toEqual(['new'])
})

test('fetches again when a stored response does not match the schema', async () => {
  const { get } = setUp()
  await get(() => 'text')
  await database.overwrite({ other: 1 })
  expect((await get(() => 'again')).value).toBe('again')
})
