import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../civic/dates/local-date.ts'
import { seatingDays } from '../../../civic/people/term.ts'
import { allOfficials, governorByZip, memberProfile, officialsByZip } from '../../../contract/officials.ts'
import type { Client } from '../../../harness/app/client.ts'
import { type TestApp, createTestApp } from '../../../harness/app/test-app.ts'
import { findZip } from '../../../harness/fixtures/find-zip.ts'
import { reference } from '../../../harness/fixtures/reference.ts'

const { officials: facts, places } = reference
type Elected = Omit<NonNullable<ReturnType<typeof facts.elected>>, 'source'>
const isUnchanged = (state: Parameters<typeof places.mapChange>[0]) => places.mapChange(state) === undefined
const members = facts
  .congress()
  .flatMap((seat) =>
    seat.chamber === 'House' && seat.member && seat.state !== 'PR' ? [{ ...seat, member: seat.member }] : [],
  )
const [beaten, again] = members.filter(({ state }) => isUnchanged(state))
const moved = members.find(({ state }) => places.mapChange(state)?.status === 'new-map')
const [mayor] = facts.mayors('NY', 'New York')
if (!beaten || !again || !moved || !mayor) throw new Error('no such seats')
const day = '2027-01-03'
const electedOn = '2026-11-03'
const source = { name: 'Any State', url: 'https://www.usa.gov/', asOf: '2026-12-01' }
const winnerOf = ({ state, district }: typeof beaten): Elected => ({
  office: 'house',
  state,
  seat: String(district),
  name: 'Pat Sample',
  party: 'Democratic',
  electedOn,
  takesOffice: day,
  termEnd: '2029-01-03',
  origin: 'results',
})
const governor: Elected = { ...winnerOf(beaten), office: 'governor', state: 'WI', seat: '', takesOffice: '2027-01-04' }
const winners = [
  winnerOf(beaten),
  winnerOf(moved),
  { ...winnerOf(again), name: again.member.name, reelected: true as const },
  governor,
  {
    office: 'mayor' as const,
    state: 'NY' as const,
    seat: mayor.place,
    name: 'Lee Other',
    electedOn,
    origin: 'results',
  },
]

let app: TestApp
let visitor: Client
beforeAll(async () => {
  const elected: typeof facts.elected = (office, state, seat) => {
    const found = winners.find((one) => one.office === office && one.state === state && one.seat === seat)
    return found && { ...found, source }
  }
  app = await createTestApp({ facts: { officials: { ...facts, elected } } })
  visitor = app.visitor()
})
afterAll(() => app.close())

const setDay = (today: string) => app.clock.set(`${today}T20:00:00Z`)
const seatOf = async ({ state, district }: typeof beaten) => {
  const { officials } = await visitor.call(allOfficials, {})
  return officials.find((one) => one.chamber === 'House' && one.state === state && one.district === district)
}

test('before the term, the holder stays and the seat names the winner and the day', async () => {
  setDay('2026-12-10')
  expect(await seatOf(beaten)).toMatchObject({
    name: beaten.member.name,
    phone: beaten.member.phone,
    term: {
      status: 'ending',
      contestedOn: null,
      lastHolder: null,
      elected: { name: 'Pat Sample', party: 'Democratic', takesOffice: day, reelected: false, seated: false, source },
    },
  })
  expect((await seatOf(again))?.term?.elected).toMatchObject({ name: again.member.name, reelected: true })
  // The seat with this number is of other voters from January.
  expect((await seatOf(moved))?.term).toMatchObject({ status: 'ending', elected: null })
})

test('from the first day of the term, the winner is the holder, without contacts of the predecessor', async () => {
  setDay(day)
  expect(await seatOf(beaten)).toMatchObject({
    name: 'Pat Sample',
    party: 'Democratic',
    bioguideId: null,
    phone: null,
    website: null,
    imageUrl: null,
    term: {
      status: 'current',
      end: '2029-01-03',
      readOn: source.asOf,
      lastHolder: { name: beaten.member.name },
      officePhone: beaten.member.phone,
      elected: { seated: true },
    },
  })
  expect(await seatOf(moved)).toMatchObject({ name: 'Pat Sample', term: { elected: { seated: true } } })
  expect(await seatOf(again)).toMatchObject({
    name: again.member.name,
    phone: again.member.phone,
    term: { status: 'current', end: '2029-01-03', lastHolder: null, elected: { reelected: true, seated: false } },
  })
  const { bioguideId } = beaten.member
  const profile = await visitor.call(memberProfile, { params: { bioguideId }, query: {} })
  expect(profile).toMatchObject({ official: { name: beaten.member.name, phone: null }, offices: { items: [] } })
})

test('a governor follows on the day of the inauguration', async () => {
  const { zip } = findZip(places, ({ state }) => state === 'WI')
  const read = () => visitor.call(governorByZip, { params: { zip }, query: {} })
  setDay(addDays('2027-01-04', -1))
  expect(await read()).toMatchObject({ name: facts.governor('WI')?.name, term: { elected: { seated: false } } })
  setDay('2027-01-04')
  expect(await read()).toMatchObject({
    name: 'Pat Sample',
    phone: null,
    assumedOffice: null,
    term: { status: 'current' },
  })
})

test('where the first day is unknown, the winner follows after the term of the holder', async () => {
  const last = mayor.termEnd ?? addDays(electedOn, seatingDays - 1)
  const read = async () =>
    (await visitor.call(officialsByZip, { params: { zip: '10001' }, query: {} })).localOfficials[0]
  setDay(last)
  expect(await read()).toMatchObject({ name: mayor.name, term: { elected: { name: 'Lee Other', takesOffice: null } } })
  setDay(addDays(last, 1))
  expect(await read()).toMatchObject({ name: 'Lee Other', term: { lastHolder: { name: mayor.name } } })
})
