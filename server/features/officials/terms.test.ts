import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../../civic/dates/local-date.ts'
import { seatingDays } from '../../../civic/people/term.ts'
import { compareMembers } from '../../../contract/compare.ts'
import { legislatorsByState } from '../../../contract/legislators.ts'
import {
  type Official,
  type Term,
  allOfficials,
  governorByZip,
  memberProfile,
  officialsByZip,
} from '../../../contract/officials.ts'
import type { Client } from '../../../harness/app/client.ts'
import { type TestApp, createTestApp } from '../../../harness/app/test-app.ts'
import { findZip } from '../../../harness/fixtures/find-zip.ts'
import { reference } from '../../../harness/fixtures/reference.ts'
import { fixedClock } from '../../core/clock.ts'
import type { Seat } from '../../reference/officials.ts'
import { createTerms } from '../../reference/terms.ts'

const { officials: facts, places } = reference
const clocks = ['2026-11-15', '2027-01-04', '2028-10-20'] as const

let app: TestApp
let visitor: Client
beforeAll(async () => {
  app = await createTestApp()
  visitor = app.visitor()
})
afterAll(() => app.close())
afterEach(() => app.clock.set('2026-11-14T12:00:00Z'))

/** Noon in UTC, which is the same day in every state. */
const setDay = (day: string) => app.clock.set(`${day}T12:00:00Z`)

const firstSeat = (matches: (seat: Seat) => boolean) => {
  const seat = facts.congress().find((one) => one.state !== 'FL' && one.state !== 'OH' && one.member && matches(one))
  if (!seat?.member) throw new Error('no such seat')
  return { ...seat, member: seat.member }
}
const senator = (senateClass: number) => firstSeat((seat) => seat.chamber === 'Senate' && seat.class === senateClass)
const representative = firstSeat(({ chamber }) => chamber === 'House')

const congress = async () => (await visitor.call(allOfficials, {})).officials
const isFor = (id: string) => (one: Official) => one.bioguideId === id || one.term?.lastHolder?.bioguideId === id
const expectNobody = (official: object) =>
  expect(official).toMatchObject({ name: null, party: null, phone: null, website: null, email: null, imageUrl: null })

/** What our data must say about a term with this last day. */
function expectedStatus(end: string, day: string): Term['status'] {
  if (end < day) return 'ended'
  return end <= addDays(day, 60) ? 'ending' : 'current'
}

describe.each(clocks)('on %s', (day) => {
  test('the district lines are in use only until the end of their Congress, and changes of them are named', async () => {
    setDay(day)
    const changed = places.congressionalDistricts().find(({ state }) => places.mapChange(state)?.status === 'new-map')
    const { zip, state } = findZip(places, (record) => record.state === changed?.state)
    const { districtLines } = await visitor.call(officialsByZip, { params: { zip }, query: {} })
    expect(districtLines).toMatchObject(places.lines.on(day))
    expect(districtLines.changes).toMatchObject([{ state, status: 'new-map', url: places.mapChange(state)?.url }])
  })

  test.each([
    ['a member of the House', representative],
    ['a senator of class 1', senator(1)],
    ['a senator of class 2', senator(2)],
    ['a senator of class 3', senator(3)],
  ])('%s is the holder only until the end of the term', async (_, { member }) => {
    setDay(day)
    const official = (await congress()).find(isFor(member.bioguideId))
    const status = expectedStatus(member.termEnd, day)
    expect(official?.term).toMatchObject({ status, end: member.termEnd })
    expect(official).toMatchObject({ vacant: false })
    if (status !== 'ended') return expect(official).toMatchObject({ name: member.name, term: { lastHolder: null } })
    expectNobody(official ?? {})
    expect(official).toMatchObject({
      bioguideId: null,
      contactForm: null,
      term: {
        lastHolder: { name: member.name, bioguideId: member.bioguideId },
        officialList: { url: expect.stringMatching(/^https:\/\/www\.(house|senate)\.gov\//) },
      },
    })
  })

  test.each(['TX', 'WI', 'ND', 'PR', 'GU', 'MO'] as const)('so are the officers of %s', async (state) => {
    setDay(day)
    const { zip } = findZip(places, (record) => record.state === state)
    const reply = await visitor.call(governorByZip, { params: { zip }, query: {} })
    const governor = facts.governor(state)
    const status = expectedStatus(governor?.termEnd ?? '', day)
    expect(reply.term).toMatchObject({ status, end: governor?.termEnd })
    if (status === 'ended') {
      expectNobody(reply)
      expect(reply).toMatchObject({
        assumedOffice: null,
        address: null,
        term: { lastHolder: { name: governor?.name } },
      })
    } else expect(reply.name).toBe(governor?.name)
    for (const [index, executive] of facts.executives(state).entries()) {
      const isOver = (executive.termEnd ?? day) < day
      expect(reply.executives[index]).toMatchObject({ title: executive.role, name: isOver ? null : executive.name })
      if (isOver) expectNobody(reply.executives[index] ?? {})
    }
  })

  test('so are mayors', async () => {
    setDay(day)
    for (const [zip, state, city] of [
      ['10001', 'NY', 'New York'],
      ['78701', 'TX', 'Austin'],
      ['90012', 'CA', 'Los Angeles'],
    ] as const) {
      const { localOfficials } = await visitor.call(officialsByZip, { params: { zip }, query: {} })
      const [mayor] = facts.mayors(state, city)
      const isOver = (mayor?.termEnd ?? '') < day
      expect(localOfficials).toMatchObject([{ place: city, name: isOver ? null : mayor?.name }])
    }
  })

  test('legislators without a known term are the holders until our reading expires', async () => {
    setDay(day)
    const { legislators, chambers } = await visitor.call(legislatorsByState, {
      params: { stateCode: 'TX' },
      query: {},
    })
    const expires = addDays(facts.freshUntil('legislator'), seatingDays)
    const seated = legislators.filter(({ vacant }) => !vacant)
    const status = day <= expires ? 'outdated' : 'unknown'
    expect(new Set(seated.map(({ term }) => term?.status))).toEqual(new Set([status]))
    expect(seated.every(({ name }) => (name === null) === (status === 'unknown'))).toBe(true)
    expect(chambers.every(({ known }) => known === 0)).toBe(status === 'unknown')
  })

  test('a comparison tells who no longer serves', async () => {
    setDay(day)
    const { bioguideId, termEnd } = representative.member
    const { members } = await visitor.call(compareMembers, { query: { members: bioguideId } })
    const isOver = termEnd < day
    expect(members).toMatchObject([{ serving: !isOver, termEnded: isOver ? termEnd : null }])
  })
})

test('who was appointed until a special election serves until the winner can have been sworn in', async () => {
  const seats = facts.congress().filter(({ member }) => member?.contestedOn)
  for (const { member } of seats) {
    const [id, contestedOn] = [member?.bioguideId ?? '', member?.contestedOn ?? '']
    setDay(addDays(contestedOn, seatingDays))
    const serving = (await congress()).find(isFor(id))
    expect(serving).toMatchObject({
      name: member?.name,
      phone: member?.phone,
      term: { status: 'outdated', contestedOn },
    })
    setDay(addDays(contestedOn, seatingDays + 1))
    const afterwards = (await congress()).find(isFor(id))
    expect(afterwards).toMatchObject({ name: null, term: { lastHolder: { name: member?.name }, contestedOn } })
  }
})

test('an office without a known holder keeps its number', async () => {
  const { member } = representative
  setDay(addDays(member.termEnd, 1))
  const seat = (await congress()).find(isFor(member.bioguideId))
  expect(seat).toMatchObject({ phone: null, term: { officePhone: member.phone } })
})

test('a list read after the election, which still names the sitting members, does not say who won', () => {
  const terms = createTerms(facts, fixedClock('2026-12-31T20:00:00Z'))
  for (const asOf of ['2026-06-15', '2026-12-20'])
    expect(terms.ofSeat({ ...representative, source: { ...representative.source, asOf } })).toMatchObject({
      status: 'ending',
      contestedOn: '2026-11-03',
    })
})

test('the office of a governor that was on the ballot says so until the term is over', () => {
  const terms = createTerms(facts, fixedClock('2026-12-31T20:00:00Z'))
  const holder = { name: 'Pat Ames', state: 'TX', seat: '', readOn: '2026-10-07' } as const
  const contested = (termEnd: string) => terms.of('governor', { ...holder, termEnd }).contestedOn
  expect(contested('2027-01-19')).toBe('2026-11-03')
  expect(contested('2029-01-19')).toBeNull()
})

test('legislators in mid-term stay, and seats that were on the ballot say so', async () => {
  setDay(addDays('2026-11-03', seatingDays + 1))
  const legislators = async (stateCode: string) =>
    (await visitor.call(legislatorsByState, { params: { stateCode }, query: {} })).legislators.filter(
      ({ vacant }) => !vacant,
    )
  const elections = facts.legislature('PA')?.chambers.map((chamber) => chamber.elections)
  expect(elections).toBeDefined()
  for (const { chamber, district, name, term } of await legislators('PA')) {
    const isMidTerm = chamber === 'upper' && Number(district) % 2 === 1
    expect({ district, named: name !== null, contestedOn: term?.contestedOn }).toEqual({
      district,
      named: isMidTerm,
      contestedOn: isMidTerm ? null : '2026-11-03',
    })
  }
  expect((await legislators('VA')).every(({ term }) => term?.status === 'current')).toBe(true)
})

test('a profile keeps the person, the past term and the votes, without contacts', async () => {
  const { bioguideId, name, termEnd } = representative.member
  setDay(addDays(termEnd, 1))
  const { official, terms, offices } = await visitor.call(memberProfile, { params: { bioguideId }, query: {} })
  expect(official).toMatchObject({ name, bioguideId, phone: null, website: null, contactForm: null })
  expect(official.term).toMatchObject({ status: 'ended', lastHolder: { name } })
  expect(terms.end).toBe(termEnd)
  expect(offices.items).toEqual([])
})

test('the day is the state’s own', async () => {
  // Noon of the day on which the term ends in Guam is still the day before in Texas.
  app.clock.set(`${representative.member.termEnd}T02:00:00Z`)
  const officials = await congress()
  const statusOf = (state: string) =>
    officials.find((one) => one.chamber === 'House' && one.state === state && one.term)?.term?.status
  expect([statusOf('GU'), statusOf('TX')]).toEqual(['ended', 'ending'])
})
