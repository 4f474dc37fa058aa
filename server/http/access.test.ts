import { afterAll, beforeAll, expect, test } from 'vitest'
import { signOut } from '../../contract/accounts.ts'
import { type FullEndpoint, allEndpoints } from '../../contract/all.schemas.ts'
import type { Access, Endpoint } from '../../contract/endpoint.ts'
import { checkAddress, locatePlace } from '../../contract/places.ts'
import { voterInfo } from '../../contract/voter-info.ts'
import type { Client } from '../../harness/app/client.ts'
import { type TestApp, createSecondApp, createTestApp } from '../../harness/app/test-app.ts'

let app: TestApp
/** The same installation with its pages open to visitors, and every other door. */
let open: TestApp
beforeAll(async () => {
  app = await createTestApp()
  open = await createSecondApp(app, {
    env: { VISITORS: 'lookup', EMBED_ORIGINS: host, API_FOR_SITES: 'on', MCP: 'on' },
  })
})
afterAll(async () => {
  await open.close()
  await app.close()
})
const host = 'https://news.example'

const roles = ['visitor', 'widget', 'user', 'editor', 'admin'] as const
type Role = (typeof roles)[number]
const allowed: Record<Access, Role[]> = {
  public: ['visitor', 'widget', 'user', 'editor', 'admin'],
  visitors: ['user', 'editor', 'admin'],
  user: ['user', 'editor', 'admin'],
  editor: ['editor', 'admin'],
  admin: ['admin'],
}

const createMember = (role: Role) =>
  app.member({ admin: role === 'admin', editorOf: role === 'editor' ? ['04013'] : [] })

/** One member per role for all calls, because signing up is slow. After signing out, a new one is created. */
const clients = new Map<Role, Client>()
async function clientOf(role: Role, endpoint: Endpoint): Promise<Client> {
  if (role === 'visitor' || role === 'widget') return app.visitor()
  const client = clients.get(role) ?? (await createMember(role)).client
  if (endpoint.path === signOut.path) clients.delete(role)
  else clients.set(role, client)
  return client
}

/** An empty request: it shows who has access without changing anything. A widget's comes from a page of another site. */
async function request(client: Client, { path, method }: Endpoint, role: Role): Promise<Response> {
  const headers = role === 'widget' ? { origin: host, 'sec-fetch-site': 'cross-site' } : undefined
  return client.fetch(path.replace(/:(\w+)/g, '0'), { method, ...(headers && { headers }) })
}

/** Whoever is not a member is asked to sign in; another site may not send anything at all. */
function refusalOf(role: Role, { method }: Endpoint): number {
  if (role === 'visitor') return 401
  return role === 'widget' && method === 'GET' ? 401 : 403
}

const mayCall = (role: Role, { access, method }: FullEndpoint) =>
  allowed[access].includes(role) && (role !== 'widget' || method === 'GET')

test.each(roles)('every endpoint lets a %s in, or keeps them out, as it declares', async (role) => {
  const wrong: string[] = []
  for (const endpoint of allEndpoints) {
    const { status, headers } = await request(await clientOf(role, endpoint), endpoint, role)
    const isRight = mayCall(role, endpoint) ? ![401, 403].includes(status) : status === refusalOf(role, endpoint)
    const isReadable = headers.has('access-control-allow-origin')
    if (!isRight || isReadable || status >= 500) wrong.push(`${endpoint.method} ${endpoint.path}: ${status}`)
  }
  expect(wrong).toEqual([])
})

test.each(['visitor', 'widget'] as const)('with every door open, a %s still gets nothing of a member', async (role) => {
  const wrong: string[] = []
  for (const endpoint of allEndpoints) {
    const { status, headers } = await request(open.visitor(), endpoint, role)
    const isOpened = endpoint.access === 'visitors'
    const isRight =
      mayCall(role, endpoint) || isOpened ? ![401, 403].includes(status) : status === refusalOf(role, endpoint)
    const isReadable = headers.has('access-control-allow-origin')
    const mayRead = endpoint.access === 'public' && endpoint.method === 'GET'
    if (!isRight || isReadable !== mayRead || status >= 500)
      wrong.push(`${endpoint.method} ${endpoint.path}: ${status}`)
  }
  expect(wrong).toEqual([])
})

test('every endpoint has a handler', () => {
  const missing = allEndpoints.filter(({ method, path }) => !app.app.hasRoute({ method, url: path }))
  expect(missing).toEqual([])
})

test('responses for members are not stored by shared caches', async () => {
  const { client } = await app.member({ admin: true })
  const personal = allEndpoints.filter(({ method, access }) => method === 'GET' && access !== 'public')
  const policies = await Promise.all(
    personal.map(async (endpoint) => {
      const { headers } = await client.fetch(endpoint.path.replace(/:(\w+)/g, '1'))
      return [endpoint.path, headers.get('cache-control') ?? 'none'] as const
    }),
  )
  expect(policies.length).toBeGreaterThan(30)
  expect(policies.filter(([, policy]) => !/^(no-store|private)\b/.test(policy))).toEqual([])
  const address = 'Lincoln, NE 68508'
  for (const { status, headers } of [
    await client.send(voterInfo, { query: { address } }),
    await client.send(checkAddress, { body: { address } }),
    await client.send(locatePlace, { body: { address } }),
  ])
    expect([status, headers.get('cache-control')], 'about an address').toEqual([200, 'private, no-store'])
})

test('public facts set no cookie and ignore those of the caller', async () => {
  const { client } = await app.member()
  await app.db.deleteFrom('sessions').execute()
  clients.clear()
  const facts = allEndpoints.filter(({ method, access }) => method === 'GET' && access === 'public')
  const examples: Record<string, string> = { zip: '10001', stateCode: 'NE', state: 'NE', bioguideId: 'F000463' }
  const read = async (caller: Client, { path }: Endpoint) => {
    const response = await caller.fetch(path.replace(/:(\w+)/g, (_, name: string) => examples[name] ?? '1'))
    const { status, headers } = response
    return [path, status, headers.get('set-cookie'), headers.get('cache-control'), await response.text()]
  }
  expect(facts.length).toBeGreaterThan(15)
  for (const endpoint of facts) {
    const forMember = await read(client, endpoint)
    expect(forMember).toEqual(await read(app.visitor(), endpoint))
    expect(forMember[2]).toBeNull()
  }
})

test('every route below /api is in the contract or one of the known pages', () => {
  const pages = /^\/api\/(login|logout|unsubscribe|unfollow|docs|openapi\.json)(\/|$)|^\/api\/auth\/oauth2\/callback\//
  const inContract = new Set<string>(allEndpoints.map(({ path }) => path))
  const routes = [...app.app.printRoutes({ commonPrefix: false }).matchAll(/(\/api\/\S+)/g)].map(
    ([, path]) => path ?? '',
  )
  expect(routes.length).toBeGreaterThan(3)
  expect(routes.filter((path) => !inContract.has(path) && !pages.test(path))).toEqual([])
})
