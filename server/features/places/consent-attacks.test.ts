import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hasStreet } from '../../../civic/address/address-parts.ts'
import { checkAddress, locatePlace } from '../../../contract/places.ts'
import { voterInfo } from '../../../contract/voter-info.ts'
import type { Client } from '../../../harness/app/client.ts'
import { type TestApp, createSecondApp, createTestApp } from '../../../harness/app/test-app.ts'
import { findTraces } from '../../../harness/app/traces.ts'
import { findZip, isInOneState } from '../../../harness/fixtures/find-zip.ts'
import { reference } from '../../../harness/fixtures/reference.ts'
import { matches, startGeocoder } from '../../../harness/stand-ins/census-geocoder.ts'

const metricsToken = 'a-token-for-the-metrics'
let geocoder: Awaited<ReturnType<typeof startGeocoder>>
/** The default: the voter is asked. */
let asking: TestApp
let off: TestApp
let member: Client
beforeAll(async () => {
  geocoder = await startGeocoder()
  geocoder.setBehavior(matches({ state: '48', district: '37' }))
  const env = { CENSUS_GEOCODER_URL: geocoder.url, METRICS_TOKEN: metricsToken, LOG_LEVEL: 'info' }
  asking = await createTestApp({ env })
  off = await createSecondApp(asking, { env: { ...env, CENSUS_GEOCODER: 'off' } })
  member = (await asking.member()).client
})
afterAll(async () => {
  await off.close()
  await asking.close()
  await geocoder.close()
})
beforeEach(() => asking.db.deleteFrom('upstreamAnswers').execute())

const split = findZip(
  reference.places,
  (record) => record.state === 'TX' && record.congressional.length > 1 && isInOneState(record),
)
const street = '4471 Quiltzanzi St'
const address = `${street}, ${split.city}, ${split.state} ${split.zip}`
/** In the middle of nowhere, with digits that nothing else in the log has. */
const point = { lat: 31.4159265, lng: -98.2718281 }

/** Everything an operator could read: tables, log and metrics. */
async function traces(app: TestApp, texts: string[]) {
  const metrics = await fetch(`${app.origin}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  expect(metrics.status).toBe(200)
  const written = [...app.log, await metrics.text()].join('\n').toLowerCase()
  const inTables = await findTraces(app.db, texts)
  return [...inTables.map(({ table }) => table), ...texts.filter((text) => written.includes(text.toLowerCase()))]
}

describe('without the voter’s consent', () => {
  test('no lookup sends the address to the Census Bureau', async () => {
    expect(hasStreet(address)).toBe(true)
    await member.call(checkAddress, { body: { address } })
    const located = await member.call(locatePlace, { body: { address } })
    await member.call(locatePlace, { body: { address, point, askCensus: false } })
    await member.call(voterInfo, { query: { address } })
    expect(located).toMatchObject({ method: 'zip', notes: ['geocoder_not_asked'] })
    expect(geocoder.requests).toHaveLength(0)
  })

  test.each(['true', 'yes', 1, null])('%j is not consent', async (askCensus) => {
    const response = await fetch(`${asking.origin}/api/places/locate`, {
      method: 'POST',
      headers: { origin: asking.origin, 'content-type': 'application/json' },
      body: JSON.stringify({ address, askCensus }),
    })
    expect(response.status).toBe(400)
    expect(geocoder.requests).toHaveLength(0)
  })

  test('neither the address nor a point is in a table, the log or the metrics', async () => {
    expect(asking.log.join('')).toContain('/api/places/locate')
    expect(await traces(asking, ['quiltzanzi', '31.41592', '98.27182'])).toEqual([])
  })
})

describe('with consent', () => {
  test('only the address is sent, and nothing of it is stored or logged', async () => {
    const before = geocoder.requests.length
    const located = await member.call(locatePlace, { body: { address, askCensus: true } })
    expect(located).toMatchObject({ method: 'geocoder', congressional: [{ state: 'TX', district: 37 }] })
    const requests = geocoder.requests.slice(before)
    // In Texas the lines change: one request for today's lines, one for the next Congress.
    expect(requests).toHaveLength(2)
    for (const { query } of requests) {
      expect([...query.keys()].toSorted()).toEqual(['address', 'benchmark', 'format', 'vintage'])
      expect(query.get('address')).toBe(address)
    }
    expect(await traces(asking, ['quiltzanzi'])).toEqual([])
  })

  test('consent for one address is none for the next', async () => {
    await member.call(locatePlace, { body: { address, askCensus: true } })
    const before = geocoder.requests.length
    await member.call(locatePlace, { body: { address: `1${address}` } })
    expect(geocoder.requests).toHaveLength(before)
  })

  test('an operator who turned the geocoder off is not overruled', async () => {
    const before = geocoder.requests.length
    const located = await member.withOrigin(off.origin).call(locatePlace, { body: { address, askCensus: true } })
    expect(located).toMatchObject({ method: 'zip', notes: ['geocoder_off'] })
    expect(geocoder.requests).toHaveLength(before)
  })
})
