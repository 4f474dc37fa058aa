import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { stateOfFips } from '../../../civic/address/states.ts'
import { checkAddress, locatePlace, suggestPlaces } from '../../../contract/places.ts'
import type { Client } from '../../../harness/app/client.ts'
import { type TestApp, createSecondApp, createTestApp } from '../../../harness/app/test-app.ts'
import { findZip, findZipOfKind, isInOneState } from '../../../harness/fixtures/find-zip.ts'
import { reference } from '../../../harness/fixtures/reference.ts'
import { matches, startGeocoder } from '../../../harness/stand-ins/census-geocoder.ts'
import { status, until } from '../../../harness/stand-ins/upstream-server.ts'
import type { ZipRecord } from '../../reference/zip-record.ts'

type Geocoder = Awaited<ReturnType<typeof startGeocoder>>

let geocoder: Geocoder
let app: TestApp
let member: Client
/** An app without a geocoder. */
let plain: TestApp
let plainMember: Client
/** An app that does not wait long for the geocoder. */
let hurried: TestApp
beforeAll(async () => {
  geocoder = await startGeocoder()
  const env = { CENSUS_GEOCODER: 'on', CENSUS_GEOCODER_URL: geocoder.url }
  app = await createTestApp({ env })
  plain = await createSecondApp(app, { env: { CENSUS_GEOCODER: 'off' } })
  hurried = await createSecondApp(app, { env, upstreamTimeoutMs: 200 })
  member = (await app.member()).client
  plainMember = member.withOrigin(plain.origin)
})
afterAll(async () => {
  await Promise.all([plain.close(), hurried.close()])
  await app.close()
  await geocoder.close()
})
beforeEach(async () => {
  await app.db.deleteFrom('upstreamAnswers').execute()
  // Long enough for the client to try again after the failures of the previous test.
  app.clock.advance(10 * 60_000)
})

const { places } = reference
const { congress, legislativeYear } = places.vintage

/** A ZIP code in several districts of every kind, so that an address decides more than the ZIP code. */
const home = findZip(places, (record) => {
  const count = (chamber: string) => record.legislative.filter((one) => one.chamber === chamber).length
  const isOnlyZip = places.suggest(`${record.city}, ${record.state}`, 1)[0]?.zip === record.zip
  return (
    record.kind === 'area' &&
    isOnlyZip &&
    isInOneState(record) &&
    !places.lines.changesIn(record.state) &&
    record.congressional.length > 2 &&
    count('upper') > 1 &&
    count('lower') > 1 &&
    record.congressional.every(({ district }) => pointsIn(record, district).length > 0)
  )
})
const otherState = home.state === 'HI' ? 'AK' : 'HI'
const [mainDistrict = 0, otherDistrict = 0] = home.congressional.map(({ district }) => district)
const everyDistrict = home.congressional.map(({ state, district }) => `${state}-${district}`)
const upperDistricts = home.legislative.filter(({ chamber }) => chamber === 'upper').map(({ district }) => district)
const lowerDistricts = home.legislative.filter(({ chamber }) => chamber === 'lower').map(({ district }) => district)

/** Points near the center of a ZIP code, but not at it, that are in the district and far from its lines. */
function pointsIn({ state, lat, lng }: ZipRecord, district: number) {
  if (lat === null || lng === null) return []
  const steps = Array.from({ length: 31 }, (_, index) => (index - 15) / 100)
  return steps
    .flatMap((north) => steps.map((east) => ({ lat: lat + north, lng: lng + east })))
    .filter((point) => point.lat !== lat || point.lng !== lng)
    .filter((point) => {
      const [located, ...others] = places.districtsNear(point, 250)
      return located?.state === state && located.district === district && others.length === 0
    })
}

/** The first point around a ZIP code, within 40 km, whose districts fit. */
function pointNear({ lat, lng }: ZipRecord, isFit: (found: { state: string; district: number }[]) => boolean) {
  const steps = Array.from({ length: 401 }, (_, index) => (index - 200) / 1000)
  const points = steps.flatMap((north) => steps.map((east) => ({ lat: (lat ?? 0) + north, lng: (lng ?? 0) + east })))
  const point = points.find((one) => isFit(places.districtsNear(one, 250)))
  if (!point) throw new Error('no such point')
  return point
}
const areListed = (found: { state: string; district: number }[]) =>
  found.every(({ state, district }) => everyDistrict.includes(`${state}-${district}`))

const fipsOf = (state: string) => {
  const codes = Array.from({ length: 79 }, (_, code) => String(code).padStart(2, '0'))
  return codes.find((code) => stateOfFips(code) === state) ?? ''
}
const censusDistrict = (district: number) => String(district).padStart(2, '0')
/** The Census codes of the first upper and lower district that has one in the pack. */
const censusCode = (layer: 'upper' | 'lower') => {
  const codes = Array.from({ length: 1000 }, (_, code) => String(code).padStart(3, '0'))
  const names = layer === 'upper' ? upperDistricts : lowerDistricts
  return (
    codes.find((code) =>
      places.legislativeByCensusCode(home.state, layer, code).some(({ district }) => names.includes(district)),
    ) ?? ''
  )
}
const upper = censusCode('upper')
const lower = censusCode('lower')
const namesOf = (layer: 'upper' | 'lower', code: string) =>
  places.legislativeByCensusCode(home.state, layer, code).map(({ district }) => district)

/** What the geocoder returns for the address. */
const atHome = { state: fipsOf(home.state), district: censusDistrict(mainDistrict), congress, legislativeYear }
const elsewhere = { ...atHome, district: censusDistrict(otherDistrict) }

const cityLine = `${home.city}, ${home.state} ${home.zip}`
const address = `500 Secret Oak Dr, ${cityLine}`
const today = () => app.clock.now().toISOString().slice(0, 10)
const locate = (text: string, point?: { lat: number; lng: number }, client = member) =>
  client.call(locatePlace, { body: { address: text, ...(point && { point }) } })
const districts = (reply: Awaited<ReturnType<typeof locate>>) =>
  reply.congressional.map(({ state, district }) => `${state}-${district}`)

describe('by street address', () => {
  test('one match decides every district', async () => {
    geocoder.setBehavior(matches({ ...atHome, upper, lower, zip: home.zip }))
    const reply = await locate(address)
    expect(reply).toMatchObject({
      method: 'geocoder',
      legislativeMethod: 'geocoder',
      state: home.state,
      zip: home.zip,
      notes: [],
      stale: false,
    })
    expect(reply.source).toMatchObject({ name: expect.stringContaining('Census'), asOf: today() })
    expect(districts(reply)).toEqual([`${home.state}-${mainDistrict}`])
    expect([reply.upper, reply.lower].map((list) => list.map(({ district }) => district))).toEqual([
      namesOf('upper', upper),
      namesOf('lower', lower),
    ])
  })

  test('an address is requested once a day, however it is typed', async () => {
    geocoder.setBehavior(matches(atHome))
    await locate(address)
    await locate(`  ${address.toLowerCase().replace(' ', '   ')} `)
    expect(geocoder.requests).toHaveLength(1)
    app.clock.advance(24 * 60 * 60_000)
    await locate(address)
    expect(geocoder.requests).toHaveLength(2)
  })

  test('several matches in one district count as one', async () => {
    geocoder.setBehavior(matches({ ...atHome, zip: home.zip }, { ...atHome, zip: '00001' }))
    expect(districts(await locate(address))).toEqual([`${home.state}-${mainDistrict}`])
  })

  test('a match tells the city and the township, unless several matches differ in them', async () => {
    const [place, subdivision] = ['2622000', '2616322020']
    geocoder.setBehavior(matches({ ...atHome, place, subdivision }))
    expect(await locate(address)).toMatchObject({ place, subdivision })
    geocoder.setBehavior(matches({ ...atHome, place, subdivision }, { ...atHome, place: '2622001', subdivision }))
    expect(await locate(`1${address}`)).toMatchObject({ place: null, subdivision })
    geocoder.setBehavior(matches({ ...atHome, place: 'not an id', subdivision: place }))
    expect(await locate(`2${address}`)).toMatchObject({ place: null, subdivision: null })
  })

  test('a response that was stored before places were read is still understood', async () => {
    geocoder.setBehavior(matches({ ...atHome, place: '2622000' }))
    await locate(address)
    const older = {
      kind: 'found',
      state: home.state,
      zip: null,
      districts: [{ congress: 119, district: mainDistrict }],
      upper: null,
      lower: null,
      legislativeYear: null,
    }
    await app.db
      .updateTable('upstreamAnswers')
      .set({ value: JSON.stringify(older) })
      .execute()
    expect(await locate(address)).toMatchObject({ method: 'geocoder', place: null, subdivision: null })
    expect(geocoder.requests).toHaveLength(1)
  })

  test('several matches in different districts are returned as candidates, and none is picked', async () => {
    const [north, south] = ['500 N SECRET OAK DR, ANYTOWN', '500 S SECRET OAK DR, ANYTOWN']
    geocoder.setBehavior(matches({ ...atHome, matchedAddress: north }, { ...elsewhere, matchedAddress: south }))
    const reply = await locate(address)
    expect(reply).toMatchObject({ method: 'zip', notes: ['geocoder_several_matches'], candidates: [north, south] })
    expect(districts(reply)).toEqual(everyDistrict)
    expect(await app.db.selectFrom('upstreamAnswers').selectAll().execute()).toEqual([])
  })

  test.each([
    ['an at-large district', { state: '56', district: '00', upper: '006' }, 'WY'],
    ['a delegate', { state: '11', district: '98', upper: '006' }, 'DC'],
    ['the single chamber of Nebraska', { state: '31', district: '01', upper: '046' }, 'NE'],
    ['the two House seats of an Idaho district', { state: '16', district: '02', upper: '026', lower: '026' }, 'ID'],
  ] as const)('a match can be in %s', async (_, match, state) => {
    geocoder.setBehavior(matches({ ...match, congress, legislativeYear }))
    const reply = await locate(`1 Main St, Anytown ${home.zip}`)
    const number = match.district === '98' ? 0 : Number(match.district)
    expect(districts(reply)).toEqual([`${state}-${number}`])
    const expected = (layer: 'upper' | 'lower', code: string) => places.legislativeByCensusCode(state, layer, code)
    expect(reply.upper.map(({ district }) => district)).toEqual(
      expected('upper', match.upper).map(({ district }) => district),
    )
    expect(reply.upper.length).toBeGreaterThan(0)
    expect(reply.lower).toHaveLength('lower' in match ? expected('lower', match.lower).length : 0)
  })

  test('where the lines stay, one request is enough', async () => {
    geocoder.setBehavior(matches({ ...atHome, congress: congress + 1 }))
    expect(await locate(address)).toMatchObject({ method: 'geocoder', next: null })
    expect(geocoder.requests).toHaveLength(1)
  })

  test('legislative districts of another year are not used', async () => {
    geocoder.setBehavior(matches({ ...atHome, upper, lower, legislativeYear: legislativeYear + 2, zip: home.zip }))
    const reply = await locate(address)
    expect(reply).toMatchObject({ method: 'geocoder', legislativeMethod: 'zip' })
    expect(reply.upper.map(({ district }) => district)).toEqual(upperDistricts)
  })

  test('an address without a street is not sent to the geocoder', async () => {
    geocoder.setBehavior(matches(atHome))
    expect(await locate(cityLine)).toMatchObject({ method: 'zip', notes: ['no_street'] })
    expect(geocoder.requests).toEqual([])
  })
})

describe('a geocoder failure falls back to the ZIP code, with a note', () => {
  test.each([
    ['no match', matches(), 'geocoder_no_match'],
    ['an error', status(500), 'geocoder_unavailable'],
    ['a rate limit', status(429, { 'retry-after': '60' }), 'geocoder_unavailable'],
    ['a redirect to another host', status(302, { location: 'http://localhost:9/' }), 'geocoder_unavailable'],
  ])('%s', async (_, failure, note) => {
    geocoder.setBehavior(failure)
    const reply = await locate(address)
    expect(reply).toMatchObject({ method: 'zip', zip: home.zip, notes: [note], candidates: [] })
    expect(districts(reply)).toEqual(everyDistrict)
    expect(reply.source).toEqual(places.sources.congressional)
  })

  test('a slow response, which is cached for the next request', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    geocoder.setBehavior(until(promise, matches(atHome)))
    const client = member.withOrigin(hurried.origin)
    expect(await locate(address, undefined, client)).toMatchObject({ method: 'zip', notes: ['geocoder_unavailable'] })
    resolve()
    await expect.poll(() => locate(address, undefined, client)).toMatchObject({ method: 'geocoder' })
    expect(geocoder.requests).toHaveLength(1)
  })

  test('unless an older response is cached, which is returned as stale', async () => {
    geocoder.setBehavior(matches(atHome))
    await locate(address)
    app.clock.advance(2 * 24 * 60 * 60_000)
    geocoder.setBehavior(status(503))
    const reply = await locate(address)
    expect(reply).toMatchObject({ method: 'geocoder', stale: true })
    expect(reply.source.asOf < today()).toBe(true)
  })

  test('without logging or storing the address', async () => {
    geocoder.setBehavior(status(500))
    await locate(address)
    geocoder.setBehavior(matches({ ...atHome, matchedAddress: '500 SECRET OAK DR' }))
    app.clock.advance(10 * 60_000)
    await locate(address)
    const stored = await app.db.selectFrom('upstreamAnswers').selectAll().execute()
    expect(stored).toHaveLength(1)
    expect(`${JSON.stringify(stored)} ${app.log.join('')}`).not.toMatch(/secret/i)
    expect(app.log.join('')).toContain('census-geocoder')
  })
})

describe('without a geocoder', () => {
  test('the ZIP code gives every possible district', async () => {
    const reply = await locate(address, undefined, plainMember)
    expect(reply).toMatchObject({ method: 'zip', legislativeMethod: 'zip', notes: ['geocoder_off'] })
    expect(districts(reply)).toEqual(everyDistrict)
    expect(reply.lower.map(({ district }) => district)).toEqual(lowerDistricts)
  })

  test.each(home.congressional)('a point in $state-$district decides the district', async ({ state, district }) => {
    const [point] = pointsIn(home, district)
    const reply = await locate(address, point, plainMember)
    expect(reply).toMatchObject({ method: 'point', legislativeMethod: 'zip' })
    expect(districts(reply)).toEqual([`${state}-${district}`])
  })

  test('the center of the ZIP code is not used as a point', async () => {
    const [suggestion] = (await plainMember.call(suggestPlaces, { query: { q: home.zip } })).suggestions
    const { lat, lng } = suggestion ?? {}
    if (typeof lat !== 'number' || typeof lng !== 'number') throw new Error('no center')
    const reply = await locate(address, { lat, lng }, plainMember)
    expect(reply).toMatchObject({ method: 'zip' })
  })

  test('a point close to a line names the districts on both sides, its own first', async () => {
    const point = pointNear(home, (found) => found.length === 2 && areListed(found))
    const reply = await locate(address, point, plainMember)
    expect(reply).toMatchObject({ method: 'point', notes: ['geocoder_off', 'near_line'] })
    const found = places.districtsNear(point, 250)
    expect(reply.congressional).toEqual(found.map((one) => ({ ...one, share: null, approximate: true })))
    expect(found[0]).toEqual(places.districtAt(point.lat, point.lng))
  })

  test('a point in a district that the ZIP code does not list adds it', async () => {
    const point = pointNear(home, (found) => found.length === 1 && !areListed(found))
    const { state, district } = places.districtAt(point.lat, point.lng) ?? {}
    const reply = await locate(address, point, plainMember)
    expect(reply).toMatchObject({ method: 'point', notes: ['geocoder_off', 'point_outside'] })
    expect(districts(reply)).toEqual([`${state}-${district}`, ...everyDistrict])
    expect(reply.congressional.every(({ approximate }) => approximate)).toBe(true)
  })

  test.each([
    ['far from the ZIP code', { lat: (home.lat ?? 0) + 5, lng: home.lng ?? 0 }],
    ['in the sea', { lat: 30, lng: -60 }],
  ])('a point %s is not used', async (_, point) => {
    const reply = await locate(address, point, plainMember)
    expect(reply).toMatchObject({ method: 'zip', notes: ['geocoder_off', 'point_outside'] })
    expect(districts(reply)).toEqual(everyDistrict)
  })

  test.each([
    ['an address without a ZIP code', '1 Main St, Nowhere', 400, 'invalid_input'],
    ['a blank address', '   ', 400, 'invalid_input'],
    ['an address that is too long', 'x'.repeat(301), 400, 'invalid_input'],
    ['an unknown ZIP code', '1 Main St, Nowhere, ZZ 00000', 404, 'unknown_zip'],
    ['military mail', `Unit 100 Box 2, APO, AE ${findZipOfKind(places, 'military')}`, 422, 'military_zip'],
    ['a ZIP code of another state', `1 Main St, ${home.city}, ${otherState} ${home.zip}`, 422, 'zip_state_mismatch'],
    ['a place outside the states and territories', `Palau ${findZipOfKind(places, 'outside')}`, 422, 'outside_zip'],
  ])('%s is rejected', async (_, text, status, code) => {
    expect(await plainMember.fail(locatePlace, { body: { address: text } })).toMatchObject({ status, code })
  })
})

describe('the check of an address', () => {
  const check = (address: string) => plainMember.call(checkAddress, { body: { address } })

  test('returns the ZIP code and the state, and the city and districts of the ZIP code', async () => {
    const { zip, state, city } = home
    const { congressional: districts } = await locate(zip, undefined, plainMember)
    const known = { zip, hasStreet: false, state, city, districts, congress }
    expect(await check(`1 Main St, ${city}, ${state} ${zip}`)).toEqual({ ...known, hasStreet: true })
    expect(await check(`${city}, ${state} ${zip}`)).toEqual(known)
    expect(await check(`${zip} ${city}`)).toEqual(known)
    expect(await check(`1 Main St, ${city}`)).toEqual({
      zip: null,
      hasStreet: true,
      state: null,
      city: null,
      districts: [],
      congress: null,
    })
  })

  test('returns no Congress and no certain district once the lines have ended', async () => {
    const single = findZip(places, ({ congressional: [only, ...others] }) => !only?.approximate && others.length === 0)
    plain.clock.set(`${places.vintage.next?.until ?? places.vintage.until}T18:00:00Z`)
    const { districts, congress: linesOf } = await check(single.zip)
    expect(districts.map(({ approximate }) => approximate)).toEqual([single.congressional[0]?.district !== 0])
    expect(linesOf).toBeNull()
    plain.clock.set('2026-11-14T12:00:00Z')
  })

  test('rejects a ZIP code of another state with a message for the field', async () => {
    const address = `${home.city}, ${otherState} ${home.zip}`
    expect(await plainMember.fail(checkAddress, { body: { address } })).toMatchObject({
      status: 422,
      code: 'zip_state_mismatch',
      fields: { address: expect.stringContaining('another state') },
    })
  })

  test('reads the same ZIP code as the lookup', async () => {
    for (const address of [
      `${home.zip} ${home.city}`,
      `W10543 County Road F, ${home.city}, ${home.state} ${home.zip}`,
      `123 N 10550 W, ${home.city} ${home.state} ${home.zip}, USA`,
    ]) {
      expect((await locate(address, undefined, plainMember)).zip).toBe(home.zip)
      expect((await check(address)).zip).toBe(home.zip)
    }
  })

  test('causes no lookup, also of an address with a contradiction', async () => {
    geocoder.setBehavior(matches(atHome))
    const before = geocoder.requests.length
    await member.call(checkAddress, { body: { address } })
    await member.fail(locatePlace, { body: { address: `1 Main St, ${home.city}, ${otherState} ${home.zip}` } })
    expect(geocoder.requests).toHaveLength(before)
  })
})
