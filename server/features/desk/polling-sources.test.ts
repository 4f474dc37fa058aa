import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StateCode } from '../../../contract/common.ts'
import { listElections } from '../../../contract/polling.ts'
import { sampleAddresses, voterInfo } from '../../../contract/voter-info.ts'
import type { Client } from '../../../harness/app/client.ts'
import { type TestApp, createSecondApp, createTestApp } from '../../../harness/app/test-app.ts'
import { georgiaStatus, nextElection } from '../../../harness/app/voter-info.ts'
import { findZip, isInOneState } from '../../../harness/fixtures/find-zip.ts'
import { reference } from '../../../harness/fixtures/reference.ts'
import { matches, startGeocoder } from '../../../harness/stand-ins/census-geocoder.ts'
import { civicVoterInfo, runoff } from '../../../harness/stand-ins/google-civic-bodies.ts'
import * as google from '../../../harness/stand-ins/google-civic.ts'
import { json, silence } from '../../../harness/stand-ins/upstream-server.ts'
import type { ZipRecord } from '../../reference/zip-record.ts'
import { loadSampleFeed } from './sample-feed.ts'
import { importFeed } from './vip/import-feed.ts'

const { asGoogle } = google
const folder = mkdtempSync(join(tmpdir(), 'precinct-feeds-'))
const sample = new URL('../../../packs/sample-feed/feed.xml', import.meta.url)

/** Writes the sample feed with a real state. */
function writeFeed(state: string, fips: string, zip: string, date: string): string {
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

const { officials, places } = reference

/** The ZIP code of a record with its first district. */
const withFirstDistrict = ({ zip, congressional: [first] }: ZipRecord) => ({ zip, district: first?.district ?? 0 })
const singleDistrictZip = (state: StateCode) =>
  withFirstDistrict(
    findZip(
      places,
      (record) =>
        record.state === state &&
        record.congressional.length === 1 &&
        !record.congressional.some((one) => one.approximate),
    ),
  )
const splitZip = (state: StateCode) =>
  withFirstDistrict(
    findZip(places, (record) => record.state === state && record.congressional.length > 1 && isInOneState(record)),
  )

let civic: Awaited<ReturnType<typeof google.startGoogleCivic>>
let geocoder: Awaited<ReturnType<typeof startGeocoder>>
let app: TestApp
let member: Client
let feedsOnly: TestApp
let feedsOnlyMember: Client
beforeAll(async () => {
  ;[civic, geocoder] = await Promise.all([google.startGoogleCivic(), startGeocoder()])
  const env = { ...civic.env, CENSUS_GEOCODER: 'on', CENSUS_GEOCODER_URL: geocoder.url }
  app = await createTestApp({ env, upstreamTimeoutMs: 1500 })
  feedsOnly = await createSecondApp(app)
  const now = app.clock.now()
  await app.db.insertInto('electionStatuses').values(georgiaStatus).execute()
  await importFeed(app.db, writeFeed('GA', '13', '30303', '2026-12-01'), { now })
  await importFeed(app.db, writeFeed('NC', '37', '27601', '2026-11-03'), { now })
  await loadSampleFeed(app.db, now)
  member = (await app.member()).client
  feedsOnlyMember = member.withOrigin(feedsOnly.origin)
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await feedsOnly?.close()
  await Promise.all([app?.close(), civic?.close(), geocoder?.close()])
})

const georgia = '12 Maple St, Liberty Falls, GA 30303'
const carolina = '12 Maple St, Liberty Falls, NC 27601'
const texas = '12 Maple St, Austin, TX 78701'
const unlisted = '999 Nowhere Blvd, Liberty Falls, GA 30303'
const lookup = (client: Client, address: string) => client.call(voterInfo, { query: { address } })

const googleFound = json({
  ...civicVoterInfo,
  normalizedInput: { line1: '12 Maple Street', city: 'Liberty Falls', state: 'GA', zip: '30303' },
})

describe('Google first, then the feeds', () => {
  beforeEach(async () => {
    app.clock.advance(6 * 60_000)
    civic.setBehavior()
    await member.call(listElections, {})
    await app.db.deleteFrom('upstreamAnswers').execute()
  })

  test('uses data from Google', async () => {
    civic.setBehavior(asGoogle({ voterInfo: googleFound }))
    expect(await lookup(member, georgia)).toMatchObject({ outcome: 'found', source: { kind: 'google' } })
  })

  test.each([
    ['has no data', google.noData],
    ['does not understand the address', google.notParsed],
    ['says that the election is over', google.electionOver],
    ['is down', google.backendError],
    ['reports an exceeded quota', google.dailyQuota],
    ['has a past election', json({ ...civicVoterInfo, election: { ...runoff, electionDay: '2026-11-03' } })],
  ])('uses the feed if Google %s', async (_, reply) => {
    civic.setBehavior(asGoogle({ voterInfo: reply }))
    const info = await lookup(member, georgia)
    expect(info).toMatchObject({
      outcome: 'found',
      stateCode: 'GA',
      election: { date: '2026-12-01', over: false },
      nextElection: { date: nextElection('GA')?.date },
      normalizedAddress: { city: 'Liberty Falls', state: 'GA', zip: '30303' },
      electionAdministration: { phone: '555-555-0100', unconfirmed: false },
      source: { kind: 'feed', sample: false, stale: false },
    })
    expect(info.pollingLocations.length).toBeGreaterThan(0)
  })

  describe('if Google has a ballot but no places', () => {
    const ballotOnly = (electionDay: string, line1 = '12 Maple Street') =>
      json({
        ...civicVoterInfo,
        election: { ...runoff, electionDay },
        normalizedInput: { line1, city: 'Liberty Falls', state: 'GA', zip: '30303' },
        pollingLocations: [],
        earlyVoteSites: [],
        dropOffLocations: [],
      })

    test('shows the places of the feed with it', async () => {
      civic.setBehavior(asGoogle({ voterInfo: ballotOnly('2026-12-01') }))
      const info = await lookup(member, georgia)
      expect(info).toMatchObject({ outcome: 'found', source: { kind: 'feed' }, ballotSource: { kind: 'google' } })
      expect(info.pollingLocations.length).toBeGreaterThan(0)
      expect(info.federalCandidates.length).toBeGreaterThan(0)
    })

    test('shows the one whose election comes first', async () => {
      civic.setBehavior(asGoogle({ voterInfo: ballotOnly('2026-12-08') }))
      expect(await lookup(member, georgia)).toMatchObject({
        election: { date: '2026-12-01' },
        source: { kind: 'feed' },
      })
      await app.db.deleteFrom('upstreamAnswers').execute()
      civic.setBehavior(asGoogle({ voterInfo: ballotOnly('2026-11-24') }))
      const early = await lookup(member, georgia)
      expect(early).toMatchObject({ election: { date: '2026-11-24' }, source: { kind: 'google' }, ballotSource: null })
    })

    test('asks which address of the feed is meant', async () => {
      civic.setBehavior(asGoogle({ voterInfo: ballotOnly('2026-12-01', '100 Main') }))
      const { outcome, choices, source } = await lookup(member, '100 Main, Liberty Falls, GA 30303')
      expect([outcome, choices.length > 0, source?.kind]).toEqual(['several', true, 'feed'])
    })

    test('shows it alone where the feed does not have the address', async () => {
      civic.setBehavior(asGoogle({ voterInfo: ballotOnly('2026-12-01', '999 Nowhere Blvd') }))
      expect(await lookup(member, unlisted)).toMatchObject({
        outcome: 'found',
        source: { kind: 'google' },
        pollingLocations: [],
      })
    })
  })

  test('prefers the feed to a stale response of Google', async () => {
    civic.setBehavior(asGoogle({ voterInfo: googleFound }))
    await lookup(member, georgia)
    app.clock.advance(3 * 60 * 60_000)
    civic.setBehavior(asGoogle({ voterInfo: google.backendError }))
    expect(await lookup(member, georgia)).toMatchObject({ outcome: 'found', source: { kind: 'feed' } })
  })

  test('is unavailable if Google is down and the feed does not have the address', async () => {
    civic.setBehavior(asGoogle({ voterInfo: google.backendError }))
    expect(await lookup(member, unlisted)).toMatchObject({ outcome: 'unavailable', stateCode: 'GA' })
  })

  test('returns the choices of the feed', async () => {
    civic.setBehavior(asGoogle({ voterInfo: google.noData }))
    const { outcome, choices } = await lookup(member, '100 Main, Liberty Falls, GA 30303')
    expect(outcome).toBe('several')
    expect(choices.length).toBeGreaterThan(0)
  })

  test('uses the geocoder where a ZIP code has several districts', async () => {
    const { zip, district } = splitZip('TX')
    geocoder.setBehavior(matches({ state: '48', district: String(district).padStart(2, '0'), zip }))
    const representative = officials.house('TX', district)?.member
    expect(await lookup(member, `1 Main St, Anytown, TX ${zip}`)).toMatchObject({
      stateCode: 'TX',
      congressionalDistrict: String(district),
      currentRepresentative: representative ? { name: representative.name } : null,
    })
  })

  test('responds in time without a district if no upstream service responds', async () => {
    civic.setBehavior(silence)
    geocoder.setBehavior(silence)
    const { zip } = splitZip('TX')
    const start = performance.now()
    const info = await lookup(member, `2 Main St, Anytown, TX ${zip}`)
    expect(performance.now() - start).toBeLessThan(10_000)
    expect(info).toMatchObject({ outcome: 'unavailable', stateCode: 'TX', congressionalDistrict: null })
  })

  test('lists the elections of both, or of the feeds alone while Google is down', async () => {
    const ids = async () => (await member.call(listElections, {})).map(({ id }) => id)
    expect(await ids()).toEqual(['3720261103', '1320261201', '9301', '9302'])
    await app.db.deleteFrom('upstreamAnswers').execute()
    civic.setBehavior(asGoogle({ elections: google.backendError }))
    expect(await ids()).toEqual(['3720261103', '1320261201'])
  })
})

describe('feeds without Google', () => {
  test('finds an address of a feed', async () => {
    expect(await lookup(feedsOnlyMember, georgia)).toMatchObject({ outcome: 'found', source: { kind: 'feed' } })
  })

  test('returns the next election when the feed’s election has passed', async () => {
    expect(await lookup(feedsOnlyMember, carolina)).toMatchObject({
      outcome: 'election_over',
      election: { date: '2026-11-03', over: true },
      nextElection: { date: nextElection('NC')?.date },
      pollingLocations: [],
      stateCode: 'NC',
    })
  })

  test('has no data for an address that is not in the feed', async () => {
    expect(await lookup(feedsOnlyMember, unlisted)).toMatchObject({ outcome: 'no_data', source: { kind: 'feed' } })
  })

  test('returns the office and the next election of a state without a feed', async () => {
    const info = await lookup(feedsOnlyMember, texas)
    expect(info).toMatchObject({
      outcome: 'not_configured',
      stateCode: 'TX',
      source: null,
      election: null,
      electionAdministration: { electionInfoUrl: expect.stringMatching(/^https:/), unconfirmed: true },
      nextElection: { date: nextElection('TX')?.date },
    })
    expect(info.electionAdministration?.phone).toMatch(/\d{3}-\d{4}/)
  })

  test('returns the next election in Spanish', async () => {
    const path = `/api/polling/voter-info?address=${encodeURIComponent(texas)}`
    const response = await feedsOnlyMember.fetch(path, { headers: { 'accept-language': 'es' } })
    expect(await response.json()).toMatchObject({ nextElection: { name: expect.stringContaining('Texas') } })
  })

  test.each([
    ['hello', 'not_understood', null],
    ['???', 'not_understood', null],
    ['12 Main St, Springfield', 'not_understood', null],
    ['Atlanta, GA 30303', 'not_understood', 'GA'],
    ['78701', 'not_configured', 'TX'],
  ])('%s: %s', async (address, outcome, stateCode) => {
    expect(await lookup(feedsOnlyMember, address)).toMatchObject({ outcome, stateCode })
  })

  test.each([
    ['1 Embassy Row, APO, AE 09001', 'military_zip'],
    ['1 Main St, Koror, PW 96940', 'outside_zip'],
    ['12 Main St, Austin, TX 10001', 'zip_state_mismatch'],
  ])('rejects %s', async (address, code) => {
    expect(await feedsOnlyMember.fail(voterInfo, { query: { address } })).toMatchObject({ status: 422, code })
  })

  test('returns a district only if the ZIP code has a single one', async () => {
    const districtOf = async (address: string) => (await lookup(feedsOnlyMember, address)).congressionalDistrict
    const { zip, district } = singleDistrictZip('GA')
    expect(await districtOf(`1 Main St, Anytown, GA ${zip}`)).toBe(String(district))
    expect(await districtOf(`1 Main St, Anytown, TX ${splitZip('TX').zip}`)).toBeNull()
    expect(await districtOf(`1 Main St, Anytown, AK ${singleDistrictZip('AK').zip}`)).toBe('0')
  })

  test('finds addresses of the sample county and marks them as sample', async () => {
    const { addresses } = await feedsOnlyMember.call(sampleAddresses, {})
    const [first = ''] = addresses
    expect(await lookup(feedsOnlyMember, first)).toMatchObject({
      outcome: 'found',
      stateCode: null,
      nextElection: null,
      congressionalDistrict: null,
      source: { kind: 'feed', sample: true },
    })
    expect((await feedsOnlyMember.call(listElections, {})).map(({ id }) => id)).toEqual(['3720261103', '1320261201'])
  })
})
