import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { certainDistrict } from '../../../civic/districts/district-id.ts'
import { voterInfo } from '../../../contract/voter-info.ts'
import { nextElection, startVoterInfo } from '../../../harness/app/voter-info.ts'
import { findZip } from '../../../harness/fixtures/find-zip.ts'
import { reference } from '../../../harness/fixtures/reference.ts'
import { civicVoterInfo, runoff } from '../../../harness/stand-ins/google-civic-bodies.ts'
import * as google from '../../../harness/stand-ins/google-civic.ts'
import { garbage, json, silence } from '../../../harness/stand-ins/upstream-server.ts'

const hour = 60 * 60_000
const { elections, officials, places } = reference

const { civic, app, member, lookup, respondWith, reset, close } = await startVoterInfo()
beforeEach(reset)
afterAll(close)

const names = (items: { name: string | null }[]) => items.map(({ name }) => name)

describe('with data from Google', () => {
  test('returns voting places, with missing fields as null', async () => {
    const info = await lookup()
    expect(info.outcome).toBe('found')
    expect(info.pollingLocations).toMatchObject([
      { address: '22 Sample Way, Rear entrance, Atlanta, GA 30303', latitude: null, longitude: null, startDate: null },
      {
        name: 'Sample Central Library',
        address: '1 Margaret Mitchell Sq NW, Atlanta, GA 30303',
        hours: '7:00 AM - 7:00 PM',
        latitude: 33.7577,
        notes: 'Use the door on Forsyth Street.',
      },
    ])
    expect(info.earlyVoteSites).toMatchObject([
      { startDate: '2026-11-21', hours: expect.stringContaining('\n') },
      { name: 'Sample Mobile Unit', latitude: null, longitude: null, hours: null },
      { name: 'Sample Recreation Center' },
    ])
    expect(names(info.dropOffLocations)).toEqual(['Sample Elections Hub drop box'])
  })

  test('returns contests of every level, with web links only', async () => {
    const info = await lookup()
    expect(names(info.federalCandidates)).toEqual([
      'Rosa Delgado',
      'Walter Brandt',
      'Imani Okafor',
      'Grant Whitfield',
      'Lee Tran',
    ])
    expect(info.governorCandidates).toMatchObject([
      { name: 'Alma Reyes', party: 'Democratic Party', candidateUrl: 'http://reyes.example.org' },
      { name: 'Thomas Keller', candidateUrl: null },
    ])
    expect(info.stateLevelCandidates.map(({ office }) => office)).toEqual([
      'Lieutenant Governor',
      'Lieutenant Governor',
      'State Senator, District 36',
      'State Representative, District 55',
      'State Representative, District 55',
    ])
    expect(names(info.localOfficials)).toEqual(['Priya Raman', 'Carl Jensen', 'Ruth Castellanos'])
    expect(info.ballotMeasures).toMatchObject([
      { title: 'Constitutional Amendment 1', responses: ['Yes', 'No'], url: 'https://sos.example.gov/amendment-1' },
      { title: 'City Measure B', description: null, responses: [] },
    ])
    const ids = [...info.federalCandidates, ...info.stateLevelCandidates, ...info.localOfficials].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('returns source, election and office, with our own data about the address', async () => {
    const next = nextElection('GA')
    const record = findZip(places, ({ zip }) => zip === '30303')
    const district = certainDistrict(record.congressional)
    const member = district && officials.house('GA', district.district)?.member
    expect(await lookup()).toMatchObject({
      election: { name: runoff.name, date: runoff.electionDay, over: false },
      nextElection: next && { name: next.name, date: next.date, confirmed: false },
      stateCode: 'GA',
      congressionalDistrict: district ? String(district.district) : null,
      currentRepresentative: member ? { name: member.name, party: member.party } : null,
      normalizedAddress: { city: 'Atlanta', state: 'GA', zip: '30303' },
      electionAdministration: {
        name: 'Sample Fulton County Elections',
        phone: '404-555-0100',
        electionInfoUrl: 'https://fulton.example.gov/elections',
        votingLocationFinderUrl: 'https://mvp.example.gov/where',
        unconfirmed: false,
      },
      source: { kind: 'google', asOf: app.clock.now().toISOString(), stale: false, sample: false },
    })
  })

  test('keeps an id when the list around it changes', async () => {
    const before = (await lookup()).federalCandidates.find(({ name }) => name === 'Imani Okafor')
    const [first, ...others] = civicVoterInfo.contests
    respondWith(json({ ...civicVoterInfo, contests: [...others, first] }))
    app.clock.advance(hour)
    expect((await lookup()).federalCandidates.find(({ name }) => name === 'Imani Okafor')).toEqual(before)
  })

  test('uses the state’s contact when the office has no phone or email', async () => {
    const state = civicVoterInfo.state.map(({ electionAdministrationBody }) => ({ electionAdministrationBody }))
    respondWith(json({ ...civicVoterInfo, state }))
    const { electionAdministration } = await lookup()
    expect(electionAdministration).toMatchObject({
      electionInfoUrl: 'https://sos.example.gov/elections',
      unconfirmed: true,
    })
    const office = elections.registration.get('GA')?.office.unconfirmed
    expect(electionAdministration).toMatchObject({ name: office?.name, phone: office?.phone })
  })

  test('ignores an invalid field without losing the rest', async () => {
    const [place] = civicVoterInfo.pollingLocations
    const invalid = { ...place, latitude: 'north', startDate: 'soon' }
    respondWith(json({ ...civicVoterInfo, pollingLocations: [invalid, 'nonsense'], contests: { a: 1 } }))
    expect((await lookup()).pollingLocations).toMatchObject([
      { name: 'Sample Central Library', latitude: null, startDate: null },
    ])
  })

  test('returns mail-only voting', async () => {
    respondWith(json({ ...civicVoterInfo, mailOnly: true, pollingLocations: undefined }))
    expect(await lookup()).toMatchObject({ outcome: 'found', mailOnly: true, pollingLocations: [] })
  })
})

describe('the cache', () => {
  test('serves a response for an hour, for any spelling, without storing the street', async () => {
    const first = await lookup()
    const second = await lookup('  85 peachtree st nw,  atlanta, ga 30303')
    expect(civic.requests).toHaveLength(1)
    expect(first.normalizedAddress?.line1).toBe('85 Peachtree Street Northwest')
    expect(second).toEqual({ ...first, normalizedAddress: { ...first.normalizedAddress, line1: null } })
    expect(JSON.stringify(await app.db.selectFrom('upstreamAnswers').selectAll().execute())).not.toMatch(/peachtree/i)
    app.clock.advance(hour)
    await lookup()
    expect(civic.requests).toHaveLength(2)
  })

  test('sends one request for identical concurrent lookups', async () => {
    await Promise.all([lookup(), lookup(), lookup(), lookup()])
    expect(civic.requests).toHaveLength(1)
  })

  test('serves the last good response with its time while Google is down', async () => {
    const { source } = await lookup()
    app.clock.advance(3 * hour)
    respondWith(google.backendError)
    const later = await lookup()
    expect(later).toMatchObject({ outcome: 'found', source: { asOf: source?.asOf, stale: true } })
    expect(later.pollingLocations).toHaveLength(2)
  })

  test('does not serve a stale "no data"', async () => {
    respondWith(google.noData)
    expect((await lookup()).outcome).toBe('no_data')
    app.clock.advance(3 * hour)
    respondWith(google.backendError)
    expect((await lookup()).outcome).toBe('unavailable')
  })
})

describe('without data from Google', () => {
  // server/upstream/upstream-service.test.ts has every other failure.
  test.each([
    ['the address is not understood', google.notParsed, 'not_understood'],
    ['no upcoming election', google.unknownElection, 'no_data'],
    ['nothing for this address', google.noData, 'no_data'],
    ['the election is over', google.electionOver, 'election_over'],
    ['a wrong key', google.wrongKey, 'unavailable'],
    ['no key', google.noKey, 'unavailable'],
    ['the daily quota', google.dailyQuota, 'unavailable'],
    ['the rate limit', google.ratePerMinute, 'unavailable'],
    ['a server error', google.backendError, 'unavailable'],
    ['silence', silence, 'unavailable'],
    ['unexpected JSON', json({}), 'unavailable'],
  ])('%s', async (_, reply, outcome) => {
    respondWith(reply)
    const start = performance.now()
    const info = await lookup()
    expect(performance.now() - start).toBeLessThan(10_000)
    expect(info).toMatchObject({ outcome, pollingLocations: [], federalCandidates: [], stateCode: 'GA', source: null })
    // The election office is always shown.
    expect(info.electionAdministration?.electionInfoUrl).toMatch(/^https:/)
    expect(info.electionAdministration?.phone).toMatch(/\d{3}-\d{4}/)
    expect(info.nextElection?.date).toBe(nextElection('GA')?.date)
  })

  test('asks about an address that differs from the typed one', async () => {
    const other = { line1: '58 Peachtree Street Northwest', city: 'Atlanta', state: 'GA', zip: '30303' }
    respondWith(json({ ...civicVoterInfo, normalizedInput: other }))
    expect(await lookup()).toMatchObject({
      outcome: 'several',
      choices: ['58 Peachtree Street Northwest, Atlanta, GA 30303'],
      pollingLocations: [],
    })
    expect(await app.db.selectFrom('upstreamAnswers').selectAll().execute()).toEqual([])
    expect((await lookup('58 Peachtree Street Northwest, Atlanta, GA 30303')).outcome).toBe('found')
  })

  test('chooses the state’s next election when there are several', async () => {
    respondWith((response, request) => {
      const respond = request.query.get('electionId') === runoff.id ? json(civicVoterInfo) : google.conflict
      respond(response, request)
    })
    expect((await lookup()).outcome).toBe('found')
    expect((await lookup('12 Main St, Springfield')).outcome).toBe('unavailable')
  })

  test('treats office data alone as no data', async () => {
    const { kind, election, normalizedInput, state } = civicVoterInfo
    respondWith(json({ kind, election, normalizedInput, state }))
    expect(await lookup()).toMatchObject({ outcome: 'no_data', electionAdministration: { unconfirmed: true } })
  })

  test('ignores Google’s test election', async () => {
    respondWith(json({ ...civicVoterInfo, election: { ...runoff, id: '2000', name: 'VIP Test Election' } }))
    expect((await lookup()).outcome).toBe('no_data')
  })
})

describe('privacy', () => {
  test('neither address nor key is logged', async () => {
    app.log.length = 0
    await lookup()
    for (const [number, failure] of [google.wrongKey, google.backendError, garbage].entries()) {
      respondWith(failure)
      await lookup(`${number} Secret Garden Rd, Atlanta, GA 30303`)
    }
    await member.send(voterInfo, { query: { address: `Secret ${'x'.repeat(300)}` } })
    const log = app.log.join('')
    expect(log).toContain('/api/polling/voter-info')
    expect(log).toContain('key_refused')
    expect(log).not.toMatch(/secret|peachtree|a-civic-key/i)
  })

  test('the address is not logged when the database fails', async () => {
    const feed = { stateCode: 'GA', vipId: '13', electionDate: '2026-12-01', sourceName: 'Georgia', sourceUrl: null }
    const file = {
      fileName: 'feed.zip',
      sha256: '0'.repeat(64),
      sample: false,
      election: '{"en":"Runoff"}',
      counts: '{}',
    }
    const now = app.clock.now()
    await app.db
      .insertInto('feeds')
      .values({ ...feed, ...file, publishedAt: now, importedAt: now })
      .execute()
    await app.db.schema.alterTable('feedSegments').renameTo('feedSegmentsHidden').execute()
    respondWith(google.noData)
    app.log.length = 0
    const failure = await member.fail(voterInfo, { query: { address: '12 Secret Garden Rd, Atlanta, GA 30303' } })
    await app.db.schema.alterTable('feedSegmentsHidden').renameTo('feedSegments').execute()
    await app.db.deleteFrom('feeds').execute()
    expect(failure).toMatchObject({ status: 500, code: 'internal' })
    const log = app.log.join('')
    expect(log).toContain('unexpected error')
    expect(log).toContain('feed_segments')
    expect(log).not.toMatch(/secret/i)
  })

  test('the sample county is not sent to Google', async () => {
    await lookup('100 Sample Street, Springfield, ZZ 00000')
    expect(civic.requests).toEqual([])
  })
})

test.each([
  ['an empty address', ''],
  ['spaces', '   '],
  ['an address that is too long', 'x'.repeat(301)],
])('rejects %s without sending it to Google', async (_, address) => {
  const response = await member.fetch(`/api/polling/voter-info?address=${encodeURIComponent(address)}`)
  expect(response.status).toBe(400)
  expect(civic.requests).toEqual([])
})
