import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listElections } from '../../../contract/polling.ts'
import { sampleAddresses, voterInfo } from '../../../contract/voter-info.ts'
import type { Client } from '../../../harness/app/client.ts'
import { type TestApp, createTestApp } from '../../../harness/app/test-app.ts'
import { matches, startGeocoder } from '../../../harness/stand-ins/census-geocoder.ts'
import { civicVoterInfo, runoff } from '../../../harness/stand-ins/google-civic-bodies.ts'
import * as google from '../../../harness/stand-ins/google-civic.ts'
import { json, silence } from '../../../harness/stand-ins/upstream-server.ts'
import { importFeed } from './feeds/import/import-feed.ts'
import { loadSampleFeed } from './feeds/sample-feed.ts'

const { asGoogle } = google
const folder = mkdtempSync(join(tmpdir(), 'precinct-feeds-'))
const sample = new URL('../../../packs/sample-feed/feed.xml', import.meta.url)

/** The sample county as if it lay in a real state. */
function feedOf(state: string, fips: string, zip: string, date: string): string {
  const path = join(folder, `${state}.xml`)
  const text = readFileSync(sample, 'utf8')
    .replaceAll('<State>ZZ', `<State>${state}`)
    .replaceAll('<Zip>00000', `<Zip>${zip}`)
    .replace('state:zz', `state:${state.toLowerCase()}`)
    .replace('<VipId>00', `<VipId>${fips}`)
    .replace('<Date>2028-11-07', `<Date>${date}`)
  writeFileSync(path, text)
  return path
}

let civic: Awaited<ReturnType<typeof google.startGoogleCivic>>
let geocoder: Awaited<ReturnType<typeof startGeocoder>>
let app: TestApp
let member: Client
let plain: TestApp
let plainMember: Client
beforeAll(async () => {
  ;[civic, geocoder] = await Promise.all([google.startGoogleCivic(), startGeocoder()])
  const env = { ...civic.env, CENSUS_GEOCODER: 'on', CENSUS_GEOCODER_URL: geocoder.url }
  ;[app, plain] = await Promise.all([createTestApp({ env, upstreamTimeoutMs: 1500 }), createTestApp()])
  const now = app.clock.now()
  for (const { db } of [app, plain]) {
    await importFeed(db, feedOf('GA', '13', '30303', '2026-12-01'), { now })
    await importFeed(db, feedOf('NC', '37', '27601', '2026-11-03'), { now })
  }
  await loadSampleFeed(plain.db, now)
  member = (await app.member()).client
  plainMember = (await plain.member()).client
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await Promise.all([app?.close(), plain?.close(), civic?.close(), geocoder?.close()])
})

const inGeorgia = '12 Maple St, Liberty Falls, GA 30303'
const inCarolina = '12 Maple St, Liberty Falls, NC 27601'
const inTexas = '12 Maple St, Austin, TX 78701'
const notThere = '999 Nowhere Blvd, Liberty Falls, GA 30303'
const lookup = (client: Client, address: string) => client.call(voterInfo, { query: { address } })

const googleKnows = json({
  ...civicVoterInfo,
  normalizedInput: { line1: '12 Maple Street', city: 'Liberty Falls', state: 'GA', zip: '30303' },
})

describe('Google first, then the feeds', () => {
  beforeEach(async () => {
    app.clock.advance(6 * 60_000)
    civic.does()
    await member.call(listElections, {})
    await app.db.deleteFrom('upstreamAnswers').execute()
  })

  test('what Google knows holds', async () => {
    civic.does(asGoogle({ voterInfo: googleKnows }))
    expect(await lookup(member, inGeorgia)).toMatchObject({ outcome: 'found', source: { kind: 'google' } })
  })

  test.each([
    ['has nothing', google.noData],
    ['does not understand', google.notParsed],
    ['says that it is over', google.electionOver],
    ['is down', google.backendError],
    ['wants no more questions', google.dailyQuota],
    ['names one that has passed', json({ ...civicVoterInfo, election: { ...runoff, electionDay: '2026-11-03' } })],
  ])('Google %s: the feed', async (_, reply) => {
    civic.does(asGoogle({ voterInfo: reply }))
    const info = await lookup(member, inGeorgia)
    expect(info).toMatchObject({
      outcome: 'found',
      stateCode: 'GA',
      election: { date: '2026-12-01', over: false },
      nextElection: { date: '2026-12-01' },
      normalizedAddress: { city: 'Liberty Falls', state: 'GA', zip: '30303' },
      electionAdministration: { phone: '(555) 555-0100', unconfirmed: false },
      source: { kind: 'feed', sample: false, stale: false },
    })
    expect(info.pollingLocations.length).toBeGreaterThan(0)
  })

  test('the feed before what Google said earlier', async () => {
    civic.does(asGoogle({ voterInfo: googleKnows }))
    await lookup(member, inGeorgia)
    app.clock.advance(3 * 60 * 60_000)
    civic.does(asGoogle({ voterInfo: google.backendError }))
    expect(await lookup(member, inGeorgia)).toMatchObject({ outcome: 'found', source: { kind: 'feed' } })
  })

  test('Google is down and the feed does not have the address: nobody can say', async () => {
    civic.does(asGoogle({ voterInfo: google.backendError }))
    expect(await lookup(member, notThere)).toMatchObject({ outcome: 'unavailable', stateCode: 'GA' })
  })

  test('the feed asks which house is meant', async () => {
    civic.does(asGoogle({ voterInfo: google.noData }))
    const { outcome, choices } = await lookup(member, '100 Main, Liberty Falls, GA 30303')
    expect(outcome).toBe('several')
    expect(choices.length).toBeGreaterThan(0)
  })

  test('the district of a street, where its ZIP code has several', async () => {
    const address = '1 Main St, Cedar Park, TX 78613'
    geocoder.does(matches({ state: '48', district: '37', zip: '78613' }))
    expect(await lookup(member, address)).toMatchObject({
      stateCode: 'TX',
      congressionalDistrict: '37',
      currentRepresentative: { name: expect.stringContaining('Doggett') },
    })
  })

  test('nobody answers at all: still in time, and without a guess', async () => {
    civic.does(silence)
    geocoder.does(silence)
    const start = performance.now()
    const info = await lookup(member, '2 Main St, Cedar Park, TX 78613')
    expect(performance.now() - start).toBeLessThan(3000)
    expect(info).toMatchObject({ outcome: 'unavailable', stateCode: 'TX', congressionalDistrict: null })
  })

  test('elections of both, and the feeds’ alone where Google is down', async () => {
    const ids = async () => (await member.call(listElections, {})).map(({ id }) => id)
    expect(await ids()).toEqual(['3720261103', '1320261201', '9301', '9302'])
    await app.db.deleteFrom('upstreamAnswers').execute()
    civic.does(asGoogle({ elections: google.backendError }))
    expect(await ids()).toEqual(['3720261103', '1320261201'])
  })
})

describe('feeds alone', () => {
  test('an address of the feed', async () => {
    expect(await lookup(plainMember, inGeorgia)).toMatchObject({ outcome: 'found', source: { kind: 'feed' } })
  })

  test('an election that has passed is over, and the next one is named', async () => {
    expect(await lookup(plainMember, inCarolina)).toMatchObject({
      outcome: 'election_over',
      election: { date: '2026-11-03', over: true },
      nextElection: { date: expect.stringMatching(/^202[78]/) },
      pollingLocations: [],
      stateCode: 'NC',
    })
  })

  test('not in the feed', async () => {
    expect(await lookup(plainMember, notThere)).toMatchObject({ outcome: 'no_data', source: { kind: 'feed' } })
  })

  test('a state without a feed: who runs elections there, and when the next one is', async () => {
    const info = await lookup(plainMember, inTexas)
    expect(info).toMatchObject({
      outcome: 'not_configured',
      stateCode: 'TX',
      source: null,
      election: null,
      electionAdministration: { electionInfoUrl: expect.stringMatching(/^https:/), unconfirmed: true },
      nextElection: { name: 'Texas Constitutional Amendment Election', date: '2027-11-02' },
    })
    expect(info.electionAdministration?.phone).toMatch(/\d{3}-\d{4}/)
  })

  test('in Spanish', async () => {
    const path = `/api/polling/voter-info?address=${encodeURIComponent(inTexas)}`
    const response = await plainMember.fetch(path, { headers: { 'accept-language': 'es' } })
    expect(await response.json()).toMatchObject({ nextElection: { name: expect.stringContaining('Texas') } })
  })

  test.each([
    ['hello', 'not_understood', null],
    ['???', 'not_understood', null],
    ['12 Main St, Austin, TX 10001', 'not_understood', null],
    ['12 Main St, Springfield', 'not_understood', null],
    ['Atlanta, GA 30303', 'not_understood', 'GA'],
    ['78701', 'not_configured', 'TX'],
  ])('%s', async (address, outcome, stateCode) => {
    expect(await lookup(plainMember, address)).toMatchObject({ outcome, stateCode })
  })

  test.each([
    ['1 Embassy Row, APO, AE 09001', 'military_zip'],
    ['1 Main St, Koror, PW 96940', 'outside_zip'],
  ])('%s is refused as officials are', async (address, code) => {
    expect(await plainMember.fail(voterInfo, { query: { address } })).toMatchObject({ status: 422, code })
  })

  test('a district is told only where there can be no other', async () => {
    const districtOf = async (address: string) => (await lookup(plainMember, address)).congressionalDistrict
    expect(await districtOf('1 Main St, Atlanta, GA 30303')).toBe('5')
    expect(await districtOf('1 Main St, Cedar Park, TX 78613')).toBeNull()
    expect(await districtOf('1 Main St, Anchorage, AK 99501')).toBe('0')
  })

  test('the sample county can be tried, and says that it is one', async () => {
    const { addresses } = await plainMember.call(sampleAddresses, {})
    const [first = ''] = addresses
    expect(await lookup(plainMember, first)).toMatchObject({
      outcome: 'found',
      stateCode: null,
      nextElection: null,
      congressionalDistrict: null,
      source: { kind: 'feed', sample: true },
    })
    expect((await plainMember.call(listElections, {})).map(({ id }) => id)).toEqual(['3720261103', '1320261201'])
  })
})
