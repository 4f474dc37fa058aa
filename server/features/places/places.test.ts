import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { locatePlace, suggestPlaces } from '../../../contract/places.ts'
import type { Client } from '../../../harness/app/client.ts'
import { type TestApp, createTestApp } from '../../../harness/app/test-app.ts'
import { byVintage, matches, startGeocoder } from '../../../harness/stand-ins/census-geocoder.ts'
import { after, cutConnection, status, webPage } from '../../../harness/stand-ins/upstream-server.ts'

type Geocoder = Awaited<ReturnType<typeof startGeocoder>>

let geocoder: Geocoder
let app: TestApp
let member: Client
let plain: TestApp
let plainMember: Client
beforeAll(async () => {
  geocoder = await startGeocoder()
  app = await createTestApp({ env: { CENSUS_GEOCODER: 'on', CENSUS_GEOCODER_URL: geocoder.url } })
  plain = await createTestApp()
  member = (await app.member()).client
  plainMember = (await plain.member()).client
})
afterAll(async () => {
  await Promise.all([app.close(), plain.close()])
  await geocoder.close()
})
beforeEach(async () => {
  await app.db.deleteFrom('upstreamAnswers').execute()
  // Whatever trouble there was, the service has rested.
  app.clock.advance(10 * 60_000)
})

const cedarPark = '500 Secret Oak Dr, Cedar Park, TX 78613'
const locate = (address: string, point?: { lat: number; lng: number }, client = member) =>
  client.call(locatePlace, { body: { address, ...(point && { point }) } })
const districts = (found: Awaited<ReturnType<typeof locate>>) =>
  found.congressional.map(({ state, district }) => `${state}-${district}`)
const every = ['TX-31', 'TX-10', 'TX-37']

describe('by street', () => {
  test('one match decides every district', async () => {
    geocoder.does(matches({ state: '48', district: '37', upper: '024', lower: '136', zip: '78613' }))
    const found = await locate(cedarPark)
    expect(found).toMatchObject({
      method: 'geocoder',
      legislativeMethod: 'geocoder',
      state: 'TX',
      zip: '78613',
      notes: [],
      stale: false,
    })
    expect(found.source).toMatchObject({ name: expect.stringContaining('Census'), asOf: '2026-11-14' })
    expect(districts(found)).toEqual(['TX-37'])
    expect([found.upper, found.lower].map((list) => list.map(({ district }) => district))).toEqual([['24'], ['136']])
  })

  test('an address is asked for once a day, however it is typed', async () => {
    geocoder.does(matches({ state: '48', district: '37' }))
    await locate(cedarPark)
    await locate(`  ${cedarPark.toLowerCase().replace(' ', '   ')} `)
    expect(geocoder.asked).toHaveLength(1)
    app.clock.advance(24 * 60 * 60_000)
    await locate(cedarPark)
    expect(geocoder.asked).toHaveLength(2)
  })

  test('several matches in one district are one answer', async () => {
    geocoder.does(matches({ state: '48', district: '37', zip: '78613' }, { state: '48', district: '37', zip: '78641' }))
    expect(districts(await locate(cedarPark))).toEqual(['TX-37'])
  })

  test('several in different districts: none is picked, the voter is asked', async () => {
    const [north, south] = ['500 N SECRET OAK DR, CEDAR PARK, TX', '500 S SECRET OAK DR, CEDAR PARK, TX']
    geocoder.does(
      matches(
        { state: '48', district: '37', matchedAddress: north },
        { state: '48', district: '10', matchedAddress: south },
      ),
    )
    const found = await locate(cedarPark)
    expect(found).toMatchObject({ method: 'zip', notes: ['geocoder_several_matches'], candidates: [north, south] })
    expect(districts(found)).toEqual(every)
    expect(await app.db.selectFrom('upstreamAnswers').selectAll().execute()).toEqual([])
  })

  test.each([
    ['at large', { state: '56', district: '00', upper: '006' }, 'WY-0', ['6'], []],
    ['a delegate', { state: '11', district: '98', upper: '006' }, 'DC-0', ['Ward 6', 'At-Large', 'Chairman'], []],
    ['Nebraska has one chamber', { state: '31', district: '01', upper: '046' }, 'NE-1', ['46'], []],
    [
      'Idaho has two seats',
      { state: '16', district: '02', upper: '026', lower: '026' },
      'ID-2',
      ['26'],
      ['26A', '26B'],
    ],
  ])('%s', async (_, answer, house, upper, lower) => {
    geocoder.does(matches(answer))
    const found = await locate('1 Main St, Anytown 78613')
    expect(districts(found)).toEqual([house])
    expect([found.upper, found.lower].map((list) => list.map(({ district }) => district))).toEqual([upper, lower])
  })

  test('lines of the next Congress are not the sitting member’s: the other vintage is asked', async () => {
    geocoder.does(
      byVintage({
        ACS2025_Current: { state: '48', district: '10', congress: 120 },
        Current_Current: { state: '48', district: '37', congress: 119 },
      }),
    )
    expect(districts(await locate(cedarPark))).toEqual(['TX-37'])
    expect(geocoder.asked.map(({ query }) => query.get('vintage'))).toEqual(['ACS2025_Current', 'Current_Current'])
  })

  test('nor guessed from when no vintage has ours', async () => {
    geocoder.does(matches({ state: '48', district: '10', congress: 120 }))
    const found = await locate(cedarPark)
    expect(found).toMatchObject({ method: 'zip', notes: ['geocoder_other_lines'] })
    expect(districts(found)).toEqual(every)
  })

  test('legislative lines of another year are not used', async () => {
    geocoder.does(
      matches({ state: '48', district: '37', upper: '024', lower: '136', legislativeYear: 2026, zip: '78613' }),
    )
    const found = await locate(cedarPark)
    expect(found).toMatchObject({ method: 'geocoder', legislativeMethod: 'zip' })
    expect(found.upper.map(({ district }) => district)).toEqual(['24', '25', '5'])
  })

  test('without a street nobody is asked', async () => {
    geocoder.does(matches({ state: '48', district: '37' }))
    expect(await locate('Cedar Park, TX 78613')).toMatchObject({ method: 'zip', notes: ['no_street'] })
    expect(geocoder.asked).toEqual([])
  })
})

describe('trouble falls back to the ZIP code within 3 s, and says so', () => {
  test.each([
    ['no match', matches(), 'geocoder_no_match'],
    ['a web page instead of an answer', webPage, 'geocoder_unavailable'],
    ['an error', status(500), 'geocoder_unavailable'],
    ['too many questions', status(429, { 'retry-after': '60' }), 'geocoder_unavailable'],
    ['a refusal', status(403), 'geocoder_unavailable'],
    ['a cut connection', cutConnection, 'geocoder_unavailable'],
    ['another host', status(302, { location: 'http://localhost:9/' }), 'geocoder_unavailable'],
  ])('%s', async (_, trouble, note) => {
    geocoder.does(trouble)
    const start = performance.now()
    const found = await locate(cedarPark)
    expect(performance.now() - start).toBeLessThan(3000)
    expect(found).toMatchObject({ method: 'zip', zip: '78613', notes: [note], candidates: [] })
    expect(districts(found)).toEqual(every)
    expect(found.source.name).toContain('ZIP')
  })

  test('slowness: the voter does not wait, the next time it is there', async () => {
    geocoder.does(after(3200, matches({ state: '48', district: '37' })))
    const start = performance.now()
    expect(await locate(cedarPark)).toMatchObject({ method: 'zip', notes: ['geocoder_unavailable'] })
    expect(performance.now() - start).toBeLessThan(3000)
    expect(await locate(cedarPark)).toMatchObject({ method: 'geocoder' })
    expect(geocoder.asked).toHaveLength(1)
  })

  test('the last good answer stands in, and is marked', async () => {
    geocoder.does(matches({ state: '48', district: '37' }))
    await locate(cedarPark)
    app.clock.advance(2 * 24 * 60 * 60_000)
    const today = app.clock.now().toISOString().slice(0, 10)
    geocoder.does(status(503))
    const found = await locate(cedarPark)
    expect(found).toMatchObject({ method: 'geocoder', stale: true })
    expect(found.source.asOf < today).toBe(true)
  })

  test('no address is logged or stored', async () => {
    geocoder.does(status(500))
    await locate(cedarPark)
    geocoder.does(matches({ state: '48', district: '37', matchedAddress: '500 SECRET OAK DR' }))
    app.clock.advance(10 * 60_000)
    await locate(cedarPark)
    const stored = await app.db.selectFrom('upstreamAnswers').selectAll().execute()
    expect(stored).toHaveLength(1)
    expect(`${JSON.stringify(stored)} ${app.log.join('')}`).not.toMatch(/secret/i)
    expect(app.log.join('')).toContain('census-geocoder')
  })
})

describe('without a geocoder', () => {
  test('by ZIP code, with every possible district', async () => {
    const found = await locate(cedarPark, undefined, plainMember)
    expect(found).toMatchObject({ method: 'zip', legislativeMethod: 'zip', notes: ['geocoder_off'] })
    expect(districts(found)).toEqual(every)
    expect(found.lower.map(({ district }) => district)).toEqual(['20', '136', '19', '52'])
  })

  test.each([
    ['TX-37', { lat: 30.47, lng: -97.8 }],
    ['TX-10', { lat: 30.48, lng: -97.86 }],
    ['TX-31', { lat: 30.5171, lng: -97.8195 }],
  ])('by point, where it is known: %s', async (district, point) => {
    const found = await locate(cedarPark, point, plainMember)
    expect(found).toMatchObject({ method: 'point', legislativeMethod: 'zip' })
    expect(districts(found)).toEqual([district])
  })

  test('the middle of a ZIP code is nobody’s home', async () => {
    const [suggestion] = (await plainMember.call(suggestPlaces, { query: { q: '78613' } })).suggestions
    const { lat, lng } = suggestion ?? {}
    if (typeof lat !== 'number' || typeof lng !== 'number') throw new Error('no middle')
    const found = await locate(cedarPark, { lat, lng }, plainMember)
    expect(found).toMatchObject({ method: 'zip' })
  })

  test.each([
    ['in another district than the ZIP code has', { lat: 40.75, lng: -73.99 }],
    ['in the sea', { lat: 30, lng: -60 }],
  ])('a point %s is not believed', async (_, point) => {
    const found = await locate(cedarPark, point, plainMember)
    expect(found).toMatchObject({ method: 'zip', notes: ['geocoder_off', 'point_outside'] })
    expect(districts(found)).toEqual(every)
  })

  test.each([
    ['no ZIP code', '1 Main St, Nowhere', 400, 'invalid_input'],
    ['nothing', '   ', 400, 'invalid_input'],
    ['too long', 'x'.repeat(301), 400, 'invalid_input'],
    ['an unknown ZIP code', '1 Main St, Nowhere, ZZ 00000', 404, 'unknown_zip'],
    ['military mail', 'Unit 100 Box 2, APO, AE 09001', 422, 'military_zip'],
    ['outside the states and territories', 'Palau 96940', 422, 'outside_zip'],
  ])('%s', async (_, address, code, error) => {
    expect(await plainMember.fail(locatePlace, { body: { address } })).toMatchObject({ status: code, code: error })
  })
})

describe('suggestions', () => {
  const suggest = async (q: string) => (await plainMember.call(suggestPlaces, { query: { q } })).suggestions
  const texts = async (q: string) => (await suggest(q)).map(({ text }) => text)

  test('by ZIP code and by city, eight at most', async () => {
    expect(await suggest('1000')).toHaveLength(8)
    expect((await suggest('78613'))[0]).toMatchObject({
      text: 'Cedar Park, TX 78613',
      zip: '78613',
      city: 'Cedar Park',
      state: 'TX',
    })
    expect(await texts('cedar park, tx')).toContain('Cedar Park, TX 78613')
  })

  test('the street typed before stays', async () => {
    expect(await texts('500 Oak Dr, Cedar Park, TX')).toContain('500 Oak Dr, Cedar Park, TX 78613')
  })

  test.each(['', '   ', 'zzzzzz', '99999999', '%_\\', '<script>alert(1)</script>'])('nothing for %j', async (q) => {
    expect(await suggest(q)).toEqual([])
  })

  test('a long text is cut, not refused', async () => {
    expect(await suggest('x'.repeat(5000))).toEqual([])
  })
})
