import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ErrorReply } from '../../contract/errors.schemas.ts'
import { locatePlace } from '../../contract/places.ts'
import { toRequest } from '../../contract/request.ts'
import { voterInfo } from '../../contract/voter-info.ts'
import type { Client } from '../../harness/app/client.ts'
import { type TestApp, createTestApp, createTestUpstream } from '../../harness/app/test-app.ts'
import { matches, startGeocoder } from '../../harness/stand-ins/census-geocoder.ts'
import { civicAddress } from '../../harness/stand-ins/google-civic-bodies.ts'
import { startGoogleCivic } from '../../harness/stand-ins/google-civic.ts'

const hour = 60 * 60_000
/** Long enough for a busy machine: a caller who gives up is not refused. */
const upstreamTimeoutMs = 20_000
const found = matches({ state: '26', district: '07', zip: '48933' })
const perHour = { total: 80, network: 20, visitors: 10, member: 4, reserve: 16 }

let civic: Awaited<ReturnType<typeof startGoogleCivic>>
let geocoder: Awaited<ReturnType<typeof startGeocoder>>
let app: TestApp
let env: Record<string, string>
beforeAll(async () => {
  civic = await startGoogleCivic()
  geocoder = await startGeocoder()
  env = {
    ...civic.env,
    CENSUS_GEOCODER: 'on',
    CENSUS_GEOCODER_URL: geocoder.url,
    GOOGLE_CIVIC_CALLS_PER_HOUR: String(perHour.total),
    CENSUS_GEOCODER_CALLS_PER_HOUR: String(perHour.total),
    TRUST_PROXY: 'on',
    METRICS_TOKEN: 'a token for the tests',
  }
  app = await createTestApp({ env, upstreamTimeoutMs })
})
afterAll(() => Promise.all([app?.close(), civic?.close(), geocoder?.close()]))
beforeEach(() => {
  app.clock.advance(2 * hour)
  civic.setBehavior()
  geocoder.setBehavior(found)
})

const home = '203.0.113.7'
const elsewhere = '198.51.100.20'
let lastNumber = 0
const newAddress = () => `${++lastNumber} Elm St, Lansing, MI 48933`

/** Looks up a ballot from a network. */
function lookUp(client: Client, address = newAddress(), network = home): Promise<Response> {
  const { path, init } = toRequest(voterInfo, { query: { address } })
  return client.fetch(path, { ...init, headers: { 'x-forwarded-for': network } })
}

function locate(client: Client, address = newAddress(), network = home): Promise<Response> {
  const { path, init } = toRequest(locatePlace, { body: { address } })
  const headers = new Headers(init.headers)
  headers.set('x-forwarded-for', network)
  return client.fetch(path, { ...init, headers })
}

/** Sends this many lookups, ten at a time, and counts those that were refused. */
async function flood(count: number, send: (index: number) => Promise<Response>): Promise<number> {
  let refused = 0
  let next = 0
  const sendAll = async () => {
    while (next < count) {
      const { status } = await send(next++)
      expect([200, 429]).toContain(status)
      if (status === 429) refused++
    }
  }
  await Promise.all(Array.from({ length: 10 }, sendAll))
  return refused
}

describe('a member who looks up one address after another', () => {
  test('uses up only their own budget', async () => {
    const [flooder, neighbor] = [await app.member(), await app.member()]
    const cached = newAddress()
    expect((await locate(flooder.client, cached)).status).toBe(200)
    expect(await flood(24, () => locate(flooder.client))).toBeGreaterThan(24 - perHour.member)
    expect(geocoder.requests.length).toBe(perHour.member)

    const refused = await locate(flooder.client)
    const retryAfter = Number(refused.headers.get('retry-after'))
    expect([refused.status, retryAfter > 0 && retryAfter <= 3600]).toEqual([429, true])
    expect(ErrorReply.parse(await refused.json())).toMatchObject({ code: 'lookup_limit', retryAfter })
    expect((await locate(flooder.client, cached)).status, 'a cached response is still served').toBe(200)

    expect((await locate(neighbor.client)).status, 'a member in the same network').toBe(200)
    expect((await locate(app.visitor())).status, 'a visitor in the same network').toBe(200)
    expect((await locate(app.visitor(), newAddress(), elsewhere)).status).toBe(200)

    app.clock.advance(hour)
    expect((await locate(flooder.client)).status, 'an hour later').toBe(200)
  })

  test('gets ballots that are cached or in a feed, and 429 for others', async () => {
    const { client } = await app.member()
    expect((await lookUp(client, civicAddress)).status).toBe(200)
    const lines = app.log.length
    expect(await flood(12, () => lookUp(client))).toBeGreaterThan(12 - perHour.member)
    const failures = app.log.slice(lines).filter((line) => line.includes('_budget'))
    expect(failures, 'a flood does not fill the log').toEqual([])
    expect(civic.requests.length).toBe(perHour.member)
    expect((await lookUp(client, civicAddress)).status).toBe(200)
    app.clock.advance(hour)
    await flood(perHour.member, () => lookUp(client))
    const outdated = await (await lookUp(client, civicAddress)).json()
    expect(outdated).toMatchObject({ outcome: 'found', source: { stale: true } })
  })

  test('gains nothing by signing out or by sending a made-up session', async () => {
    const { client } = await app.member()
    await flood(perHour.member + 10, () => locate(client))
    const forged = app.visitor()
    for (const name of client.cookies.keys()) forged.setCookie(name, 'made-up.value')
    await flood(perHour.visitors + 10, () => locate(forged))
    const before = geocoder.requests.length
    expect((await locate(app.visitor())).status).toBe(429)
    expect((await locate(forged)).status).toBe(429)
    expect(geocoder.requests.length).toBe(before)
    expect(before).toBeLessThanOrEqual(perHour.member + perHour.visitors)
  })
})

test('visitors of one network use up only the budget of its visitors', async () => {
  const { client } = await app.member()
  expect(await flood(16, () => locate(app.visitor()))).toBeGreaterThanOrEqual(16 - perHour.visitors)
  expect(geocoder.requests.length).toBe(perHour.visitors)
  expect((await locate(client)).status, 'a member in the same network').toBe(200)
  expect((await locate(app.visitor(), newAddress(), elsewhere)).status, 'a visitor elsewhere').toBe(200)
})

test('two processes on one database share the budgets', async () => {
  const [first, second] = [
    createTestUpstream(app, env, upstreamTimeoutMs),
    createTestUpstream(app, env, upstreamTimeoutMs),
  ]
  const requester = async () => ({ memberId: 'a member', network: home })
  const results = await Promise.allSettled(
    Array.from({ length: 24 }, (_, index) => {
      const { geocoder: client } = index % 2 ? first : second
      return client?.locate(newAddress(), requester)
    }),
  )
  await Promise.all([first.close(), second.close()])
  expect(results.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(24 - perHour.member)
  expect(geocoder.requests.length).toBe(perHour.member)
})

test('an IPv6 customer counts as one network', async () => {
  const from = (index: number) => `2001:db8:1:2::${index.toString(16)}`
  await flood(16, (index) => locate(app.visitor(), newAddress(), from(index)))
  expect(geocoder.requests.length).toBe(perHour.visitors)
})

test('a customer with a whole IPv6 /48 cannot use up the service for others', async () => {
  const from = (index: number) => `2001:db8:9:${index.toString(16)}::1`
  await flood(28, (index) => locate(app.visitor(), newAddress(), from(index)))
  expect(geocoder.requests.length).toBeLessThanOrEqual(perHour.network)
  expect((await locate(app.visitor(), newAddress(), elsewhere)).status).toBe(200)
})

test('many networks together leave a reserve for people who looked up little', async () => {
  const networks = Array.from({ length: 12 }, (_, index) => `192.0.2.${index}`)
  await flood(12 * 6, (index) => locate(app.visitor(), newAddress(), networks[index % 12]))
  expect(geocoder.requests.length).toBeLessThanOrEqual(perHour.total - perHour.reserve)
  const late = await locate((await app.member()).client, newAddress(), elsewhere)
  expect(await late.json()).toMatchObject({ method: 'geocoder' })
})

test('a refused lookup does not fail for another member who waits for the same address', async () => {
  const [flooder, neighbor] = [await app.member(), await app.member()]
  await flood(perHour.member, () => locate(flooder.client))
  const address = newAddress()
  const [refused, answered] = await Promise.all([locate(flooder.client, address), locate(neighbor.client, address)])
  expect(answered.status).toBe(200)
  expect([200, 429]).toContain(refused.status)
})

test('retries of a failing service count', async () => {
  const { client } = await app.member()
  civic.setBehavior((response) => void response.writeHead(500).end())
  await flood(12, () => lookUp(client))
  expect(civic.requests.length).toBeLessThanOrEqual(perHour.member)
})

test('stores neither members nor networks, and nothing of past hours', async () => {
  const { client, user } = await app.member()
  await locate(client)
  const rows = () => app.db.selectFrom('upstreamCalls').selectAll().execute()
  const stored = JSON.stringify(await rows())
  expect(stored).toContain('census-geocoder')
  expect(stored).not.toContain(user.id)
  expect(stored).not.toContain(home)
  app.clock.advance(hour)
  await app.queue.send('tidy')
  await app.queue.run()
  expect(await rows()).toEqual([])
})

test('counts calls and refusals', async () => {
  const { client } = await app.member()
  await flood(perHour.member + 7, () => locate(client))
  const response = await fetch(`${app.origin}/metrics`, { headers: { authorization: 'Bearer a token for the tests' } })
  const text = await response.text()
  expect(text).toMatch(/precinct_upstream_calls_total\{service="census-geocoder"\} \d+/)
  expect(text).toMatch(/precinct_upstream_refused_total\{service="census-geocoder",budget="member"\} \d+/)
})
