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

/** Starts a server that sends these responses in turn, repeating the last one, and a client for it. */
async function startService(...responses: RequestListener[]) {
  let count = 0
  const server = createServer((request, response) => {
    const respond = responses[Math.min(count++, responses.length - 1)]
    respond?.(request, response)
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
  const options = {
    name: 'test',
    baseUrl: `http://127.0.0.1:${port}/base`,
    clock,
    attemptTimeoutMs: attemptTimeoutFor(responses),
    totalTimeoutMs: 8000,
    maxBytes: 1000,
  }
  const service = createUpstreamService({ ...options, breaker: { failures: 2, openMs: 30_000 } })
  return {
    clock,
    port,
    requestCount: () => count,
    request: () => service.request({ path: 'find', query: { address: '1 Secret St' } }),
  }
}

/** Short when no response will come; otherwise long enough for a response on a busy machine. */
function attemptTimeoutFor(responses: RequestListener[]): number {
  if (responses.every((response) => response === silence || response === endlessBody)) return 400
  return responses.includes(silence) ? 1500 : 5000
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
const endlessBody: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).flushHeaders()
  const timer = setInterval(() => response.write(' '), 20)
  response.on('close', () => clearInterval(timer))
}
const cutConnection: RequestListener = (_, response) => {
  response.destroy()
}

const errorFrom = async (work: Promise<unknown>): Promise<UpstreamError> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof UpstreamError)) throw new Error('the request should have failed')
  return error
}

test('sends the request below the base URL, with its query', async () => {
  const { request } = await startService((request, response) => json({ url: request.url })(request, response))
  expect(await request()).toEqual({ status: 200, body: { url: '/base/find?address=1+Secret+St' } })
})

test.each([
  ['5xx', status(503)],
  ['429', status(429)],
  ['a cut connection', cutConnection],
  ['silence', silence],
])('retries after %s', async (_, failure) => {
  const { request, requestCount } = await startService(failure, json({ ok: true }))
  expect(await request()).toEqual({ status: 200, body: { ok: true } })
  expect(requestCount()).toBe(2)
})

test('returns a 4xx with a body as a response, without a retry', async () => {
  const { request, requestCount } = await startService(json({ reason: 'badRequest' }, 400))
  expect(await request()).toEqual({ status: 400, body: { reason: 'badRequest' } })
  expect(requestCount()).toBe(1)
})

test.each([
  ['a persistent 500', status(500), 'refused', 3],
  ['silence', silence, 'timeout', 3],
  ['a body of one byte at a time', endlessBody, 'timeout', 3],
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
  ['a body over the size limit', json('x'.repeat(2000)), 'too_large', 1],
  ['a redirect to another origin', status(302, { location: 'http://localhost:9/else' }), 'refused', 1],
  ['a redirect loop', status(302, { location: '/base/find' }), 'refused', 3],
] satisfies [string, RequestListener, string, number][])('fails on %s', async (_, response, kind, attempts) => {
  const { request, requestCount } = await startService(response)
  const error = await errorFrom(request())
  expect([error.kind, requestCount()]).toEqual([kind, attempts])
  expect(`${error.message} ${error.stack}`).not.toContain('Secret')
})

test('follows a redirect within its own origin', async () => {
  const { request } = await startService(status(307, { location: '/moved' }), (request, response) =>
    json(request.url)(request, response),
  )
  expect((await request()).body).toBe('/moved')
})

describe('retry-after', () => {
  test('is honored before the next attempt', async () => {
    const { request } = await startService(status(503, { 'retry-after': '1' }), json({ ok: true }))
    const start = performance.now()
    await request()
    expect(performance.now() - start).toBeGreaterThan(950)
  })

  test('opens the breaker for that time when it exceeds the total timeout', async () => {
    const { request, requestCount, clock } = await startService(
      status(429, { 'retry-after': '120' }),
      json({ ok: true }),
    )
    expect((await errorFrom(request())).kind).toBe('overloaded')
    clock.advance(119_000)
    expect((await errorFrom(request())).kind).toBe('breaker_open')
    expect(requestCount()).toBe(1)
    clock.advance(1000)
    expect((await request()).status).toBe(200)
  })
})

test('the breaker opens after two failures and admits one probe request after its open time', async () => {
  const { request, requestCount, clock } = await startService(
    ...Array.from({ length: 9 }, () => status(500)),
    json({ ok: true }),
  )
  await errorFrom(request())
  await errorFrom(request())
  expect((await errorFrom(request())).kind).toBe('breaker_open')
  expect(requestCount()).toBe(6)
  clock.advance(30_000)
  const [first, second] = await Promise.all([errorFrom(request()), errorFrom(request())])
  expect([first.kind, second.kind].toSorted()).toEqual(['breaker_open', 'refused'])
  expect((await errorFrom(request())).kind).toBe('breaker_open')
  clock.advance(30_000)
  expect((await request()).status).toBe(200)
  expect((await request()).status).toBe(200)
})
