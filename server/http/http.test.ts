import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { locatePlace } from '../../contract/places.ts'
import { type TestApp, createSecondApp, createTestApp } from '../../harness/app/test-app.ts'
import { closeIdleLater } from './operations/close-connections.ts'
import { type Web, readWeb } from './pages/web.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const signUpPath = '/api/auth/sign-up/email'
const post = (body: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  app.visitor().fetch(signUpPath, { method: 'POST', body, headers })

/** Sends raw bytes and returns everything that comes back. */
async function raw(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(app.origin).port), '127.0.0.1').setEncoding('latin1')
  socket.end(bytes)
  let text = ''
  for await (const part of socket) text += part
  return text
}

describe('bad input gets a clear error and never a stack trace', () => {
  test.each([
    ['an unknown path', () => app.visitor().fetch('/api/nothing'), 404, 'not_found'],
    ['an unknown path, written to', () => app.visitor().fetch('/api/nothing', { method: 'POST' }), 404, 'not_found'],
    ['a URL that cannot be decoded', () => app.visitor().fetch('/api/posts/%ff'), 404, 'not_found'],
    ['a URL that is too long', () => app.visitor().fetch(`/api/officials/zip/${'9'.repeat(500)}`), 404, 'not_found'],
    ['malformed JSON', () => post('{"email":'), 400, 'malformed_body'],
    ['an empty JSON body', () => post(''), 400, 'malformed_body'],
    ['a poisoned prototype', () => post('{"__proto__":{"isAdmin":true}}'), 400, 'malformed_body'],
    ['an unsupported content type', () => post('a=b', { 'content-type': 'text/csv' }), 415, 'unsupported_media_type'],
    ['a body that is too large', () => post(JSON.stringify({ name: 'x'.repeat(200_000) })), 413, 'too_large'],
    ['a body of the wrong shape', () => post('[1,2,3]'), 400, 'invalid_input'],
  ])('%s', async (_, fetchStatus, status, code) => {
    const response = await fetchStatus()
    const text = await response.text()
    expect([response.status, JSON.parse(text).code]).toEqual([status, code])
    expect(text).not.toMatch(/at .*\.ts|node_modules/)
  })

  test('names fields that are too long', async () => {
    const response = await post(
      JSON.stringify({
        email: `${'x'.repeat(300)}@example.org`,
        name: 'n'.repeat(101),
        password: 'seven purple ballots',
      }),
    )
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      code: 'invalid_input',
      message: expect.any(String),
      fields: { email: expect.any(String), name: expect.any(String) },
    })
  })
})

test('uses only the path of a full URL in the request line and ignores its host', async () => {
  const response = await raw(
    `GET http://evil.example/api/login?lang=es&returnTo=%2Fballot HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
  )
  expect(response).toMatch(/^HTTP\/1\.1 303 /)
  expect(response).toMatch(/\r\nlocation: \/api\/login\?returnTo=%2Fballot\r\n/i)
  const call = await raw(
    `GET http://evil.example/api/auth/user HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
  )
  expect(call).toMatch(/^HTTP\/1\.1 401 [^]*cache-control: no-store/i)
})

describe('rejects writes from another site', () => {
  const body = JSON.stringify({ email: 'a@example.org', password: 'x', name: 'A' })
  test.each([
    ['another origin', { origin: 'https://evil.example' }, 403],
    ['an opaque origin', { origin: 'null' }, 403],
    ['a cross-site request without origin', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }, 403],
    ['no origin at all, as scripts do', {}, 400],
  ])('%s', async (_, headers, status) => {
    expect((await post(body, { 'content-type': 'application/json', ...headers })).status).toBe(status)
  })

  test('accepts our own origin', async () => {
    expect((await post(body, { 'content-type': 'application/json', origin: app.origin })).status).toBe(400)
  })
})

describe('headers', () => {
  test('pages allow only own scripts, no framing and no sniffing', async () => {
    const { headers } = await app.visitor().fetch('/api/docs')
    const policy = headers.get('content-security-policy') ?? ''
    const scripts = policy.split('; ').find((part) => part.startsWith('script-src'))
    expect(scripts).toMatch(/^script-src 'self'(?: 'sha256-[^']+'){2}$/)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('strict-transport-security')).toBeNull()
  })

  test.each(['/api/auth/user', '/assets/app.js'])('%s may run nothing and other sites cannot load it', async (path) => {
    const { headers } = await app.visitor().fetch(path)
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  })

  test.each(['/api/login', '/api/docs', '/api/auth/callback/oidc?state=x', '/officials'])(
    '%s is a page',
    async (path) => {
      const { headers } = await app.visitor().fetch(path)
      expect(headers.get('content-security-policy')).toContain("style-src 'self'")
      expect(headers.get('x-frame-options')).toBe('DENY')
    },
  )

  test('allows Google only where its key is configured', async () => {
    const policyOf = async (at: TestApp) =>
      (await at.visitor().fetch('/api/docs')).headers.get('content-security-policy') ?? ''
    expect(await policyOf(app)).not.toContain('google')
    const withMaps = await createSecondApp(app, {
      env: { GOOGLE_MAPS_API_KEY: 'a-key-for-tests', PUBLIC_URL: 'https://vote.example.org' },
    })
    const policy = await policyOf(withMaps)
    expect(policy).toMatch(/script-src [^;]*https:\/\/maps\.googleapis\.com/)
    expect(policy).toMatch(/connect-src [^;]*https:\/\/places\.googleapis\.com/)
    // Anybody can put files on some hosts of Google, and a bare scheme allows every host.
    expect(policy).not.toMatch(/\*|https:[ ;]|storage\./)
    for (const path of ['/api/auth/user', '/api/posts/%ff', '/officials']) {
      const { headers } = await withMaps.visitor().fetch(path)
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    }
    await withMaps.close()
  })

  test('allows map tiles and foreign images only where they are configured', async () => {
    const picturesOf = async (at: TestApp) =>
      (await at.visitor().fetch('/api/docs')).headers.get('content-security-policy')?.match(/img-src ([^;]*)/)?.[1]
    const env = { MAP_TILES_URL: 'http://{s}.tiles.example.org:8080/{z}/{x}/{y}.png', OFFICIAL_PHOTOS: 'on' }
    const withPictures = await createSecondApp(app, { env })
    const shown = await picturesOf(withPictures)
    await withPictures.close()
    expect(shown).toBe("'self' data: https: http://*.tiles.example.org:8080")
    expect(await picturesOf(app)).toBe("'self' data:")
  })

  test('API responses are no-store by default', async () => {
    expect((await app.visitor().fetch('/api/auth/user')).headers.get('cache-control')).toBe('no-store')
  })
})

test('cuts off a request whose headers or body never end', () => {
  const { requestTimeout, headersTimeout, timeout } = app.app.server
  expect([requestTimeout, headersTimeout, timeout]).toEqual([60_000, 60_000, 300_000])
})

test('reports health and readiness, and fails both while draining', async () => {
  expect((await app.visitor().fetch('/healthz')).status).toBe(200)
  expect((await app.visitor().fetch('/readyz')).status).toBe(200)
  app.app.isDraining = true
  expect((await app.visitor().fetch('/healthz')).status).toBe(503)
  expect((await app.visitor().fetch('/readyz')).status).toBe(503)
  app.app.isDraining = false
  expect(app.log.filter((line) => /z".*request failed/.test(line))).toEqual([])
})

test('the API page and the OpenAPI document list every endpoint', async () => {
  const document = await (await app.visitor().fetch('/api/openapi.json')).json()
  const body = { content: { 'application/json': { schema: { required: ['email', 'password', 'name'] } } } }
  expect(document).toMatchObject({ openapi: '3.1.0', paths: { [signUpPath]: { post: { requestBody: body } } } })
  const english = await (await app.visitor().fetch('/api/docs', { headers: { 'accept-language': 'en' } })).text()
  expect(english).toContain(`POST ${signUpPath}`)
  const spanish = await (await app.visitor().fetch('/api/docs', { headers: { 'accept-language': 'es-MX' } })).text()
  expect(spanish).toContain('<html lang="es">')
})

test('large pages that are the same for everybody are made once', async () => {
  const web = await readWeb()
  if (!web) throw new Error('The pages were not built.')
  const made: string[] = []
  const renderPage: Web['renderPage'] = (request) => {
    made.push(request.pattern)
    return web.renderPage(request)
  }
  const other = await createSecondApp(app, { web: { ...web, root: undefined, renderPage } })
  for (const path of ['/api/docs', '/api/docs', '/data', '/data']) await other.visitor().fetch(path)
  expect(made).toEqual(['/api/docs', '/data'])
  await other.close()
})

test('pages that are the same for everybody are compressed and tagged, and name no host', async () => {
  for (const path of ['/api/docs', '/api/openapi.json', '/data', '/about']) {
    const get = (headers: Record<string, string>, query = '') =>
      app.visitor().fetch(path + query, { headers: { 'accept-language': 'en', ...headers } })
    const first = await get({ 'accept-encoding': 'br' })
    const etag = first.headers.get('etag') ?? ''
    expect([path, first.headers.get('content-encoding')]).toEqual([path, 'br'])
    const again = await get({ 'accept-encoding': 'gzip', cookie: 'theme=dark' }, '?x=1')
    expect(again.headers.get('etag')).toBe(etag)
    expect(again.headers.get('content-encoding')).toBe('gzip')
    expect(await again.text()).toBe(await first.text())
    expect((await get({ 'if-none-match': etag })).status).toBe(304)
    // A stranger can name any host, which must neither be in the page nor cause another one to be made.
    const ofHost = await app.app.inject({ url: path, headers: { host: 'evil.example', 'accept-language': 'en' } })
    expect(ofHost.headers.etag).toBe(etag)
    expect(ofHost.body).not.toContain('evil.example')
  }
})

test('logs nothing personal', async () => {
  await app.visitor().fetch('/api/nothing?address=1600+Pennsylvania+Avenue&email=pat@example.org')
  await app.member({ email: 'logged@example.org' })
  const text = app.log.join('')
  expect(text).toContain('"route"')
  expect(text).not.toMatch(/Pennsylvania|pat@example|logged@example/)
})

test('rejects too many requests from one address with 429', async () => {
  const busy = await createSecondApp(app, { env: { RATE_LIMIT_PER_MINUTE: '3', TRUST_PROXY: 'on' } })
  const paths = ['/healthz', '/api/nothing', '/healthz', '/healthz', '/api/nothing']
  const responses = []
  for (const [at, path] of paths.entries()) {
    // The proxy appends the true address to whatever the client sent.
    const headers = { 'x-forwarded-for': `192.0.2.${at}, 203.0.113.7` }
    responses.push(await busy.visitor().fetch(path, { headers }))
  }
  await busy.close()
  expect(responses.map(({ status }) => status)).toEqual([200, 404, 200, 429, 429])
  const wait = Number(responses.at(-1)?.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60)
})

describe('a server that is shutting down', () => {
  // Its own app, because the test closes it, and so that no connection of another test is open to it.
  let closing: TestApp
  beforeAll(async () => {
    closing = await createSecondApp(app)
  })

  test('is not ready, completes requests on open connections, and refuses new ones', async () => {
    const { server } = closing.app
    closing.app.isDraining = true
    expect((await closing.visitor().fetch('/readyz')).status).toBe(503)
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const get = async (path: string) => {
      const [reply] = await once(request(new URL(path, closing.origin), { agent }).end(), 'response')
      reply.resume()
      await once(reply, 'end')
      return [reply.statusCode, reply.headers.connection]
    }
    expect(await get('/api/nothing')).toEqual([404, 'keep-alive'])

    // A request that needs no database, which can be slow on a busy machine.
    const body = JSON.stringify({ address: 'Austin, TX 78701' })
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const pending = request(new URL(locatePlace.path, closing.origin), { method: 'POST', headers, agent: false })
    const received = once(server, 'request')
    const response = once(pending, 'response')
    pending.write(body.slice(0, 5))
    await received
    // Longer than a busy machine needs for the next request, which reuses an idle connection.
    closeIdleLater(server, 1000)
    const closed = closing.close()
    expect(await get('/api/openapi.json')).toEqual([200, 'close'])
    await expect(get('/api/openapi.json')).rejects.toThrow('ECONNREFUSED')
    pending.end(body.slice(5))
    const [reply] = await response
    reply.resume()
    expect(reply.statusCode).toBe(200)
    await closed
    agent.destroy()
  })

  test('does not wait for a connection that never sends a request', async () => {
    const closing = await createSecondApp(app)
    const accepted = once(closing.app.server, 'connection')
    const socket = connect(Number(new URL(closing.origin).port), '127.0.0.1')
    socket.resume()
    await accepted
    await closing.close()
    await expect.poll(() => socket.closed).toBe(true)
  })
})
