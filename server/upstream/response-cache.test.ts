import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestAnswerStore } from '../../harness/app/answers.ts'
import { fixedClock } from '../core/clock.ts'
import { createResponseCache } from './response-cache.ts'
import { UpstreamError } from './upstream-error.ts'

let kept: Awaited<ReturnType<typeof createTestAnswerStore>>
beforeAll(async () => {
  kept = await createTestAnswerStore()
})
afterAll(() => kept.close())
beforeEach(() => kept.clear())

const hour = 60 * 60_000

function setUp(patienceMs = 10_000) {
  const clock = fixedClock('2026-11-14T12:00:00Z')
  const answers = createResponseCache({ store: kept.store, clock, secret: 'hidden', patienceMs, keepMs: 48 * hour })
  let count = 0
  const remember = (work: (n: number) => Promise<string> | string, { request = '1 Secret St', keep = true } = {}) =>
    answers.remember({
      service: 'test',
      request,
      freshMs: hour,
      schema: z.string(),
      fetch: async () => ({ value: await work(++count), keep }),
    })
  return { clock, answers, remember, asked: () => count }
}

const down = () => Promise.reject(new UpstreamError('test', 'network'))

test('an answer is kept while it is fresh, then asked for again', async () => {
  const { clock, remember, asked } = setUp()
  expect(await remember((n) => `answer ${n}`)).toEqual({ value: 'answer 1', fetchedAt: clock.now(), stale: false })
  clock.advance(hour - 1)
  expect((await remember((n) => `answer ${n}`)).value).toBe('answer 1')
  clock.advance(1)
  expect((await remember((n) => `answer ${n}`)).value).toBe('answer 2')
  expect(asked()).toBe(2)
})

test('the last good answer stands in for a service that is down, with its time, for a while', async () => {
  const { clock, remember } = setUp()
  const first = await remember(() => 'good')
  clock.advance(2 * hour)
  expect(await remember(down)).toEqual({ value: 'good', fetchedAt: first.fetchedAt, stale: true })
  clock.advance(47 * hour)
  await expect(remember(down)).rejects.toThrow('test: network')
})

test('what is kept does not tell what was asked', async () => {
  const { remember } = setUp()
  await remember(() => 'TX-31')
  expect(JSON.stringify(await kept.rows())).not.toContain('Secret')
})

test('an answer that must not be stored is not', async () => {
  const { remember } = setUp()
  await remember(() => '1 Secret St', { keep: false })
  expect(await kept.rows()).toEqual([])
})

test('many who ask the same at once wait for one answer', async () => {
  const { remember, asked } = setUp()
  const { promise, resolve } = Promise.withResolvers<string>()
  const waiting = Array.from({ length: 5 }, () => remember(() => promise))
  const other = remember(() => 'elsewhere', { request: '2 Other St' })
  expect((await other).value).toBe('elsewhere')
  resolve('one')
  expect((await Promise.all(waiting)).map(({ value }) => value)).toEqual(['one', 'one', 'one', 'one', 'one'])
  expect(asked()).toBe(2)
})

test('a slow answer is not waited for, but kept for the next who asks', async () => {
  const { answers, remember } = setUp(50)
  const { promise, resolve } = Promise.withResolvers<string>()
  await expect(remember(() => promise)).rejects.toThrow('test: timeout')
  resolve('late')
  await answers.close()
  expect((await remember(down)).value).toBe('late')
})

test('old answers go as new ones come', async () => {
  const { clock, remember } = setUp()
  await remember(() => 'old')
  clock.advance(49 * hour)
  await remember(() => 'new', { request: '2 Other St' })
  expect((await kept.rows()).map(({ value }) => value)).toEqual(['new'])
})

test('what another version stored in another shape is asked for again', async () => {
  const { remember } = setUp()
  await remember(() => 'text')
  await kept.overwrite({ other: 1 })
  expect((await remember(() => 'again')).value).toBe('again')
})
