import { afterAll, expect, test } from 'vitest'
import { voterInfo } from '../../../contract/voter-info.ts'
import { createTestApp } from '../../../harness/app/test-app.ts'
import { placePart, publishAreaFeed, squareShape } from '../../../harness/fixtures/area-feeds.ts'

const t = await createTestApp({ now: '2028-10-20T12:00:00Z', env: { TRUST_PROXY: 'on', RATE_LIMIT_PER_MINUTE: '100' } })
afterAll(() => t.close())
await publishAreaFeed(t.db, t.clock.now(), {
  state: 'AZ',
  vipId: '04013',
  precincts: [{ name: 'All', parts: Array.from({ length: 1000 }, (_, n) => placePart(`Center ${n}`)) }],
  zips: [{ zip: '85003', low: '0000', high: '9999', precinct: 0 }],
})

const path = `${voterInfo.path}?${new URLSearchParams({ address: '1 Main St, Phoenix, AZ 85003' })}`
const lookUp = async (address: string) => {
  const response = await t.visitor().fetch(path, { headers: { 'x-forwarded-for': address } })
  await response.arrayBuffer()
  return response.status
}

test('lookups among many vote centers of one network neither delay those of others nor go on without end', async () => {
  const answered: string[] = []
  const send = async (address: string) => {
    const status = await lookUp(address)
    answered.push(address)
    return status
  }
  const flood = Array.from({ length: 40 }, () => send('198.51.100.1'))
  await flood[0]
  expect(await send('192.0.2.1')).toBe(200)
  expect(answered.indexOf('192.0.2.1')).toBeLessThan(20)
  expect(new Set(await Promise.all(flood))).toEqual(new Set([200]))
  // Each lookup counts as three requests.
  expect(await lookUp('198.51.100.1')).toBe(429)
  expect(await lookUp('192.0.2.1')).toBe(200)
})

test('where far more precincts meet than anywhere, their places are not compared', async () => {
  const lookUpAtLine = async (count: number) => {
    const parts = [placePart('Hall')]
    const precincts = Array.from({ length: count }, (_, n) => ({ name: `${n}`, parts }))
    await publishAreaFeed(t.db, t.clock.now(), {
      state: 'AZ',
      vipId: '04013',
      precincts,
      shapes: precincts.map((_, n) => squareShape(n, n, -112.08, 33.44, 0.02)),
    })
    const query = { address: '1 Main St, Phoenix, AZ 85003', lat: '33.45', lng: '-112.07' }
    return t.visitor().call(voterInfo, { query })
  }
  expect(await lookUpAtLine(4)).toMatchObject({ outcome: 'found', pollingLocations: [{ name: 'Hall' }] })
  expect(await lookUpAtLine(20)).toMatchObject({ outcome: 'no_data', pollingLocations: [] })
})
