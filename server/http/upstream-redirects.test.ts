import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { candidatesByZip } from '../../contract/candidates.ts'
import { locatePlace } from '../../contract/places.ts'
import { voterInfo } from '../../contract/voter-info.ts'
import { type TestApp, createTestApp } from '../../harness/app/test-app.ts'
import { type Behavior, json, startUpstream, status } from '../../harness/stand-ins/upstream-server.ts'
import { Settings } from '../config.ts'

type Upstream = Awaited<ReturnType<typeof startUpstream>>

/** A server that no upstream may make us call: it represents an internal service or a cloud metadata service. */
let internalServer: Upstream
let service: Upstream
beforeAll(async () => {
  internalServer = await startUpstream(json({ secret: 'internal' }))
  service = await startUpstream(status(500))
})
afterAll(() => Promise.all([internalServer.close(), service.close()]))

const key = 'a-key-for-these-tests'

/** Each setting with a URL that the server calls, and what triggers the call. */
const upstreamCalls: Record<
  string,
  { env: () => Record<string, string>; trigger: (app: TestApp) => Promise<unknown> }
> = {
  CENSUS_GEOCODER_URL: {
    env: () => ({ CENSUS_GEOCODER: 'on', CENSUS_GEOCODER_URL: service.url }),
    trigger: async (app) =>
      (await app.member()).client.call(locatePlace, { body: { address: '1 Main St, Austin, TX 78701' } }),
  },
  GOOGLE_CIVIC_BASE_URL: {
    env: () => ({ GOOGLE_CIVIC_API_KEY: key, GOOGLE_CIVIC_BASE_URL: service.url }),
    trigger: async (app) =>
      (await app.member()).client.call(voterInfo, { query: { address: '1 Main St, Austin, TX 78701' } }),
  },
  OPENFEC_BASE_URL: {
    env: () => ({ OPENFEC_API_KEY: key, OPENFEC_BASE_URL: service.url }),
    trigger: async (app) => (await app.member()).client.call(candidatesByZip, { params: { zip: '30303' }, query: {} }),
  },
  OIDC_ISSUER: {
    env: () => ({ OIDC_ISSUER: service.url, OIDC_CLIENT_ID: 'precinct', PUBLIC_URL: 'https://vote.example.org' }),
    trigger: async (app) => expect((await app.visitor().fetch('/api/login')).status).toBe(503),
  },
}

/** URLs that no request calls: they are for browsers, not HTTP, or (PACKS_URL) for a job with its own test of attacks. */
const notCalled = ['PUBLIC_URL', 'DATABASE_URL', 'SMTP_URL', 'MAP_TILES_URL', 'PACKS_URL']

test('covers every URL setting', () => {
  const addresses = Object.keys(Settings.shape).filter((name) => /URL$|ISSUER$/.test(name))
  expect(addresses.toSorted()).toEqual([...Object.keys(upstreamCalls), ...notCalled].toSorted())
})

describe.each(Object.entries(upstreamCalls))('the upstream service at %s', (_, { env, trigger }) => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp({ env: env(), upstreamTimeoutMs: 1500 })
  })
  afterAll(() => app.close())

  test.each<[string, () => Behavior]>([
    ['an internal server', () => status(302, { location: `${internalServer.url}/latest/meta-data/` })],
    ['an internal server, with the same method', () => status(307, { location: internalServer.url })],
    [
      'an internal server by another name',
      () => status(301, { location: internalServer.url.replace('127.0.0.1', 'localhost') }),
    ],
    ['the metadata service', () => status(302, { location: 'http://169.254.169.254/latest/meta-data/' })],
    ['a file', () => status(302, { location: 'file:///etc/passwd' })],
    ['itself, endlessly', () => status(302, { location: '/again' })],
  ])('cannot redirect the server to %s', async (__, behavior) => {
    app.clock.advance(10 * 60_000)
    await app.db.deleteFrom('upstreamAnswers').execute()
    service.setBehavior(behavior())
    internalServer.setBehavior()
    await trigger(app)
    expect(service.requests.length).toBeGreaterThan(0)
    expect(internalServer.requests).toEqual([])
  })
})

describe('an OpenID provider', () => {
  const document = (more: Record<string, unknown>) => {
    const addresses = {
      authorization_endpoint: `${service.url}/a`,
      token_endpoint: `${service.url}/t`,
      jwks_uri: `${service.url}/k`,
    }
    return json({ issuer: service.url, ...addresses, ...more })
  }

  test.each<[string, () => Behavior, RegExp]>([
    ['of another issuer', () => document({ issuer: 'https://elsewhere.example' }), /names another issuer/],
    ['that names a file', () => document({ token_endpoint: 'file:///etc/passwd' }), /without https/],
    ['that lacks its keys', () => document({ jwks_uri: undefined }), /lacks a required field/],
    ['with a response that is too large', () => document({ extra: 'x'.repeat(3_000_000) }), /too_large/],
  ])('%s is not used, and the reason is logged', async (_, behavior, reason) => {
    const app = await createTestApp({ env: upstreamCalls.OIDC_ISSUER?.env() ?? {} })
    service.setBehavior(behavior())
    expect((await app.visitor().fetch('/api/login')).status).toBe(503)
    await app.close()
    expect(service.requests.map(({ path }) => path)).toEqual(['/.well-known/openid-configuration'])
    expect(app.log.join('')).toMatch(reason)
  })
})
