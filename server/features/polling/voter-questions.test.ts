import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { voterInfo } from '../../../contract/voter-info.ts'
import type { Client } from '../../../harness/app/client.ts'
import { type TestApp, createTestApp } from '../../../harness/app/test-app.ts'
import { draftAreaFeed, placePart } from '../../../harness/fixtures/area-feeds.ts'
import { findZip } from '../../../harness/fixtures/find-zip.ts'
import { reference } from '../../../harness/fixtures/reference.ts'
import { publishWisconsin, sharedZip, wisconsin, wisconsinZips } from '../../../harness/fixtures/wisconsin-feeds.ts'
import { matches, startGeocoder } from '../../../harness/stand-ins/census-geocoder.ts'
import { status } from '../../../harness/stand-ins/upstream-server.ts'
import { createFeeds } from './feeds/feeds.ts'

const { shapes, centers, towns } = wisconsin
const { shapes: inShapes, zips: inZips, centers: inCenters, towns: inTowns } = wisconsinZips

let geocoder: Awaited<ReturnType<typeof startGeocoder>>
let app: TestApp
let visitor: Client
beforeAll(async () => {
  geocoder = await startGeocoder()
  app = await createTestApp({ env: { CENSUS_GEOCODER_URL: geocoder.url }, upstreamTimeoutMs: 1500 })
  await publishWisconsin(app.db, app.clock.now())
  visitor = app.visitor()
})
afterAll(async () => {
  await app?.close()
  await geocoder?.close()
})
beforeEach(() => app.db.deleteFrom('upstreamAnswers').execute())

type Query = Record<string, string | number>
const lookup = (address: string, query: Query = {}) => visitor.call(voterInfo, { query: { address, ...query } })
const summary = async (address: string, query: Query = {}) => {
  const { outcome, ask, pollingLocations, source } = await lookup(address, query)
  return { outcome, ask, places: pollingLocations.map(({ name }) => name), area: source?.area }
}
/** The geocoder finds the address as it was typed. */
const locateAt = (matchedAddress: string, point: { lat: number; lng: number }, more = {}) =>
  geocoder.setBehavior(matches({ state: '55', district: '02', matchedAddress, point, ...more }))

describe('precincts as shapes', () => {
  const address = `12 Maple St, Madison, WI ${inShapes}`

  test('asks before the address is sent, and answers by the point', async () => {
    locateAt(address, { lat: 43.05, lng: -89.45 }, { county: shapes })
    const sent = geocoder.requests.length
    expect(await summary(address)).toMatchObject({ outcome: 'several', ask: { kind: 'geocode' }, places: [] })
    expect(geocoder.requests).toHaveLength(sent)
    const answered = await summary(address, { askCensus: 'true' })
    expect(answered).toEqual({ outcome: 'found', ask: null, places: ['West School'], area: shapes })
  })

  test('answers by the point of a suggestion, which is not sent anywhere', async () => {
    const sent = geocoder.requests.length
    expect(await summary(address, { lat: 43.05, lng: -89.35 })).toMatchObject({ places: ['East School'] })
    expect(geocoder.requests).toHaveLength(sent)
  })

  test('does not take the center of the ZIP code for a home', async () => {
    const { lat, lng } = reference.places.find(inShapes) ?? {}
    expect(await summary(address, { lat: lat ?? 0, lng: lng ?? 0 })).toMatchObject({ ask: { kind: 'geocode' } })
  })

  test('does not take the middle of a street or city for a home', async () => {
    for (const street of ['', 'Maple St, ', '5th Ave, '])
      expect(await summary(`${street}Madison, WI ${inShapes}`, { lat: 43.05, lng: -89.35 })).toMatchObject({
        places: [],
      })
  })

  test.each([
    ['close to a line', { lat: 43.05, lng: -89.4003 }, 'line'],
    ['outside of all shapes', { lat: 43.3, lng: -89.45 }, 'point'],
  ])('sends the voter to the office for a home %s', async (_, { lat, lng }, reason) => {
    expect(await summary(address, { lat, lng })).toMatchObject({
      outcome: 'no_data',
      ask: { kind: 'office', reason },
      places: [],
    })
  })

  test('does not take another street for the typed one', async () => {
    const other = `12 MAPLE AVE, MADISON, WI, ${inShapes}`
    locateAt(other, { lat: 43.05, lng: -89.45 }, { county: shapes })
    const reply = await lookup(address, { askCensus: 'true' })
    expect(reply).toMatchObject({ outcome: 'several', choices: [other], pollingLocations: [] })
  })

  test('says so if the Census Bureau does not answer or find the address', async () => {
    geocoder.setBehavior(status(500))
    expect(await summary(address, { askCensus: 'true' })).toMatchObject({ outcome: 'unavailable', places: [] })
    geocoder.setBehavior(matches())
    expect(await summary(address, { askCensus: 'true' })).toMatchObject({ ask: { kind: 'office', reason: 'point' } })
  })
})

describe('precincts by ZIP+4', () => {
  test('asks for the four digits and answers by them', async () => {
    const address = `7 Oak St, Milwaukee, WI ${inZips}`
    expect(await summary(address)).toMatchObject({ outcome: 'several', ask: { kind: 'zip4', zip: inZips }, places: [] })
    expect(await summary(`${address}-1500`)).toMatchObject({ outcome: 'found', places: ['First Hall'] })
    expect(await summary(`${address}2500`)).toMatchObject({ places: ['Second Hall'] })
    expect(await summary(`${address}-9999`)).toMatchObject({ ask: null, places: [] })
    expect(await summary(`PO Box 7, Milwaukee, WI ${inZips}-1500`)).toMatchObject({ outcome: 'not_understood' })
  })
})

describe('county-wide vote centers', () => {
  test('lists them all for a ZIP code of the county alone', async () => {
    const found = await summary(`7 Oak St, Green Bay, WI ${inCenters}`)
    expect(found).toMatchObject({
      outcome: 'found',
      places: expect.arrayContaining(['Alpha Center', 'Beta Center', 'Gamma Box']),
    })
    expect(await summary(inCenters)).toMatchObject({ outcome: 'found' })
  })

  test('lists the nearest first where the point is known', async () => {
    const { pollingLocations } = await lookup(`7 Oak St, Green Bay, WI ${inCenters}`, { lat: 44.59, lng: -88 })
    expect(pollingLocations.map(({ name, distanceMiles }) => [name, distanceMiles])).toEqual([
      ['Beta Center', 0.69],
      ['Alpha Center', 6.22],
      ['Gamma Box', null],
    ])
  })

  test('asks for the county where a ZIP code reaches into another one', async () => {
    const address = `7 Oak St, ${sharedZip.city}, WI ${sharedZip.zip}`
    const asked = await summary(address)
    expect(asked).toMatchObject({ outcome: 'several', ask: { kind: 'county' }, places: [] })
    expect(asked.ask?.kind === 'county' && asked.ask.counties.map(({ id }) => id).toSorted()).toEqual(
      sharedZip.counties.toSorted(),
    )
    expect(await summary(address, { county: centers })).toMatchObject({ outcome: 'found' })
    const neighbor = sharedZip.counties.find((county) => county !== centers) ?? ''
    expect((await summary(address, { county: neighbor })).places).toEqual([])
    // A county that the ZIP code is not in is not an answer.
    expect(await summary(address, { county: shapes })).toMatchObject({ ask: { kind: 'county' } })
  })
})

describe('one place for each town', () => {
  const address = `7 Oak St, Appleton, WI ${inTowns}`

  test('asks for the town: the city of the mail is not taken for it', async () => {
    expect(await summary(address)).toMatchObject({
      outcome: 'several',
      ask: { kind: 'town', towns: [{ name: 'City of Appleton' }, { id: `${towns}:townofgrandchute`, county: null }] },
    })
    expect(await summary(address, { town: `${towns}:townofgrandchute` })).toMatchObject({ places: ['Chute Hall'] })
    expect(await summary(address, { town: 'other' })).toMatchObject({ ask: null, places: [] })
    expect(await summary(address, { town: '55025:townofgrandchute' })).toMatchObject({ ask: { kind: 'town' } })
  })

  test('takes the town that the Census Bureau names, if the voter asked for it', async () => {
    const place = { county: towns, subdivisionName: 'Grand Chute town' }
    locateAt(address, { lat: 44.27, lng: -88.43 }, place)
    expect(await summary(address, { askCensus: 'true' })).toMatchObject({ places: ['Chute Hall'] })
  })
})

test('a state without such feeds, and a place without a state, are answered as before', async () => {
  expect(await summary('7 Oak St, Duluth, MN 55802')).toMatchObject({ outcome: 'not_configured', ask: null })
  expect(await summary('7 Oak St, Madison')).toMatchObject({ outcome: 'not_understood', ask: null })
  const twoStates = findZip(
    reference.places,
    ({ state, kind, counties }) => state === 'WI' && kind === 'area' && counties.some((one) => !one.startsWith('55')),
  )
  expect(await summary(`7 Oak St, ${twoStates.zip}`)).toMatchObject({ outcome: 'not_understood', ask: null })
})

test('a draft is looked up instead of what is live, and nobody else sees it', async () => {
  const draft = await draftAreaFeed(app.db, app.clock.now(), {
    state: 'WI',
    vipId: centers,
    precincts: [{ name: '', parts: [placePart('New Center')] }],
    areas: [{ county: centers, town: '', shownTown: '', precinct: 0 }],
  })
  const feeds = createFeeds(app.db, () => 'WI', {
    ofZip: () => [centers],
    ofCity: () => new Set([centers]),
    nameOf: () => undefined,
  })
  const address = `7 Oak St, Green Bay, WI ${inCenters}`
  const tried = await feeds.lookup(address, 'en', { draft })
  expect(tried).toMatchObject({ kind: 'found', info: { pollingLocations: [{ name: 'New Center' }] } })
  expect((await summary(address)).places).toHaveLength(3)
  expect(await feeds.lookup('7 Oak St, Duluth, MN 55802', 'en', { draft })).toEqual({ kind: 'no_feed' })
})
