import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { stateKind } from '../../../civic/address/states.ts'
import { addDays } from '../../../civic/dates/local-date.ts'
import { fecParty } from '../../../civic/people/fec-party.ts'
import { isSameName } from '../../../civic/people/same-filer.ts'
import { candidatesByZip } from '../../../contract/candidates.ts'
import { StateCode } from '../../../contract/common.schemas.ts'
import type { Client } from '../../../harness/app/client.ts'
import { type TestApp, createSecondApp, createTestApp } from '../../../harness/app/test-app.ts'
import { findZip, findZipOfKind, isInOneState } from '../../../harness/fixtures/find-zip.ts'
import { reference } from '../../../harness/fixtures/reference.ts'
import {
  type FiledWithFec,
  asFec,
  badParameter,
  overRateLimit,
  startOpenFec,
  wrongKey,
} from '../../../harness/stand-ins/openfec.ts'
import { silence, status } from '../../../harness/stand-ins/upstream-server.ts'
import { i18nFor } from '../../core/i18n.ts'
import type { ZipRecord } from '../../reference/zip-record.ts'
import { describeNewDistricts } from './candidates.service.ts'

const { places, officials, candidates } = reference

/** Whether a Senate seat is up in the pack's cycle: a term ends with this Congress, or a seat is vacant. */
const hasSenateElection = (state: StateCode) => {
  const { cycle } = candidates
  const isUp = (termEnd: string) => termEnd > `${cycle}-01-03` && termEnd <= `${cycle + 1}-01-03`
  return officials.senators(state).some(({ member }) => !member || isUp(member.termEnd))
}
const hasCandidates = (record: ZipRecord) =>
  record.congressional.every(({ state, district }) => candidates.house(state, district).length > 0)

/** In one district of a state that elects a senator. */
const home = findZip(
  places,
  (record) =>
    record.congressional.length === 1 &&
    isInOneState(record) &&
    hasCandidates(record) &&
    officials.delegation(record.state).length > 1 &&
    hasSenateElection(record.state) &&
    candidates.senate(record.state).length > 0,
)
const { state } = home
const district = home.congressional[0]?.district ?? -1
const isInSameDistrict = (record: ZipRecord) =>
  record.congressional.length === 1 && isInOneState(record) && record.congressional[0]?.district === district
const neighbor = findZip(
  places,
  (record) => record.state === state && record.zip !== home.zip && isInSameDistrict(record),
)

let fec: Awaited<ReturnType<typeof startOpenFec>>
let app: TestApp
let member: Client
/** An app without an OpenFEC key. */
let plain: TestApp
let plainMember: Client
beforeAll(async () => {
  fec = await startOpenFec()
  app = await createTestApp({ env: fec.env, upstreamTimeoutMs: 1500 })
  plain = await createSecondApp(app)
  member = (await app.member()).client
  plainMember = member.withOrigin(plain.origin)
})
afterAll(async () => {
  await plain?.close()
  await Promise.all([app?.close(), fec?.close()])
})

const today = () => app.clock.now().toISOString().slice(0, 10)
const byZip = (client: Client, zip: string, district?: number) =>
  client.call(candidatesByZip, { params: { zip }, query: { district } })
const seats = (reply: { candidates: { state: string; office: string; district: number | null }[] }) => [
  ...new Set(reply.candidates.map((one) => `${one.state} ${one.office}${one.district ?? ''}`)),
]

describe('from the pack', () => {
  test('lists the Senate candidates of the state, and the House candidates of the district', async () => {
    const reply = await byZip(plainMember, home.zip)
    expect(seats(reply)).toEqual([`${state} S`, `${state} H${district}`])
    expect(reply.districts).toEqual(home.congressional)
    const filer = candidates.senate(state)[0]
    expect(reply.candidates.find(({ candidateId }) => candidateId === filer?.id)).toMatchObject({
      name: filer?.name,
      nameAsFiled: false,
      party: fecParty(filer?.party),
      office: 'S',
      district: null,
      state,
      electionYear: candidates.cycle,
    })
    expect(reply).toMatchObject({
      cycle: candidates.cycle,
      election: { over: candidates.cycle <= plain.clock.now().getUTCFullYear() },
      source: { kind: 'pack', ...candidates.source, unreachable: false },
    })
  })

  test('marks as incumbents the members who hold a seat, and nobody else', async () => {
    const seats = officials.congress().flatMap((seat) => (seat.chamber === 'House' ? [seat] : []))
    let marked = 0
    for (const seat of seats.filter((_, index) => index % 20 === 0)) {
      const isHome = (record: ZipRecord) =>
        isInOneState(record) &&
        record.state === seat.state &&
        record.congressional.some((one) => one.district === seat.district)
      const { zip } = findZip(places, isHome)
      const reply = await byZip(plainMember, zip, seat.district)
      const incumbents = reply.candidates.filter((one) => one.office === 'H' && one.incumbentChallenge === 'I')
      for (const { candidateId, name } of incumbents) {
        const isHolder =
          seat.member && (seat.member.ids.fec?.includes(candidateId) || isSameName(seat.member.name, name))
        expect(isHolder, `${name} of ${seat.state}-${seat.district}`).toBe(true)
      }
      if (incumbents.length > 0) {
        const others = reply.candidates.filter((one) => one.office === 'H' && one.incumbentChallenge !== 'I')
        expect(others.filter((one) => one.incumbentChallenge !== 'C')).toEqual([])
      }
      marked += incumbents.length
    }
    expect(marked).toBeGreaterThan(5)
  })

  test.each([
    ['as long as the pack is fresh', 0, false],
    ['from the day after', 1, true],
  ])('is out of date by the clock: %s', async (_, days, stale) => {
    const dated = await createSecondApp(app, { now: `${addDays(candidates.freshUntil, days)}T12:00:00Z` })
    const reply = await byZip(dated.visitor(), home.zip)
    await dated.close()
    expect(reply.source).toMatchObject({ kind: 'pack', stale, unreachable: false })
  })

  test('marks nobody as an incumbent after the terms of our members have ended', async () => {
    const later = await createSecondApp(app, { now: '2028-10-20T12:00:00Z' })
    const reply = await byZip(later.visitor(), home.zip)
    await later.close()
    expect(reply.candidates.filter(({ incumbentChallenge }) => incumbentChallenge !== null)).toEqual([])
    expect(reply.source.stale).toBe(true)
  })

  test('lists each district of a ZIP code, or the one that a street address gave', async () => {
    const record = findZip(places, (one) => isInOneState(one) && hasCandidates(one) && one.congressional.length > 1)
    const numbers = record.congressional.map((one) => one.district)
    const senate = hasSenateElection(record.state) ? [`${record.state} S`] : []
    const reply = await byZip(plainMember, record.zip)
    expect(seats(reply)).toEqual([...senate, ...numbers.map((number) => `${record.state} H${number}`)])
    const last = numbers.at(-1)
    const narrowed = await byZip(plainMember, record.zip, last)
    expect(seats(narrowed)).toEqual([...senate, `${record.state} H${last}`])
    expect(narrowed.districts).toMatchObject([{ state: record.state, district: last }])
  })

  test('accepts a district that the pack does not list for the ZIP code, if it exists', async () => {
    const other = officials
      .delegation(state)
      .flatMap((seat) => (seat.chamber === 'House' ? [seat.district] : []))
      .find((number) => number !== district && candidates.house(state, number).length > 0)
    expect(seats(await byZip(plainMember, home.zip, other))).toEqual([`${state} S`, `${state} H${other}`])
    const unknown = { params: { zip: home.zip }, query: { district: 99 } }
    expect(await plainMember.fail(candidatesByZip, unknown)).toMatchObject({ status: 400, code: 'invalid_input' })
  })

  test('lists an at-large district, and no Senate candidates where there are no senators', async () => {
    const alaska = await byZip(plainMember, findZip(places, (record) => record.state === 'AK').zip)
    expect(seats(alaska)).toContain('AK H0')
    const washington = await byZip(plainMember, findZip(places, (record) => record.state === 'DC').zip)
    expect(seats(washington)).toEqual(['DC H0'])
  })

  test('lists no Senate candidates where no Senate seat is up', async () => {
    const record = findZip(
      places,
      (one) =>
        isInOneState(one) && hasCandidates(one) && stateKind(one.state) === 'state' && !hasSenateElection(one.state),
    )
    expect(seats(await byZip(plainMember, record.zip)).filter((seat) => seat.endsWith('S'))).toEqual([])
  })

  test.each([
    ['en', '2026-02-01', 'House candidates are listed by their new district.'],
    ['es', '2026-02-01', 'Texas tiene nuevos distritos congresionales'],
    ['en', '2025-08-01', 'older than the new map'],
  ] as const)('notes new districts (%s, list of %s)', (locale, asOf, note) => {
    const change = {
      state: 'TX',
      status: 'new-map',
      plan: 'Plan A',
      decidedOn: '2025-08-29',
      url: 'https://example.org/map',
      reportedOn: '2026-09-23',
    } as const
    expect(describeNewDistricts([change], asOf, i18nFor(locale))).toEqual({
      note: expect.stringContaining(note),
      mapUrl: change.url,
    })
  })

  test('has the note of the state in the caller’s language', async () => {
    const changed = StateCode.options.find((code) => places.lines.changesIn(code)) ?? state
    const { zip } = findZip(places, (record) => record.state === changed && isInOneState(record))
    const response = await plainMember.fetch(`/api/candidates/zip/${zip}`, { headers: { 'accept-language': 'es' } })
    const change = places.mapChange(changed)
    expect(await response.json()).toMatchObject({
      newLines: describeNewDistricts(change ? [change] : [], reference.candidates.source.asOf, i18nFor('es')),
    })
  })

  test('has no note for a state without new districts', () => {
    expect(describeNewDistricts([], '2026-02-01', i18nFor('en'))).toBeNull()
  })

  test.each([
    ['00001', 404, 'unknown_zip'],
    ['abc', 404, 'unknown_zip'],
    [findZipOfKind(places, 'military'), 422, 'military_zip'],
    [findZipOfKind(places, 'outside'), 422, 'outside_zip'],
  ])('%s is answered with %i %s', async (zip, status, code) => {
    expect(await plainMember.fail(candidatesByZip, { params: { zip }, query: {} })).toMatchObject({ status, code })
  })
})

const filed: FiledWithFec[] = [
  { name: 'VOTER, PAT Q.', state, incumbent_challenge: 'I' },
  { name: 'ABLE, CHRIS MR JR', state, party: 'REP', party_full: 'REPUBLICAN PARTY', incumbent_challenge: 'C' },
  { name: 'MCCOY, DANA', state, district, party: 'SWP', party_full: 'SOCIALIST WORKERS PARTY' },
  { name: 'ELSEWHERE, SAM', state, district: district + 1 },
]

describe('from OpenFEC', () => {
  beforeEach(async () => {
    // After a failure the client waits before it tries again; one request for a single seat then succeeds.
    app.clock.advance(10 * 60_000)
    fec.setBehavior()
    await byZip(member, findZip(places, (record) => record.state === 'DC').zip)
    await app.db.deleteFrom('upstreamAnswers').execute()
  })

  test('lists the candidates that OpenFEC returns', async () => {
    fec.setBehavior(asFec(...filed))
    const { candidates: listed, source, cycle } = await byZip(member, home.zip)
    expect(
      listed.map(({ name, party, office, incumbentChallenge }) => [name, party, office, incumbentChallenge]),
    ).toEqual([
      ['Chris Able Jr.', 'Republican', 'S', null],
      // Filed as the incumbent, but does not hold the seat.
      ['Pat Q. Voter', 'Democratic', 'S', null],
      ['Dana McCoy', 'Socialist Workers', 'H', null],
    ])
    expect(cycle).toBe(candidates.cycle)
    expect(source).toMatchObject({ kind: 'openfec', asOf: today(), stale: false, unreachable: false })
    expect(JSON.stringify(source)).not.toContain('key')
  })

  test('lists a person who filed twice once, and marks the holder of the seat by the officials pack', async () => {
    const holder = officials.house(state, district)?.member
    fec.setBehavior(
      asFec(
        { name: `${holder?.lastName}, ${holder?.firstName}`.toUpperCase(), state, district, incumbent_challenge: 'C' },
        { name: 'ROE, RICHARD A', state, district, incumbent_challenge: 'O' },
        { name: 'ROE, RICHARD', state, district, has_raised_funds: true, party: 'CMD', party_full: '' },
        { name: 'DOE, JAN FOR CONGRESS', state, district, incumbent_challenge: 'I', party: 'ZZZ', party_full: '' },
      ),
    )
    const { candidates: listed } = await byZip(member, home.zip)
    const house = listed.filter(({ office }) => office === 'H')
    expect(
      house
        .map(({ name, party, incumbentChallenge, nameAsFiled }) => [name, party, incumbentChallenge, nameAsFiled])
        .toSorted(),
    ).toEqual(
      [
        [`${holder?.firstName} ${holder?.lastName}`, 'Democratic', 'I', false],
        ['Richard Roe', 'Commandments', 'C', false],
        ['DOE, JAN FOR CONGRESS', 'Other party (ZZZ)', 'C', true],
      ].toSorted(),
    )
  })

  test('requests each seat once a day', async () => {
    fec.setBehavior(asFec(...filed))
    await Promise.all([byZip(member, home.zip), byZip(member, home.zip)])
    await byZip(member, neighbor.zip)
    expect(fec.requests.map(({ query }) => query.get('district')).toSorted()).toEqual([
      String(district).padStart(2, '0'),
      null,
    ])
  })

  test('reads all pages', async () => {
    const many = Array.from({ length: 230 }, (_, at) => ({ name: `FILER${at}, PAT`, state }))
    fec.setBehavior(asFec(...many))
    const reply = await byZip(member, home.zip)
    expect(new Set(reply.candidates.map(({ candidateId }) => candidateId)).size).toBe(230)
  })

  test('shows an empty list when OpenFEC has no candidates', async () => {
    fec.setBehavior(asFec())
    expect(await byZip(member, home.zip)).toMatchObject({ candidates: [], source: { kind: 'openfec', stale: false } })
  })

  // server/upstream/upstream-service.test.ts has every other failure.
  test.each([
    ['a wrong key', wrongKey],
    ['a rate limit', overRateLimit],
    ['a rejected parameter', badParameter],
    ['an error', status(500)],
    ['no response', silence],
  ])('falls back to the pack after %s', async (_, failure) => {
    fec.setBehavior(failure)
    const start = performance.now()
    const reply = await byZip(member, home.zip)
    expect(performance.now() - start).toBeLessThan(10_000)
    expect(seats(reply)).toEqual([`${state} S`, `${state} H${district}`])
    expect(reply.source).toMatchObject({ kind: 'pack', asOf: candidates.source.asOf, unreachable: true })
  })

  test('shows the cached response as stale while OpenFEC is down', async () => {
    fec.setBehavior(asFec(...filed))
    await byZip(member, home.zip)
    const fetchedOn = today()
    app.clock.advance(25 * 60 * 60_000)
    fec.setBehavior(status(503))
    const reply = await byZip(member, home.zip)
    expect(reply.candidates).toHaveLength(3)
    expect(reply.source).toMatchObject({ kind: 'openfec', asOf: fetchedOn, stale: true, unreachable: true })
  })

  test('logs a rejected key as an error, without the key', async () => {
    fec.setBehavior(wrongKey)
    app.log.length = 0
    await byZip(member, home.zip)
    const log = app.log.join('')
    expect(log).toContain('"level":50')
    expect(log).toContain('key_refused')
    expect(log).not.toContain(fec.env.OPENFEC_API_KEY)
  })
})
