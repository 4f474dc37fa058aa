import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '../../../contract/officials.ts'
import type { Client } from '../../../harness/app/client.ts'
import { type TestApp, createTestApp } from '../../../harness/app/test-app.ts'

let app: TestApp
let member: Client
beforeAll(async () => {
  app = await createTestApp()
  member = (await app.member()).client
})
afterAll(() => app.close())

const { allOfficials, governorByZip, legislatorsByState, memberProfile, officialsByZip } = contract

const byZip = (zip: string, district?: string) => member.call(officialsByZip, { params: { zip }, query: { district } })
const governor = (zip: string, state?: 'VA' | 'TX') => member.call(governorByZip, { params: { zip }, query: { state } })
const legislators = (stateCode: string, query = {}) => member.call(legislatorsByState, { params: { stateCode }, query })

const seat = ({ chamber, state, district, vacant }: contract.Official) =>
  `${chamber} ${state}${district === null ? '' : `-${district}`}${vacant ? ' vacant' : ''}`

describe('by ZIP code', () => {
  test('two senators, the member, the place, and whose word it is', async () => {
    const reply = await byZip('10001')
    expect(reply.officials.map(seat)).toEqual(['Senate NY', 'Senate NY', 'House NY-12'])
    expect(reply.place).toMatchObject({ city: 'New York', state: 'NY', counties: ['New York County'], kind: 'area' })
    expect(reply).toMatchObject({
      zip: '10001',
      source: expect.any(String),
      asOf: expect.stringMatching(/^2026-/),
      otherStates: [],
    })
    expect(reply.districtSource).toMatchObject({ name: expect.stringContaining('119th Congress'), asOf: '2024-10-24' })
    for (const official of reply.officials) {
      expect(official).toMatchObject({
        name: expect.any(String),
        bioguideId: expect.stringMatching(/^[A-Z]\d{6}$/),
        voting: true,
      })
    }
    expect(reply.localOfficials.map(({ office, place }) => `${office} of ${place}`)).toEqual(['Mayor of New York'])
  })

  test('in several districts: every possible member, largest part first', async () => {
    const { officials, districts } = await byZip('78613')
    expect(officials.map(seat)).toEqual(['Senate TX', 'Senate TX', 'House TX-31', 'House TX-10', 'House TX-37'])
    expect(districts).toEqual([
      { state: 'TX', district: 31, share: 0.701, approximate: false },
      { state: 'TX', district: 10, share: 0.268, approximate: false },
      { state: 'TX', district: 37, share: 0.031, approximate: false },
    ])
  })

  test('with the district of a street: that one', async () => {
    const { officials, districts } = await byZip('78613', 'TX-37')
    expect(officials.map(seat)).toEqual(['Senate TX', 'Senate TX', 'House TX-37'])
    expect(districts).toEqual([{ state: 'TX', district: 37, share: null, approximate: false }])
  })

  test('across a state line: the members over there too, and their senators apart', async () => {
    const { officials, otherStates } = await byZip('37642')
    expect(officials.map(seat)).toEqual(['Senate TN', 'Senate TN', 'House TN-1', 'House VA-9'])
    expect(otherStates.map(({ state, senators }) => [state, senators.map(seat)])).toEqual([
      ['VA', ['Senate VA', 'Senate VA']],
    ])
    expect((await byZip('37642', 'VA-9')).officials.map(seat)).toEqual(['Senate VA', 'Senate VA', 'House VA-9'])
  })

  test('a post-office box: candidates only, without shares', async () => {
    const { districts, place } = await byZip('02112')
    expect(place.kind).toBe('point')
    expect(districts).toHaveLength(4)
    expect(districts.every(({ share, approximate }) => share === null && approximate)).toBe(true)
  })

  test('a vacant seat is shown as vacant', async () => {
    const { officials } = await byZip('78840')
    expect(officials.map(seat)).toEqual(['Senate TX', 'Senate TX', 'House TX-23 vacant'])
    expect(officials.at(-1)).toMatchObject({
      name: null,
      party: null,
      phone: null,
      bioguideId: null,
      position: 'Representative',
    })
  })

  test('a seat whose election our source does not know the outcome of says so', async () => {
    const contested = (await byZip('33311')).officials.filter(({ contestedOn }) => contestedOn !== null)
    expect(contested.map(({ name, contestedOn }) => [name, contestedOn])).toEqual([['Ashley Moody', '2026-11-03']])
  })

  test.each([
    ['20001', 'House DC-0', 'Delegate'],
    ['00901', 'House PR-0', 'Resident Commissioner'],
    ['96799', 'House AS-0', 'Delegate'],
    ['96910', 'House GU-0', 'Delegate'],
    ['96950', 'House MP-0', 'Delegate'],
    ['00802', 'House VI-0', 'Delegate'],
  ])('%s has no senators, and a delegate without a vote', async (zip, house, position) => {
    const { officials } = await byZip(zip)
    expect(officials.map(seat)).toEqual([house])
    expect(officials[0]).toMatchObject({ position, voting: false })
  })

  test.each([
    ['1234', 400, 'invalid_input'],
    ['123456', 400, 'invalid_input'],
    ['12a45', 400, 'invalid_input'],
    ['00000', 404, 'unknown_zip'],
    ['09001', 422, 'military_zip'],
    ['96940', 422, 'outside_zip'],
  ])('%s: %i %s', async (zip, status, code) => {
    expect(await member.fail(officialsByZip, { params: { zip }, query: {} })).toMatchObject({ status, code })
    expect(await member.fail(governorByZip, { params: { zip }, query: {} })).toMatchObject({ status, code })
  })

  test.each(['TX-99', 'ZZ-1', 'tx-1', 'nonsense'])('there is no district %s', async (district) => {
    const error = await member.fail(officialsByZip, { params: { zip: '10001' }, query: { district } })
    expect(error).toMatchObject({ status: 400, code: 'invalid_input', fields: { district: expect.any(String) } })
  })
})

describe('all of Congress', () => {
  test('541 seats, two of them vacant', async () => {
    const { officials, asOf } = await member.call(allOfficials, {})
    expect(officials).toHaveLength(541)
    expect(officials.filter(({ vacant }) => vacant).map(seat)).toEqual(['House FL-20 vacant', 'House TX-23 vacant'])
    expect(asOf).toBe('2026-06-15')
  })
})

describe('the governor', () => {
  test('of a state, with the other elected officers', async () => {
    const reply = await governor('10001')
    expect(reply).toMatchObject({
      state: 'New York',
      stateCode: 'NY',
      title: 'Governor',
      contacts: 'own',
      unconfirmed: false,
    })
    expect(reply).toMatchObject({
      name: expect.any(String),
      phone: expect.any(String),
      assumedOffice: expect.any(String),
    })
    expect(reply.executives.map(({ title }) => title)).toContain('Attorney General')
  })

  test('the mayor in Washington, DC', async () => {
    expect(await governor('20001')).toMatchObject({ title: 'Mayor', stateCode: 'DC', state: 'District of Columbia' })
  })

  test('in a territory, with what could not be checked marked', async () => {
    expect(await governor('96799')).toMatchObject({
      stateCode: 'AS',
      party: null,
      phone: null,
      contacts: 'none',
      unconfirmed: true,
    })
    expect(await governor('00901')).toMatchObject({ stateCode: 'PR', title: 'Governor' })
  })

  test('of the state across the line, but of no other', async () => {
    expect((await governor('37642')).stateCode).toBe('TN')
    expect((await governor('37642', 'VA')).stateCode).toBe('VA')
    expect(await member.fail(governorByZip, { params: { zip: '37642' }, query: { state: 'TX' } })).toMatchObject({
      status: 400,
    })
  })
})

describe('legislators', () => {
  test('the whole legislature, vacant seats as such', async () => {
    const { legislators: all, chambers, narrowedTo } = await legislators('CA')
    expect(all).toHaveLength(120)
    expect(all.filter(({ vacant }) => vacant).map(({ chamber, district, name }) => [chamber, district, name])).toEqual([
      ['upper', '10', null],
      ['lower', '3', null],
    ])
    expect(chambers.map(({ name, seats, known, narrowed }) => [name, seats, known, narrowed])).toEqual([
      ['Senate', 40, 39, false],
      ['Assembly', 80, 79, false],
    ])
    expect(narrowedTo).toBeNull()
  })

  test('narrowed to the districts a ZIP code may lie in', async () => {
    const reply = await legislators('TX', { zip: '78613' })
    const names = reply.narrowedTo?.map(({ chamber, district }) => `${chamber} ${district}`)
    expect(names).toEqual(['upper 24', 'upper 25', 'upper 5', 'lower 20', 'lower 136', 'lower 19', 'lower 52'])
    expect(reply.legislators).toHaveLength(7)
    expect(reply.chambers.every(({ narrowed }) => narrowed)).toBe(true)
  })

  test('narrowed to those a street told', async () => {
    const reply = await legislators('TX', { zip: '78613', upper: '24', lower: '136' })
    expect(reply.legislators.map(({ chamber, district }) => `${chamber} ${district}`)).toEqual([
      'upper 24',
      'lower 136',
    ])
    const idaho = await legislators('ID', { upper: '26', lower: '26A|26B' })
    expect(idaho.legislators.map(({ district }) => district)).toEqual(['26', '26A', '26B'])
  })

  test('a chamber whose districts nobody knows for that ZIP code is listed whole', async () => {
    const { chambers, legislators: listed } = await legislators('MA', { zip: '02112' })
    expect(chambers.map(({ chamber, narrowed }) => [chamber, narrowed])).toEqual([
      ['upper', true],
      ['lower', false],
    ])
    expect(listed.filter(({ chamber }) => chamber === 'upper')).toHaveLength(5)
    expect(listed.filter(({ chamber }) => chamber === 'lower').length).toBeGreaterThan(150)
  })

  test('one chamber in Nebraska and DC, none known in Guam', async () => {
    expect((await legislators('NE')).chambers.map(({ chamber, seats }) => [chamber, seats])).toEqual([
      ['legislature', 49],
    ])
    const dc = await legislators('DC', { zip: '20001' })
    expect(dc.legislators.map(({ district }) => district)).toEqual(
      expect.arrayContaining(['Ward 1', 'At-Large', 'Chairman']),
    )
    expect(await legislators('GU')).toMatchObject({ legislators: [], chambers: [], narrowedTo: null })
  })

  test('a lower-case code is a code, another is none', async () => {
    expect((await legislators('ny')).stateCode).toBe('NY')
    for (const code of ['ZZ', 'NYC', '1', '%20']) {
      const error = await member.fail(legislatorsByState, { params: { stateCode: code }, query: {} })
      expect(error).toMatchObject({ status: 404, code: 'unknown_state' })
    }
    const error = await member.fail(legislatorsByState, { params: { stateCode: 'NY' }, query: { zip: '00000' } })
    expect(error).toMatchObject({ status: 404, code: 'unknown_zip' })
  })
})

describe('a member’s profile', () => {
  const profile = (bioguideId: string, votes?: number) =>
    member.call(memberProfile, { params: { bioguideId }, query: { votes } })

  test('offices, terms, votes and figures, each with source and date', async () => {
    const { official, terms, offices, votes, statistics, voteview, committees, rating } = await profile('S000148')
    expect(official).toMatchObject({ name: 'Charles E. Schumer', chamber: 'Senate', state: 'NY' })
    expect(terms).toMatchObject({ first: '1981-01-05', end: '2029-01-03', asOf: '2026-06-15' })
    expect(offices.items[0]).toMatchObject({ city: 'Washington', zip: '20510', phone: '202-224-6542' })
    expect(offices.items.length).toBeGreaterThan(1)
    expect(votes).toMatchObject({ total: 41, source: expect.any(String), asOf: '2026-08-08' })
    expect(votes?.items).toHaveLength(20)
    const dates = votes?.items.map(({ date }) => date) ?? []
    expect(dates).toEqual(dates.toSorted().toReversed())
    expect(statistics).toMatchObject({
      rollCalls: 885,
      missed: expect.any(Number),
      withPartyPercent: expect.any(Number),
    })
    expect(voteview).toMatchObject({ dim1: expect.any(Number), source: expect.stringContaining('Voteview') })
    expect([committees, rating]).toEqual([null, null])
  })

  test('as many votes as asked for', async () => {
    expect((await profile('S000148', 200)).votes?.items).toHaveLength(41)
    expect((await profile('s000148', 1)).votes?.items).toHaveLength(1)
  })

  test('what nobody recorded is null, not zero', async () => {
    const { votes, statistics, voteview, terms } = await profile('W000832')
    expect([votes, statistics, voteview, terms.arrival]).toEqual([null, null, null, 'special-election'])
  })

  test.each(['Z999999', 'nonsense', '../etc'])('%s is nobody', async (bioguideId) => {
    expect(await member.fail(memberProfile, { params: { bioguideId }, query: {} })).toMatchObject({
      status: 404,
      code: 'not_found',
    })
  })
})

describe('as bytes', () => {
  const path = '/api/officials/zip/10001'
  const ask = (headers: Record<string, string> = {}) => member.fetch(path, { headers })

  test('is not sent again to a client that has it, signed in or not', async () => {
    const first = await ask()
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('public, max-age=60')
    const again = await ask({ 'if-none-match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200)
    expect((await app.visitor().fetch(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  test.each(['br', 'gzip', 'identity'])('%s', async (encoding) => {
    const reply = await ask({ 'accept-encoding': encoding })
    expect(reply.headers.get('content-encoding') ?? 'identity').toBe(encoding)
    expect(officialsByZip.reply.parse(await reply.json()).zip).toBe('10001')
  })

  test('a coding that is refused is not used', async () => {
    expect((await ask({ 'accept-encoding': 'br;q=0, gzip;q=0.5' })).headers.get('content-encoding')).toBe('gzip')
  })

  test('an error is not kept', async () => {
    const reply = await member.fetch('/api/officials/zip/00000')
    expect([reply.status, reply.headers.get('cache-control'), reply.headers.get('etag')]).toEqual([
      404,
      'no-store',
      null,
    ])
  })
})
