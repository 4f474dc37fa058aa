import { afterAll, beforeAll, expect, test } from 'vitest'
import { allEndpoints } from '../../contract/all.schemas.ts'
import { paths, serverPaths } from '../../contract/paths.ts'
import { type TestApp, createSecondApp, createTestApp } from '../../harness/app/test-app.ts'
import { readWeb } from './pages/web.ts'

const web = await readWeb()
if (!web) throw new Error('The pages are not built. Run: npm run build')

let t: TestApp
let limited: TestApp
beforeAll(async () => {
  t = await createTestApp()
  limited = await createSecondApp(t, { env: { RATE_LIMIT_PER_MINUTE: '3', TRUST_PROXY: 'on' } })
})
afterAll(async () => {
  await limited.close()
  await t.close()
})

const hex = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`
/** The same path with the first letter of each segment encoded: /%61pi/%6cogin. */
const encoded = (path: string) => path.replace(/\/([a-z])/g, (_, letter: string) => `/${hex(letter)}`)

/** Status and headers, without those that differ between any two responses. */
async function outcome(method: string, path: string) {
  const response = await t.visitor().fetch(path, { method })
  const headers = [...response.headers].filter(([name]) => !['date', 'x-request-id', 'set-cookie'].includes(name))
  return { status: response.status, headers: Object.fromEntries(headers), hasId: response.headers.has('x-request-id') }
}

const requests: [method: string, path: string][] = [
  ...allEndpoints.map(({ method, path }): [string, string] => [method, path.replace(/:\w+/g, '1')]),
  ...[...Object.values(serverPaths), ...Object.values(paths)].map((path): [string, string] => ['GET', path]),
  ['GET', '/api/nothing'],
  ['POST', '/api/nothing'],
  ['GET', '/nothing'],
  ['GET', '/assets/nothing.js'],
]

test('a path has the same status and headers when it is encoded', async () => {
  for (const [method, path] of requests)
    expect.soft(await outcome(method, encoded(path)), `${method} ${path}`).toEqual(await outcome(method, path))
})

/** No route is found for these, and the router calls no hooks for them. */
const refused = [
  '/%zz',
  '/api/%zz',
  '/%',
  '/api/posts/%ff',
  '/%c0%ae',
  '/%%36%31pi/login',
  `/api/posts/${'9'.repeat(200)}`,
]

test('a URL that the router refuses gets the headers of an unknown path, and counts against the rate limit', async () => {
  const unknown = await outcome('GET', '/api/nothing')
  for (const [at, path] of refused.entries()) {
    expect.soft(await outcome('GET', path), path).toEqual(unknown)
    const headers = { 'x-forwarded-for': `203.0.113.${at}` }
    const statuses = []
    for (const tried of [path, path, path, path, '/healthz'])
      statuses.push((await limited.visitor().fetch(tried, { headers })).status)
    expect.soft(statuses, path).toEqual([404, 404, 404, 429, 429])
  }
})

test('an unknown path that is not a URL is not found, for a visitor and a member', async () => {
  const withPages = await createSecondApp(t, { web })
  const { client } = await withPages.member()
  // The client drops the dot, which keeps it from reading a host.
  for (const path of ['/.//', '/.///x', '/.//:80', '/.//@', '/.//['])
    for (const reader of [withPages.visitor(), client]) expect.soft((await reader.fetch(path)).status, path).toBe(404)
  await withPages.close()
})
