import { afterAll, beforeAll, expect, test } from 'vitest'
import { signOut } from '../../contract/accounts.ts'
import { allEndpoints } from '../../contract/all.schemas.ts'
import type { Access, Endpoint } from '../../contract/endpoint.ts'
import type { Client } from '../../harness/app/client.ts'
import { type TestApp, createTestApp } from '../../harness/app/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const roles = ['visitor', 'user', 'editor', 'admin'] as const
type Role = (typeof roles)[number]
const allowed: Record<Access, Role[]> = {
  public: ['visitor', 'user', 'editor', 'admin'],
  user: ['user', 'editor', 'admin'],
  editor: ['editor', 'admin'],
  admin: ['admin'],
}

const createMember = (role: Role) =>
  app.member({ admin: role === 'admin', editorOf: role === 'editor' ? ['04013'] : [] })

/** One member per role for all calls, because signing up is slow. After signing out, a new one is created. */
const clients = new Map<Role, Client>()
async function clientOf(role: Role, endpoint: Endpoint): Promise<Client> {
  if (role === 'visitor') return app.visitor()
  const client = clients.get(role) ?? (await createMember(role)).client
  if (endpoint.path === signOut.path) clients.delete(role)
  else clients.set(role, client)
  return client
}

/** An empty request: it shows who has access without changing anything. */
async function requestStatus(client: Client, endpoint: Endpoint): Promise<number> {
  const path = endpoint.path.replace(/:(\w+)/g, '0')
  const response = await client.fetch(path, { method: endpoint.method })
  return response.status
}

test.each(roles)('every endpoint lets a %s in, or keeps them out, as it declares', async (role) => {
  const wrong: string[] = []
  for (const endpoint of allEndpoints) {
    const status = await requestStatus(await clientOf(role, endpoint), endpoint)
    const isAllowed = allowed[endpoint.access].includes(role)
    const isRight = isAllowed ? ![401, 403].includes(status) : status === (role === 'visitor' ? 401 : 403)
    if (!isRight || status >= 500) wrong.push(`${endpoint.method} ${endpoint.path}: ${status}`)
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
