import { once } from 'node:events'
import { type RequestListener, createServer } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { fixedClock } from '../core/clock.ts'
import { UpstreamError } from './upstream-error.ts'
import { createUpstreamService } from './upstream-service.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A service that answers with each of these in turn, the last one again and again. */
async function serviceThat(...answers: RequestListener[]) {
  let count = 0
  const server = createServer((request, response) => {
    const answer = answers[Math.min(count++, answers.length - 1)]
    answer?.(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const clock = fixedClock('2026-11-14T12:00:00Z')
  // Long enough for an answer on a busy machine, where there is one to come.
  const tryMs = answers.every((answer) => answer === silence) ? 150 : answers.includes(silence) ? 1500 : 5000
  const options = {
    name: 'test',
    baseUrl: `http://127.0.0.1:${port}/base`,
    clock,
    tryMs,
    deadlineMs: 8000,
    maxBytes: 1000,
  }
  const service = createUpstreamService({ ...options, breaker: { failures: 2, openMs: 30_000 } })
  return {
    clock,
    port,
    asked: () => count,
    ask: () => service.ask({ path: 'find', query: { address: '1 Secret St' } }),
  }
}

const json =
  (body: unknown, status = 200): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
const status =
  (code: number, headers: Record<string, string> = {}): RequestListener =>
  (_, response) => {
    response.writeHead(code, headers).end()
  }
const silence: RequestListener = () => {}
const cut: RequestListener = (_, response) => {
  response.destroy()
}

const failure = async (work: Promise<unknown>): Promise<UpstreamError> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof UpstreamError)) throw new Error('it should have failed')
  return error
}

test('asks below its base, with the query', async () => {
  const { ask } = await serviceThat((request, response) => json({ url: request.url })(request, response))
  expect(await ask()).toEqual({ status: 200, body: { url: '/base/find?address=1+Secret+St' } })
})

test.each([
  ['5xx', status(503)],
  ['429', status(429)],
  ['a cut connection', cut],
  ['silence', silence],
])('%s is tried again', async (_, trouble) => {
  const { ask, asked } = await serviceThat(trouble, json({ ok: true }))
  expect(await ask()).toEqual({ status: 200, body: { ok: true } })
  expect(asked()).toBe(2)
})

test('what the service says about the question is an answer, and not tried again', async () => {
  const { ask, asked } = await serviceThat(json({ reason: 'badRequest' }, 400))
  expect(await ask()).toEqual({ status: 400, body: { reason: 'badRequest' } })
  expect(asked()).toBe(1)
})

test.each([
  ['trouble that stays', status(500), 'refused', 3],
  ['silence', silence, 'timeout', 3],
  [
    'a web page',
    (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>{}</p>'),
    'not_understood',
    1,
  ],
  [
    'broken JSON',
    (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{"a":'),
    'not_understood',
    1,
  ],
  ['more than it may be', json('x'.repeat(2000)), 'too_large', 1],
  ['a redirect elsewhere', status(302, { location: 'http://localhost:9/else' }), 'refused', 1],
  ['a circle of redirects', status(302, { location: '/base/find' }), 'refused', 3],
] satisfies [string, RequestListener, string, number][])('%s fails in time', async (_, trouble, kind, tries) => {
  const { ask, asked } = await serviceThat(trouble)
  const error = await failure(ask())
  expect([error.kind, asked()]).toEqual([kind, tries])
  expect(`${error.message} ${error.stack}`).not.toContain('Secret')
})

test('a redirect on its own host is followed', async () => {
  const { ask } = await serviceThat(status(307, { location: '/moved' }), (request, response) =>
    json(request.url)(request, response),
  )
  expect((await ask()).body).toBe('/moved')
})

describe('retry-after', () => {
  test('is waited for', async () => {
    const { ask } = await serviceThat(status(503, { 'retry-after': '1' }), json({ ok: true }))
    const start = performance.now()
    await ask()
    expect(performance.now() - start).toBeGreaterThan(950)
  })

  test('longer than we would wait: the service is left alone for that time', async () => {
    const { ask, asked, clock } = await serviceThat(status(429, { 'retry-after': '120' }), json({ ok: true }))
    expect((await failure(ask())).kind).toBe('overloaded')
    clock.advance(119_000)
    expect((await failure(ask())).kind).toBe('breaker_open')
    expect(asked()).toBe(1)
    clock.advance(1000)
    expect((await ask()).status).toBe(200)
  })
})

test('the breaker: two failures open it, after a rest one question decides', async () => {
  const { ask, asked, clock } = await serviceThat(...Array.from({ length: 9 }, () => status(500)), json({ ok: true }))
  await failure(ask())
  await failure(ask())
  expect((await failure(ask())).kind).toBe('breaker_open')
  expect(asked()).toBe(6)
  clock.advance(30_000)
  const [first, second] = await Promise.all([failure(ask()), failure(ask())])
  expect([first.kind, second.kind].toSorted()).toEqual(['breaker_open', 'refused'])
  expect((await failure(ask())).kind).toBe('breaker_open')
  clock.advance(30_000)
  expect((await ask()).status).toBe(200)
  expect((await ask()).status).toBe(200)
})
