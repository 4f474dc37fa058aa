import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { nextSeatByZip } from '../../../contract/next-seat.ts'
import { officialsByZip } from '../../../contract/officials.ts'
import { checkAddress, locatePlace, stateOutlines } from '../../../contract/places.ts'
import { createTestApp } from '../../../harness/app/test-app.ts'
import { reference } from '../../../harness/fixtures/reference.ts'
import { byVintage, matches, startGeocoder } from '../../../harness/stand-ins/census-geocoder.ts'
import { status } from '../../../harness/stand-ins/upstream-server.ts'

const geocoder = await startGeocoder()
const app = await createTestApp({ env: { CENSUS_GEOCODER: 'on', CENSUS_GEOCODER_URL: geocoder.url } })
afterAll(async () => {
  await app.close()
  await geocoder.close()
})
const visitor = app.visitor()
const { client: member } = await app.member()

const setDay = (day: string) => app.clock.set(`${day}T18:00:00Z`)
const seatOf = async (zip: string) => (await visitor.call(nextSeatByZip, { params: { zip } })).seat
const names = (districts: { state: string; district: number }[]) =>
  districts.map(({ state, district }) => `${state}-${district}`)

describe('before the next Congress begins', () => {
  test.each([
    ['75201', ['TX-33', 'TX-30'], 'legislature'],
    ['96001', ['CA-2'], 'voters'],
    ['84101', ['UT-1'], 'court'],
    ['28560', ['NC-1'], 'legislature'],
  ])('ZIP code %s voted for another seat, with the reason and the official map', async (zip, expected, decidedBy) => {
    setDay('2026-11-16')
    const seat = await seatOf(zip)
    expect(names(seat?.districts.filter(({ share }) => share !== null) ?? [])).toEqual(expected)
    expect(seat).toMatchObject({
      congress: 120,
      from: '2027-01-03',
      election: { date: '2026-11-03', over: true },
      changes: [{ decidedBy, unconfirmed: true, url: expect.stringMatching(/^https:/) }],
      source: { secondary: true },
    })
  })

  test.each([
    ['Kansas City, MO', '64106'],
    ['Madison, WI', '53703'],
    ['Fargo, ND', '58102'],
    ['San Juan, PR', '00901'],
    ['Hagåtña, GU', '96910'],
    ['Amarillo, TX, whose lines stay', '79101'],
  ])('%s voted for the same seat', async (_, zip) => {
    setDay('2026-11-16')
    expect(await seatOf(zip)).toBeNull()
  })

  test('before the election, it is to come', async () => {
    setDay('2026-10-01')
    expect(await seatOf('96001')).toMatchObject({ election: { over: false } })
  })

  test('an unknown ZIP code and military mail are errors', async () => {
    for (const [zip, code] of [
      ['00000', 'unknown_zip'],
      ['09001', 'military_zip'],
    ] as const)
      expect(await visitor.fail(nextSeatByZip, { params: { zip } })).toMatchObject({ code })
  })
})

describe('the switch happens with the clock', () => {
  const houseOf = async (zip: string) => {
    const { officials, districtLines, districtSource } = await visitor.call(officialsByZip, {
      params: { zip },
      query: {},
    })
    return { seats: officials.filter(({ chamber }) => chamber === 'House'), districtLines, districtSource }
  }

  test('Redding, CA', async () => {
    setDay('2027-01-02')
    const before = await houseOf('96001')
    expect(before.seats[0]).toMatchObject({ state: 'CA', district: 1 })
    expect(before.districtLines).toMatchObject({ congress: 119, ended: false })
    expect(await seatOf('96001')).not.toBeNull()
    // The same process, a day later: nobody holds the new seat by our silence.
    setDay('2027-01-03')
    const after = await houseOf('96001')
    expect(after.seats[0]).toMatchObject({ state: 'CA', district: 2, name: null, term: { status: 'ended' } })
    expect(after.districtLines).toMatchObject({ congress: 120, until: '2029-01-03', ended: false })
    expect(after.districtSource).toMatchObject({ secondary: true, url: expect.stringContaining('sos.ca.gov') })
    expect(await seatOf('96001')).toBeNull()
  })

  test('Madison, WI, keeps its lines, and what a voter chose on them', async () => {
    const check = () => visitor.call(checkAddress, { body: { address: 'Madison, WI 53703' } })
    setDay('2027-01-02')
    const before = await check()
    expect(before.congress).toBe(119)
    setDay('2028-06-01')
    expect(await check()).toEqual(before)
    expect((await houseOf('53703')).seats[0]).toMatchObject({ state: 'WI', district: 2 })
  })

  test('what a voter chose on old lines is not used on new ones', async () => {
    const congress = async (address = 'Redding, CA 96001') =>
      (await visitor.call(checkAddress, { body: { address } })).congress
    setDay('2027-01-02')
    expect(await congress()).toBe(119)
    setDay('2027-01-03')
    expect(await congress()).toBe(120)
    expect(await congress('Rome, GA 30165'), 'partly in Alabama, which has new lines').toBe(120)
    setDay('2029-01-03')
    expect(await congress()).toBeNull()
  })

  test('the map', async () => {
    const outlines = (stateCode: string, congress?: number) =>
      visitor.call(stateOutlines, { params: { stateCode }, query: { congress } })
    setDay('2027-01-02')
    const [sitting, next] = [await outlines('UT'), await outlines('UT', 120)]
    expect([sitting.congress, next.congress]).toEqual([119, 120])
    expect(next.districts).toHaveLength(4)
    expect(next.lines).not.toEqual(sitting.lines)
    expect((await outlines('WI', 120)).congress).toBe(119)
    expect((await outlines('UT', 500)).lines).toEqual(next.lines)
    setDay('2027-01-03')
    expect((await outlines('UT')).lines).toEqual(next.lines)
    expect((await outlines('UT', 119)).lines).toEqual(sitting.lines)
  })
})

describe('a street address where the next Congress has other lines', () => {
  const { congress, legislativeYear } = reference.places.vintage
  const locate = (address: string, point?: { lat: number; lng: number }) =>
    member.call(locatePlace, { body: { address, ...(point && { point }) } })
  beforeEach(async () => {
    await app.db.deleteFrom('upstreamAnswers').execute()
    setDay('2026-11-16')
  })

  const dallas = '1500 Marilla St, Dallas, TX 75201'
  const texas = { state: '48', legislativeYear, zip: '75201' }
  const [sitting, elected] = [
    { ...texas, district: '30', congress },
    { ...texas, district: '33', congress: congress + 1 },
  ]
  const next = { congress: congress + 1, districts: [{ state: 'TX', district: 33, share: null, approximate: false }] }

  test('both are requested', async () => {
    geocoder.setBehavior(byVintage({ ACS2025_Current: sitting, Current_Current: elected }))
    const reply = await locate(dallas)
    expect(reply).toMatchObject({ method: 'geocoder', next })
    expect(names(reply.congressional)).toEqual(['TX-30'])
    expect(geocoder.requests.map(({ query }) => query.get('vintage'))).toEqual(['ACS2025_Current', 'Current_Current'])
  })

  test('the vintage does not tell whose lines they are', async () => {
    geocoder.setBehavior(byVintage({ ACS2025_Current: elected, Current_Current: sitting }))
    const reply = await locate(dallas)
    expect(reply).toMatchObject({ method: 'geocoder', next })
    expect(names(reply.congressional)).toEqual(['TX-30'])
  })

  test('without the sitting lines the ZIP code decides, and the others are used for what they are', async () => {
    geocoder.setBehavior(matches(elected))
    const reply = await locate(dallas)
    expect(reply).toMatchObject({ method: 'zip', notes: ['geocoder_other_lines'], next })
    expect(names(reply.congressional)).toContain('TX-30')
  })

  test('without the next lines, or if that request fails, the sitting ones are told', async () => {
    geocoder.setBehavior(matches(sitting))
    expect(await locate(dallas)).toMatchObject({ method: 'geocoder', next: null })
    await app.db.deleteFrom('upstreamAnswers').execute()
    geocoder.setBehavior((response, request) =>
      (request.query.get('vintage') === 'Current_Current' ? status(500) : matches(sitting))(response, request),
    )
    expect(await locate(dallas)).toMatchObject({ method: 'geocoder', next: null })
  })

  test('from the day on which they are in use, only they count', async () => {
    setDay('2027-01-03')
    geocoder.setBehavior(byVintage({ ACS2025_Current: sitting, Current_Current: elected }))
    const reply = await locate(dallas)
    expect(reply).toMatchObject({ method: 'geocoder', next: null })
    expect(names(reply.congressional)).toEqual(['TX-33'])
  })

  test('a point close to one of the next lines has the districts on both sides', async () => {
    geocoder.setBehavior(matches())
    const reply = await locate(dallas, { lat: 32.7763, lng: -96.7969 })
    expect(names(reply.congressional)).toEqual(['TX-30'])
    expect(reply.next).toMatchObject({
      districts: [
        { district: 33, approximate: true },
        { district: 30, approximate: true },
      ],
    })
  })

  test('a map that is not in force is not used', async () => {
    const missouri = { state: '29', district: '06', zip: '64106', congress: congress + 1 }
    geocoder.setBehavior(matches(missouri))
    expect(await locate('414 E 12th St, Kansas City, MO 64106')).toMatchObject({
      method: 'zip',
      notes: ['geocoder_other_lines'],
      next: null,
    })
  })
})
