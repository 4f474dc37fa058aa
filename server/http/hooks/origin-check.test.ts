import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allEndpoints } from '../../../contract/all.schemas.ts'
import { ErrorReply } from '../../../contract/errors.schemas.ts'
import type { Client } from '../../../harness/app/client.ts'
import { type TestApp, createTestApp } from '../../../harness/app/test-app.ts'

let t: TestApp
let admin: Client
beforeAll(async () => {
  t = await createTestApp()
  admin = (await t.member({ admin: true })).client
})
afterAll(() => t.close())

const writes = allEndpoints.filter(({ method }) => method !== 'GET')
const pathOf = (path: string) => path.replace(/:(\w+)/g, '1')

/** Sends the same request to every write endpoint as a signed-in administrator. Returns each error code. */
async function sendToAll(headers: Record<string, string>, body?: string): Promise<Record<string, string>> {
  const responses = await Promise.all(
    writes.map(async ({ method, path }) => {
      const response = await admin.fetch(pathOf(path), { method, headers, ...(body !== undefined && { body }) })
      return [`${method} ${path}`, ErrorReply.parse(await response.json()).code]
    }),
  )
  return Object.fromEntries(responses)
}

const eachWith = (code: string) => Object.fromEntries(writes.map(({ method, path }) => [`${method} ${path}`, code]))
const json = { 'content-type': 'application/json' }

describe('every write sent by another site with the cookies of an administrator', () => {
  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['an origin that begins like ours', () => ({ origin: `${t.origin}.evil.example` })],
    ['ours at another port', { origin: 'http://127.0.0.1:1' }],
    ['ours by another protocol', () => ({ origin: t.origin.replace('http:', 'https:') })],
    ['no origin, but a browser that says cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['no origin, but a browser that says same-site', { 'sec-fetch-site': 'same-site' }],
    [
      'another origin, with a host that claims to be it',
      { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
    ],
  ])('is rejected: %s', async (_, headers) => {
    const extraHeaders = typeof headers === 'function' ? headers() : headers
    expect(await sendToAll({ ...json, ...extraHeaders }, '{}')).toEqual(eachWith('wrong_origin'))
  })

  test.each([
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain',
    'text/plain; charset=utf-8',
  ])('is rejected as %s, which forms can send without a preflight, also without an origin', async (kind) => {
    expect(await sendToAll({ 'content-type': kind }, '{"a":1}')).toEqual(eachWith('unsupported_media_type'))
  })

  test('gets no CORS headers', async () => {
    const preflight = {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    }
    const responses = await Promise.all(
      writes.map(({ path }) => admin.fetch(pathOf(path), { method: 'OPTIONS', headers: preflight })),
    )
    expect(responses.filter(({ headers }) => headers.has('access-control-allow-origin'))).toEqual([])
  })
})

test('rejects forms sent by another site', async () => {
  const forms = [
    '/api/login',
    '/api/login/forgot',
    '/api/login/reset',
    '/api/login/email',
    '/api/unsubscribe',
    '/api/unfollow',
  ]
  const responses = forms.map((path) =>
    t.visitor().fetch(path, {
      method: 'POST',
      headers: { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
      body: 'a=b',
    }),
  )
  expect((await Promise.all(responses)).map(({ status }) => status)).toEqual(forms.map(() => 403))
})

test('where the operator set the address, a request cannot name another host as ours', async () => {
  const app = await createTestApp({ env: { PUBLIC_URL: 'https://vote.example.org' } })
  const headers = { host: 'evil.example', origin: 'http://evil.example', 'content-type': 'application/json' }
  const reply = await app.app.inject({ method: 'POST', url: '/api/login', headers, payload: {} })
  expect(reply.statusCode).toBe(403)
  await app.close()
})
