import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listElections } from '../../../contract/polling.ts'
import { voterInfo } from '../../../contract/voter-info.ts'
import type { Client } from '../../../harness/app/client.ts'
import { type TestApp, createTestApp } from '../../../harness/app/test-app.ts'
import { civicAddress, civicVoterInfo, runoff } from '../../../harness/stand-ins/google-civic-bodies.ts'
import * as google from '../../../harness/stand-ins/google-civic.ts'
import {
  cutConnection,
  garbage,
  hugeBody,
  json,
  silence,
  status,
  webPage,
} from '../../../harness/stand-ins/upstream-server.ts'

const { asGoogle } = google
const hour = 60 * 60_000

let civic: Awaited<ReturnType<typeof google.startGoogleCivic>>
let app: TestApp
let member: Client
beforeAll(async () => {
  civic = await google.startGoogleCivic()
  app = await createTestApp({ env: civic.env, upstreamTimeoutMs: 1500 })
  member = (await app.member()).client
})
afterAll(() => Promise.all([app?.close(), civic?.close()]))
beforeEach(async () => {
  // After trouble the service is left alone for a while; then one question finds it well.
  app.clock.advance(6 * 60_000)
  civic.does()
  await member.call(listElections, {})
  await app.db.deleteFrom('upstreamAnswers').execute()
  civic.does()
})

const lookup = (address = civicAddress) => member.call(voterInfo, { query: { address } })
const answering = (voterInfoReply: Parameters<typeof asGoogle>[0]['voterInfo']) => {
  if (voterInfoReply) civic.does(asGoogle({ voterInfo: voterInfoReply }))
}
const names = (items: { name: string | null }[]) => items.map(({ name }) => name)

describe('what Google knows', () => {
  test('places, with what is not said as null', async () => {
    const info = await lookup()
    expect(info.outcome).toBe('found')
    expect(info.pollingLocations).toMatchObject([
      {
        name: 'Sample Central Library',
        address: '1 Margaret Mitchell Sq NW, Atlanta, GA 30303',
        hours: '7:00 AM - 7:00 PM',
        latitude: 33.7577,
        notes: 'Use the door on Forsyth Street.',
      },
      { address: '22 Sample Way, Rear entrance, Atlanta, GA 30303', latitude: null, longitude: null, startDate: null },
    ])
    expect(info.earlyVoteSites).toMatchObject([
      { startDate: '2026-11-21', hours: expect.stringContaining('\n') },
      { name: 'Sample Recreation Center' },
      { name: 'Sample Mobile Unit', latitude: null, longitude: null, hours: null },
    ])
    expect(names(info.dropOffLocations)).toEqual(['Sample Elections Hub drop box'])
  })

  test('contests at every level, and links only to the web', async () => {
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

  test('whose word it is, the election, the office, and what we know ourselves of the place', async () => {
    expect(await lookup()).toMatchObject({
      election: { name: 'Georgia General Election Runoff', date: '2026-12-01', over: false },
      nextElection: { name: 'Georgia General Election Runoff', date: '2026-12-01' },
      stateCode: 'GA',
      congressionalDistrict: '5',
      currentRepresentative: { name: expect.stringContaining('Williams'), party: 'Democratic' },
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

  test('an id stays the same while the list around it changes', async () => {
    const before = (await lookup()).federalCandidates.find(({ name }) => name === 'Imani Okafor')
    const [first, ...others] = civicVoterInfo.contests
    answering(json({ ...civicVoterInfo, contests: [...others, first] }))
    app.clock.advance(hour)
    expect((await lookup()).federalCandidates.find(({ name }) => name === 'Imani Okafor')).toEqual(before)
  })

  test('an office without a phone: the state’s own stands in as a whole', async () => {
    const state = civicVoterInfo.state.map(({ electionAdministrationBody }) => ({ electionAdministrationBody }))
    answering(json({ ...civicVoterInfo, state }))
    const { electionAdministration } = await lookup()
    expect(electionAdministration).toMatchObject({
      electionInfoUrl: 'https://sos.example.gov/elections',
      unconfirmed: true,
    })
    expect(electionAdministration?.name).toContain('Georgia')
    expect(electionAdministration?.phone).toMatch(/^\d{3}-\d{3}-\d{4}$/)
  })

  test('one odd field hides nothing else', async () => {
    const [place] = civicVoterInfo.pollingLocations
    const odd = { ...place, latitude: 'north', startDate: 'soon' }
    answering(json({ ...civicVoterInfo, pollingLocations: [odd, 'nonsense'], contests: { a: 1 } }))
    expect((await lookup()).pollingLocations).toMatchObject([
      { name: 'Sample Central Library', latitude: null, startDate: null },
    ])
  })

  test('where everybody votes by mail', async () => {
    answering(json({ ...civicVoterInfo, mailOnly: true, pollingLocations: undefined }))
    expect(await lookup()).toMatchObject({ outcome: 'found', mailOnly: true, pollingLocations: [] })
  })
})

describe('what is kept', () => {
  test('for an hour, however it is typed, and without the street', async () => {
    const first = await lookup()
    const second = await lookup('  85 peachtree st nw,  atlanta, ga 30303')
    expect(civic.asked).toHaveLength(1)
    expect(first.normalizedAddress?.line1).toBe('85 Peachtree Street Northwest')
    expect(second).toEqual({ ...first, normalizedAddress: { ...first.normalizedAddress, line1: null } })
    expect(JSON.stringify(await app.db.selectFrom('upstreamAnswers').selectAll().execute())).not.toMatch(/peachtree/i)
    app.clock.advance(hour)
    await lookup()
    expect(civic.asked).toHaveLength(2)
  })

  test('those who ask at once share one question', async () => {
    await Promise.all([lookup(), lookup(), lookup(), lookup()])
    expect(civic.asked).toHaveLength(1)
  })

  test('the last good answer while Google is down, with its time', async () => {
    const { source } = await lookup()
    app.clock.advance(3 * hour)
    answering(google.backendError)
    const later = await lookup()
    expect(later).toMatchObject({ outcome: 'found', source: { asOf: source?.asOf, stale: true } })
    expect(later.pollingLocations).toHaveLength(2)
  })

  test('that there was nothing then is not told as if it were so now', async () => {
    answering(google.noData)
    expect((await lookup()).outcome).toBe('no_data')
    app.clock.advance(3 * hour)
    answering(google.backendError)
    expect((await lookup()).outcome).toBe('unavailable')
  })
})

describe('what Google says instead', () => {
  test.each([
    ['the address is not understood', google.notParsed, 'not_understood'],
    ['no election is near', google.unknownElection, 'no_data'],
    ['nothing for this address', google.noData, 'no_data'],
    ['the election is over', google.electionOver, 'election_over'],
    ['a wrong key', google.wrongKey, 'unavailable'],
    ['no key', google.noKey, 'unavailable'],
    ['the quota of the day', google.dailyQuota, 'unavailable'],
    ['the quota of the minute', google.ratePerMinute, 'unavailable'],
    ['trouble on its side', google.backendError, 'unavailable'],
    ['silence', silence, 'unavailable'],
    ['a cut connection', cutConnection, 'unavailable'],
    ['garbage', garbage, 'unavailable'],
    ['something else in JSON', json({}), 'unavailable'],
    ['a web page', webPage, 'unavailable'],
    ['more than anybody should read', hugeBody, 'unavailable'],
    ['a wrong path', status(404), 'unavailable'],
  ])('%s', async (_, reply, outcome) => {
    answering(reply)
    const start = performance.now()
    const info = await lookup()
    expect(performance.now() - start).toBeLessThan(3000)
    expect(info).toMatchObject({ outcome, pollingLocations: [], federalCandidates: [], stateCode: 'GA', source: null })
    // Whatever happens, there is somebody to ask.
    expect(info.electionAdministration?.electionInfoUrl).toMatch(/^https:/)
    expect(info.electionAdministration?.phone).toMatch(/\d{3}-\d{4}/)
    expect(info.nextElection?.date).toBe('2026-12-01')
  })

  test('an address by which it did not go is asked about', async () => {
    const other = { line1: '58 Peachtree Street Northwest', city: 'Atlanta', state: 'GA', zip: '30303' }
    answering(json({ ...civicVoterInfo, normalizedInput: other }))
    expect(await lookup()).toMatchObject({
      outcome: 'several',
      choices: ['58 Peachtree Street Northwest, Atlanta, GA 30303'],
      pollingLocations: [],
    })
    expect(await app.db.selectFrom('upstreamAnswers').selectAll().execute()).toEqual([])
    expect((await lookup('58 Peachtree Street Northwest, Atlanta, GA 30303')).outcome).toBe('found')
  })

  test('two elections at once: the nearer one of that state', async () => {
    answering((response, asked) => {
      const reply = asked.query.get('electionId') === runoff.id ? json(civicVoterInfo) : google.conflict
      reply(response, asked)
    })
    expect((await lookup()).outcome).toBe('found')
    expect((await lookup('12 Main St, Springfield')).outcome).toBe('unavailable')
  })

  test('names of offices alone are no answer, but they are told', async () => {
    const { kind, election, normalizedInput, state } = civicVoterInfo
    answering(json({ kind, election, normalizedInput, state }))
    expect(await lookup()).toMatchObject({ outcome: 'no_data', electionAdministration: { unconfirmed: true } })
  })

  test('the test election is nobody’s', async () => {
    answering(json({ ...civicVoterInfo, election: { ...runoff, id: '2000', name: 'VIP Test Election' } }))
    expect((await lookup()).outcome).toBe('no_data')
  })
})

describe('around an election', () => {
  test('one that has passed is over, and its places are not shown', async () => {
    answering(json({ ...civicVoterInfo, election: { ...runoff, name: 'General Election', electionDay: '2026-11-03' } }))
    expect(await lookup()).toMatchObject({
      outcome: 'election_over',
      election: { name: 'General Election', date: '2026-11-03', over: true },
      nextElection: { date: '2026-12-01' },
      pollingLocations: [],
      federalCandidates: [],
      source: { kind: 'google' },
    })
  })

  test('right after one nobody is told "not yet", unless the next is near', async () => {
    answering(google.unknownElection)
    expect(await lookup('12 Main St, Dallas, TX 75201')).toMatchObject({
      outcome: 'election_over',
      election: { name: 'Texas General Election', date: '2026-11-03', over: true },
      nextElection: { date: '2027-11-02' },
    })
    expect(await lookup()).toMatchObject({ outcome: 'no_data', election: null, nextElection: { date: '2026-12-01' } })
  })

  test('an election that an administrator called off is not the next one', async () => {
    const row = {
      electionId: 'ga-general-runoff-2026',
      status: 'cancelled' as const,
      newDate: null,
      note: null,
      sequence: 1,
    }
    await app.db
      .insertInto('electionStatuses')
      .values({ ...row, updatedAt: app.clock.now() })
      .execute()
    answering(google.noData)
    const { outcome, nextElection } = await lookup()
    await app.db.deleteFrom('electionStatuses').execute()
    expect(outcome).toBe('election_over')
    expect(nextElection?.date).not.toBe('2026-12-01')
  })
})

describe('the list of elections', () => {
  test('without the test election, by date', async () => {
    expect(await member.call(listElections, {})).toEqual([
      { id: '9301', name: 'Georgia General Election Runoff', date: '2026-12-01' },
      { id: '9302', name: 'Louisiana Open General Election', date: '2026-12-12' },
    ])
  })

  test.each([
    ['a wrong key', google.wrongKey],
    ['trouble', google.backendError],
    ['garbage', garbage],
  ])('%s is not told as an empty list', async (_, trouble) => {
    civic.does(asGoogle({ elections: trouble }))
    expect(await member.fail(listElections, {})).toMatchObject({ status: 503, code: 'unavailable' })
  })
})

describe('privacy', () => {
  test('neither address nor key is logged, whatever happens', async () => {
    app.log.length = 0
    await lookup()
    for (const [number, trouble] of [google.wrongKey, google.backendError, garbage].entries()) {
      answering(trouble)
      await lookup(`${number} Secret Garden Rd, Atlanta, GA 30303`)
    }
    await member.send(voterInfo, { query: { address: `Secret ${'x'.repeat(300)}` } })
    const log = app.log.join('')
    expect(log).toContain('/api/polling/voter-info')
    expect(log).toContain('key_refused')
    expect(log).not.toMatch(/secret|peachtree|a-civic-key/i)
  })

  test('nor is the address when the database fails', async () => {
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
    await app.db.schema.alterTable('feedSegments').renameTo('feedSegmentsAway').execute()
    answering(google.noData)
    app.log.length = 0
    const failure = await member.fail(voterInfo, { query: { address: '12 Secret Garden Rd, Atlanta, GA 30303' } })
    await app.db.schema.alterTable('feedSegmentsAway').renameTo('feedSegments').execute()
    await app.db.deleteFrom('feeds').execute()
    expect(failure).toMatchObject({ status: 500, code: 'internal' })
    const log = app.log.join('')
    expect(log).toContain('unexpected error')
    expect(log).toContain('feed_segments')
    expect(log).not.toMatch(/secret/i)
  })

  test('the made-up county is not asked about outside', async () => {
    await lookup('100 Sample Street, Springfield, ZZ 00000')
    expect(civic.asked).toEqual([])
  })
})

test.each([
  ['nothing', ''],
  ['spaces', '   '],
  ['too much', 'x'.repeat(301)],
])('%s is refused and not sent on', async (_, address) => {
  const response = await member.fetch(`/api/polling/voter-info?address=${encodeURIComponent(address)}`)
  expect(response.status).toBe(400)
  expect(civic.asked).toEqual([])
})
