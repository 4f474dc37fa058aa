import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { candidatesByZip } from '../../../contract/candidates.ts'
import type { Client } from '../../../harness/app/client.ts'
import { type TestApp, createTestApp } from '../../../harness/app/test-app.ts'
import {
  type FiledWithFec,
  asFec,
  badParameter,
  overRateLimit,
  startOpenFec,
  wrongKey,
} from '../../../harness/stand-ins/openfec.ts'
import {
  cutConnection,
  garbage,
  hugeBody,
  silence,
  status,
  webPage,
} from '../../../harness/stand-ins/upstream-server.ts'

let fec: Awaited<ReturnType<typeof startOpenFec>>
let app: TestApp
let member: Client
let plain: TestApp
let plainMember: Client
beforeAll(async () => {
  fec = await startOpenFec()
  ;[app, plain] = await Promise.all([createTestApp({ env: fec.env, patienceMs: 1500 }), createTestApp()])
  member = (await app.member()).client
  plainMember = (await plain.member()).client
})
afterAll(() => Promise.all([app?.close(), plain?.close(), fec?.close()]))
beforeEach(async () => {
  // After trouble the service is left alone for a while; then one question, for a place with one seat, finds it well.
  app.clock.advance(10 * 60_000)
  fec.does()
  await byZip(member, '20001')
  await app.db.deleteFrom('upstreamAnswers').execute()
})

const byZip = (client: Client, zip: string, district?: number) =>
  client.call(candidatesByZip, { params: { zip }, query: { district } })
const seats = ({ candidates }: { candidates: { state: string; office: string; district: number | null }[] }) => [
  ...new Set(candidates.map(({ state, office, district }) => `${state} ${office}${district ?? ''}`)),
]

describe('from our own list', () => {
  test('all of the Senate, and of the House only the district', async () => {
    const found = await byZip(plainMember, '30303')
    expect(seats(found)).toEqual(['GA S', 'GA H5'])
    expect(found.districts).toEqual([{ state: 'GA', district: 5, share: 1, approximate: false }])
    expect(found.candidates).toContainEqual({
      candidateId: 'S8GA00180',
      name: 'T. Jonathan Ossoff',
      party: 'Democratic',
      office: 'S',
      district: null,
      state: 'GA',
      incumbentChallenge: 'I',
      electionYear: 2026,
    })
    expect(found).toMatchObject({
      cycle: 2026,
      election: { date: '2026-11-03', over: true },
      newLines: null,
      source: {
        kind: 'pack',
        name: expect.stringContaining('Federal Election Commission'),
        asOf: '2026-02-26',
        stale: false,
      },
    })
  })

  test('a ZIP code in several districts lists each, until the street tells which', async () => {
    const every = await byZip(plainMember, '78613')
    const numbers = every.districts.map(({ district }) => district)
    expect(numbers.length).toBeGreaterThan(1)
    expect(seats(every)).toEqual(['TX S', ...numbers.map((number) => `TX H${number}`)])
    const one = await byZip(plainMember, '78613', 37)
    expect(seats(one)).toEqual(['TX S', 'TX H37'])
    expect(one.districts).toMatchObject([{ state: 'TX', district: 37 }])
  })

  test('a district the street led to need not be on the list of the ZIP code, but must exist', async () => {
    expect(seats(await byZip(plainMember, '30303', 6))).toEqual(['GA S', 'GA H6'])
    expect(
      await plainMember.fail(candidatesByZip, { params: { zip: '30303' }, query: { district: 52 } }),
    ).toMatchObject({
      status: 400,
      code: 'invalid_input',
    })
  })

  test('at large, and without senators', async () => {
    const alaska = await byZip(plainMember, '99501')
    expect(seats(alaska)).toEqual(['AK S', 'AK H0'])
    const washington = await byZip(plainMember, '20001')
    expect(seats(washington)).toEqual(['DC H0'])
  })

  test('no Senate where none of its seats is up; a special election counts', async () => {
    expect(seats(await byZip(plainMember, '94103'))).toEqual(['CA H11'])
    expect(seats(await byZip(plainMember, '32301'))).toEqual(['FL S', 'FL H2'])
  })

  test.each([
    ['78701', 'Texas used new congressional districts', 'https://redistricting.capitol.texas.gov/Current-districts'],
    ['63101', 'On September 23, 2026 a court had not yet settled', null],
  ])('new lines of %s', async (zip, note, mapUrl) => {
    expect((await byZip(plainMember, zip)).newLines).toEqual({ note: expect.stringContaining(note), mapUrl })
  })

  test('new lines in Spanish', async () => {
    const response = await plainMember.fetch('/api/candidates/zip/78701', { headers: { 'accept-language': 'es' } })
    expect(await response.json()).toMatchObject({
      newLines: { note: expect.stringContaining('Texas usó nuevos distritos') },
    })
  })

  test.each([
    ['00001', 404, 'unknown_zip'],
    ['abc', 404, 'unknown_zip'],
    ['09001', 422, 'military_zip'],
    ['96960', 422, 'outside_zip'],
  ])('%s is refused as officials are', async (zip, status, code) => {
    expect(await plainMember.fail(candidatesByZip, { params: { zip }, query: {} })).toMatchObject({ status, code })
  })
})

const atlanta: FiledWithFec[] = [
  { name: 'VOTER, PAT Q.', state: 'GA', incumbent_challenge: 'I' },
  { name: 'ABLE, CHRIS MR JR', state: 'GA', party: 'REP', party_full: 'REPUBLICAN PARTY', incumbent_challenge: 'C' },
  { name: 'MCCOY, DANA', state: 'GA', district: 5, party: 'SWP', party_full: 'SOCIALIST WORKERS PARTY' },
  { name: 'ELSEWHERE, SAM', state: 'GA', district: 6 },
]

describe('from the FEC', () => {
  test('as it has them today', async () => {
    fec.does(asFec(...atlanta))
    const { candidates, source, cycle } = await byZip(member, '30303')
    expect(
      candidates.map(({ name, party, office, incumbentChallenge }) => [name, party, office, incumbentChallenge]),
    ).toEqual([
      ['Chris Able Jr.', 'Republican', 'S', 'C'],
      ['Pat Q. Voter', 'Democratic', 'S', 'I'],
      ['Dana McCoy', 'Socialist Workers', 'H', null],
    ])
    expect(cycle).toBe(2026)
    expect(source).toMatchObject({ kind: 'openfec', asOf: '2026-11-14', stale: false })
    expect(JSON.stringify(source)).not.toContain('key')
  })

  test('is asked once a day for each seat', async () => {
    fec.does(asFec(...atlanta))
    await Promise.all([byZip(member, '30303'), byZip(member, '30303')])
    await byZip(member, '30308')
    expect(fec.asked.map(({ query }) => query.get('district')).toSorted()).toEqual(['05', null])
  })

  test('page by page', async () => {
    const many = Array.from({ length: 230 }, (_, at) => ({ name: `FILER${at}, PAT`, state: 'GA' }))
    fec.does(asFec(...many))
    const { candidates } = await byZip(member, '30303')
    expect(new Set(candidates.map(({ candidateId }) => candidateId)).size).toBe(230)
  })

  test('nobody filed: that is its answer', async () => {
    fec.does(asFec())
    expect(await byZip(member, '30303')).toMatchObject({ candidates: [], source: { kind: 'openfec', stale: false } })
  })

  test.each([
    ['a wrong key', wrongKey],
    ['its limit', overRateLimit],
    ['a parameter it does not like', badParameter],
    ['an error', status(500)],
    ['a cut connection', cutConnection],
    ['garbage', garbage],
    ['a web page', webPage],
    ['too much', hugeBody],
    ['silence', silence],
  ])('%s: our own list with its date', async (_, trouble) => {
    fec.does(trouble)
    const start = performance.now()
    const found = await byZip(member, '30303')
    expect(performance.now() - start).toBeLessThan(3000)
    expect(seats(found)).toEqual(['GA S', 'GA H5'])
    expect(found.source).toMatchObject({ kind: 'pack', asOf: '2026-02-26', stale: true })
  })

  test('down after a good answer: that one, marked as old', async () => {
    fec.does(asFec(...atlanta))
    await byZip(member, '30303')
    app.clock.advance(25 * 60 * 60_000)
    fec.does(status(503))
    const { candidates, source } = await byZip(member, '30303')
    expect(candidates).toHaveLength(3)
    expect(source).toMatchObject({ kind: 'openfec', asOf: '2026-11-14', stale: true })
  })

  test('a refused key is logged as an error, without the key', async () => {
    fec.does(wrongKey)
    app.log.length = 0
    await byZip(member, '30303')
    const log = app.log.join('')
    expect(log).toContain('"level":50')
    expect(log).toContain('key_refused')
    expect(log).not.toContain(fec.env.OPENFEC_API_KEY)
  })
})
