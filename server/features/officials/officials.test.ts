import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stateName } from '../../../civic/address/states.ts'
import type { StateCode } from '../../../contract/common.ts'
import { legislatorsByState } from '../../../contract/legislators.ts'
import * as contract from '../../../contract/officials.ts'
import type { Client } from '../../../harness/app/client.ts'
import { type TestApp, createTestApp } from '../../../harness/app/test-app.ts'
import { findZip, findZipOfKind, isInOneState } from '../../../harness/fixtures/find-zip.ts'
import { reference } from '../../../harness/fixtures/reference.ts'
import { fixedClock } from '../../core/clock.ts'
import type { Reference } from '../../reference/reference.ts'
import { createTerms } from '../../reference/terms.ts'
import { createCommitteesService } from './committees.service.ts'
import { createLegislatorsService } from './legislators.service.ts'
import { toGovernor } from './official-presenter.ts'
import { createOfficialsService } from './officials.service.ts'

const { places, officials: facts } = reference
const withOfficials = (changes: Partial<Reference['officials']>): Reference => ({
  ...reference,
  officials: { ...facts, ...changes },
})

/** The clock of services that are tested without an app. */
const clock = fixedClock('2026-08-06T12:00:00Z')
const terms = createTerms(facts, clock)
const committees = createCommitteesService(reference, terms, clock)

let app: TestApp
let member: Client
beforeAll(async () => {
  app = await createTestApp()
  member = (await app.member()).client
})
afterAll(() => app.close())

const { allOfficials, governorByZip, officialsByZip } = contract

const byZip = (zip: string, district?: string) => member.call(officialsByZip, { params: { zip }, query: { district } })
const governor = (zip: string, state?: StateCode) => member.call(governorByZip, { params: { zip }, query: { state } })
const legislators = (stateCode: string, query = {}) => member.call(legislatorsByState, { params: { stateCode }, query })

const districtName = ({ state, district }: { state: string; district: number }) => `${state}-${district}`
const seatName = ({ chamber, state, district }: contract.Official) =>
  `${chamber} ${district === null ? state : districtName({ state, district })}`
const senate = (state: string) => [`Senate ${state}`, `Senate ${state}`]

const oneDistrict = findZip(places, ({ kind, state, city, congressional }) => {
  const [district, ...others] = congressional
  const hasMember = district && facts.house(district.state, district.district)?.member
  return kind === 'area' && others.length === 0 && Boolean(hasMember) && facts.mayors(state, city).length > 0
})
const severalDistricts = findZip(
  places,
  (record) => record.kind === 'area' && record.congressional.length > 2 && isInOneState(record),
)
const twoStates = findZip(places, (record) => record.kind === 'area' && !isInOneState(record))
const otherState = twoStates.congressional.map(({ state }) => state).find((state) => state !== twoStates.state)

describe('officials by ZIP code', () => {
  test('are two senators and the representative, with place, sources and mayor', async () => {
    const { zip, city, state, kind, counties, congressional } = oneDistrict
    const reply = await byZip(zip)
    expect(reply.officials.map(seatName)).toEqual([
      ...senate(state),
      ...congressional.map((one) => `House ${districtName(one)}`),
    ])
    expect(reply.place).toMatchObject({
      city,
      state,
      kind,
      counties: counties.map((fips) => places.county(fips)?.name),
    })
    const { name, asOf } = facts.sources.congress
    expect(reply).toMatchObject({ zip, source: name, asOf, otherStates: [] })
    expect(reply.districtSource).toEqual(places.sources.congressional)
    for (const official of reply.officials) {
      expect(official).toMatchObject({
        name: expect.any(String),
        bioguideId: expect.stringMatching(/^[A-Z]\d{6}$/),
        voting: true,
      })
    }
    expect(reply.localOfficials.map(({ office, place }) => [office, place])).toEqual(
      facts.mayors(state, city).map((mayor) => ['Mayor', mayor.place]),
    )
  })

  test('include every possible representative, the district with the largest share first', async () => {
    const { zip, state, congressional } = severalDistricts
    const { officials, districts } = await byZip(zip)
    expect(officials.map(seatName)).toEqual([
      ...senate(state),
      ...congressional.map((one) => `House ${districtName(one)}`),
    ])
    expect(districts).toEqual(congressional)
    const shares = districts.map(({ share }) => share ?? 0)
    expect(shares).toEqual(shares.toSorted((a, b) => b - a))
  })

  test('are those of the district when a street address gave one', async () => {
    const { zip, state, congressional } = severalDistricts
    const district = congressional.at(-1)?.district ?? -1
    const reply = await byZip(zip, `${state}-${district}`)
    expect(reply.officials.map(seatName)).toEqual([...senate(state), `House ${state}-${district}`])
    expect(reply.districts).toEqual([{ state, district, share: null, approximate: false }])
  })

  test('include representatives of the neighboring state, and list its senators separately', async () => {
    const { zip, state, congressional } = twoStates
    const { officials, otherStates } = await byZip(zip)
    expect(officials.map(seatName)).toEqual([
      ...senate(state),
      ...congressional.map((one) => `House ${districtName(one)}`),
    ])
    expect(otherStates.map((other) => [other.state, other.senators.map(seatName)])).toContainEqual([
      otherState,
      senate(otherState ?? ''),
    ])
    const across = congressional.find((one) => one.state === otherState)
    const name = across ? districtName(across) : ''
    expect((await byZip(zip, name)).officials.map(seatName)).toEqual([...senate(otherState ?? ''), `House ${name}`])
  })

  test('of a post-office box have approximate districts without shares', async () => {
    const { zip, congressional } = findZip(
      places,
      (record) => record.kind === 'point' && record.congressional.length > 1,
    )
    const { districts, place } = await byZip(zip)
    expect(place.kind).toBe('point')
    expect(districts).toHaveLength(congressional.length)
    expect(districts.every(({ share, approximate }) => share === null && approximate)).toBe(true)
  })

  test('include a vacant seat, marked as vacant', () => {
    const service = createOfficialsService(
      withOfficials({
        house(state, district) {
          const seat = facts.house(state, district)
          return seat && { ...seat, member: null }
        },
      }),
      terms,
      clock,
    )
    const { officials } = service.byZip(oneDistrict.zip, undefined)
    expect(officials.map(({ vacant }) => vacant)).toEqual([false, false, true])
    expect(officials.at(-1)).toMatchObject({
      name: null,
      party: null,
      phone: null,
      bioguideId: null,
      position: 'Representative',
    })
  })

  test.each([
    ['DC', 'Delegate'],
    ['PR', 'Resident Commissioner'],
    ['AS', 'Delegate'],
    ['GU', 'Delegate'],
    ['MP', 'Delegate'],
    ['VI', 'Delegate'],
  ] as const)('of %s are no senators and a %s without a vote', async (state, position) => {
    const { officials } = await byZip(findZip(places, (record) => record.state === state).zip)
    expect(officials.map(seatName)).toEqual([`House ${state}-0`])
    expect(officials[0]).toMatchObject({ position, voting: false })
  })

  test.each([
    ['1234', 400, 'invalid_input'],
    ['123456', 400, 'invalid_input'],
    ['12a45', 400, 'invalid_input'],
    ['00000', 404, 'unknown_zip'],
    [findZipOfKind(places, 'military'), 422, 'military_zip'],
    [findZipOfKind(places, 'outside'), 422, 'outside_zip'],
  ])('%s is answered with %i %s', async (zip, status, code) => {
    expect(await member.fail(officialsByZip, { params: { zip }, query: {} })).toMatchObject({ status, code })
    expect(await member.fail(governorByZip, { params: { zip }, query: {} })).toMatchObject({ status, code })
  })

  test.each(['TX-99', 'ZZ-1', 'tx-1', 'nonsense'])('rejects the unknown district %s', async (district) => {
    const error = await member.fail(officialsByZip, { params: { zip: oneDistrict.zip }, query: { district } })
    expect(error).toMatchObject({ status: 400, code: 'invalid_input', fields: { district: expect.any(String) } })
  })
})

test('all of Congress is every seat of the pack, vacant ones included', async () => {
  const { officials, asOf } = await member.call(allOfficials, {})
  const toRow = ({ state, bioguideId, term, vacant }: contract.Official) => [
    state,
    bioguideId ?? term?.lastHolder?.bioguideId ?? null,
    vacant,
  ]
  expect(officials.map(toRow)).toEqual(
    facts.congress().map((seat) => [seat.state, seat.member?.bioguideId ?? null, seat.member === null]),
  )
  expect(asOf).toBe(facts.sources.congress.asOf)
})

describe('the governor', () => {
  test.each(['NY', 'DC', 'PR', 'AS'] as const)(
    'of %s is the one in the pack, with the other executives',
    async (state) => {
      const expected = facts.governor(state)
      const reply = await governor(findZip(places, (record) => record.state === state).zip)
      expect(reply).toMatchObject({
        name: expected?.name,
        state: stateName(state),
        stateCode: state,
        title: expected?.title,
        assumedOffice: expected?.since,
        contacts: expected?.contact,
        unconfirmed: expected?.unconfirmed ?? false,
      })
      expect(reply.executives.map(({ title }) => title)).toEqual(facts.executives(state).map(({ role }) => role))
    },
  )

  test('has null for missing contacts and is marked when unconfirmed', () => {
    const known = facts.governor('NY')
    if (!known) throw new Error('no governor')
    const { name, state, title, since, termEnd, inauguration, source } = known
    const required = { name, state, title, since, termEnd, inauguration, source }
    const incomplete = { ...required, party: null, contact: 'none', isSecondary: true, unconfirmed: true } as const
    const term = terms.of('governor', { ...incomplete, seat: '', readOn: source.asOf })
    expect(toGovernor(incomplete, { term, executives: [], contactSource: facts.sources.executives })).toMatchObject({
      party: null,
      phone: null,
      email: null,
      contacts: 'none',
      unconfirmed: true,
      executives: [],
    })
  })

  test('can be the neighboring state’s, but no other one’s', async () => {
    const { zip, state } = twoStates
    expect((await governor(zip)).stateCode).toBe(state)
    expect((await governor(zip, otherState)).stateCode).toBe(otherState)
    const distant = (['TX', 'ME', 'CA'] as const).find((one) => one !== state && one !== otherState)
    expect(await member.fail(governorByZip, { params: { zip }, query: { state: distant } })).toMatchObject({
      status: 400,
    })
  })
})

describe('state legislators', () => {
  const name = ({ chamber, district }: { chamber: string; district: string }) => `${chamber} ${district}`

  test('are the whole legislature without a filter', async () => {
    const legislature = facts.legislature('CA')
    const { legislators: listed, chambers, narrowedTo } = await legislators('CA')
    expect(listed.filter(({ vacant }) => !vacant).map(({ id }) => id)).toEqual(legislature?.members.map(({ id }) => id))
    expect(listed.filter(({ vacant }) => vacant).map(name)).toEqual(legislature?.vacant.map(name))
    expect(chambers.map((one) => [one.name, one.seats, one.narrowed])).toEqual(
      legislature?.chambers.map((one) => [one.name, one.seats, false]),
    )
    expect(narrowedTo).toBeNull()
  })

  test('include a district without a member as a vacant seat', () => {
    const legislature = facts.legislature('CA')
    const [gone, ...members] = legislature?.members ?? []
    if (!legislature || !gone) throw new Error('no legislature')
    const vacant = [{ chamber: gone.chamber, district: gone.district }]
    const service = createLegislatorsService(
      withOfficials({ legislature: () => ({ ...legislature, members, vacant }) }),
      terms,
      committees,
    )
    const reply = service.byState('CA', {})
    expect(reply.legislators.filter((one) => one.vacant).map((one) => [name(one), one.name])).toEqual([
      [name(gone), null],
    ])
    const count = members.filter(({ chamber }) => chamber === gone.chamber).length
    expect(reply.chambers.find(({ chamber }) => chamber === gone.chamber)?.known).toBe(count)
  })

  const severalLegislative = findZip(places, (record) => {
    const count = (chamber: string) => record.legislative.filter((one) => one.chamber === chamber).length
    return isInOneState(record) && count('upper') > 1 && count('lower') > 1
  })

  test('are those of the districts a ZIP code may be in', async () => {
    const { zip, state, legislative } = severalLegislative
    const reply = await legislators(state, { zip })
    const own = legislative.filter((one) => one.state === state)
    expect(reply.narrowedTo?.map(name)).toEqual(own.map(name))
    expect(new Set(reply.legislators.map(name))).toEqual(new Set(own.map(name)))
    expect(reply.chambers.every(({ narrowed }) => narrowed)).toBe(true)
  })

  test('are those of the districts that a street address gave', async () => {
    const { zip, state, legislative } = severalLegislative
    const find = (chamber: string) => legislative.find((one) => one.chamber === chamber)?.district
    const [upper, lower] = [find('upper'), find('lower')]
    const reply = await legislators(state, { zip, upper, lower })
    expect(new Set(reply.legislators.map(name))).toEqual(new Set([`upper ${upper}`, `lower ${lower}`]))
  })

  test('can be those of several districts of a chamber', async () => {
    const [first, second] = places.legislativeDistricts('ID', 'lower').map(({ district }) => district)
    const reply = await legislators('ID', { lower: `${first}|${second}` })
    const listed = reply.legislators.filter(({ chamber }) => chamber === 'lower')
    expect(listed.map(({ district }) => district)).toEqual([first, second])
  })

  test('are all of a chamber whose districts are unknown for the ZIP code', async () => {
    const { zip, state } = findZip(places, (record) => {
      const isTwoChambers = facts.legislature(record.state)?.chambers.length === 2
      const chambers = new Set(record.legislative.map(({ chamber }) => chamber))
      return isTwoChambers && isInOneState(record) && chambers.has('upper') && !chambers.has('lower')
    })
    const { chambers, legislators: listed } = await legislators(state, { zip })
    expect(chambers.map(({ chamber, narrowed }) => [chamber, narrowed])).toEqual([
      ['upper', true],
      ['lower', false],
    ])
    const members = facts.legislature(state)?.members.filter(({ chamber }) => chamber === 'lower') ?? []
    expect(listed.filter(({ chamber, vacant }) => chamber === 'lower' && !vacant)).toHaveLength(members.length)
  })

  test('are one chamber in Nebraska', async () => {
    expect((await legislators('NE')).chambers.map(({ chamber }) => chamber)).toEqual(['legislature'])
  })

  test('are none where the pack has no legislature', () => {
    const service = createLegislatorsService(withOfficials({ legislature: () => undefined }), terms, committees)
    expect(service.byState('GU', {})).toMatchObject({ legislators: [], chambers: [], narrowedTo: null })
  })

  test('are found by a lower-case state code, and not by an unknown one', async () => {
    expect((await legislators('ny')).stateCode).toBe('NY')
    for (const code of ['ZZ', 'NYC', '1', '%20']) {
      const error = await member.fail(legislatorsByState, { params: { stateCode: code }, query: {} })
      expect(error).toMatchObject({ status: 404, code: 'unknown_state' })
    }
    const error = await member.fail(legislatorsByState, { params: { stateCode: 'NY' }, query: { zip: '00000' } })
    expect(error).toMatchObject({ status: 404, code: 'unknown_zip' })
  })
})
