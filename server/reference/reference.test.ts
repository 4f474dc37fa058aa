import { expect, test } from 'vitest'
import { stateKind } from '../../civic/states.ts'
import type { PackedZip } from './places.ts'
import { loadReference } from './reference.ts'

const { places, officials, votes } = loadReference()

/** What a voter there would miss; nothing when the answer is whole. */
function missingFor({ state, congressional }: PackedZip): string[] {
  if (state === null) return ['a state']
  const senators = officials.senators(state).length
  const house = congressional.map(({ state, district }) => officials.house(state, district))
  return [
    ...(stateKind(state) === 'state' && senators !== 2 ? ['two senators'] : []),
    ...(stateKind(state) !== 'state' &&
    (senators !== 0 || !house.every((seat) => seat?.member?.title !== 'Representative'))
      ? ['the delegate alone']
      : []),
    ...(officials.governor(state) ? [] : ['a governor']),
    ...(house.length === 0 || house.includes(undefined) ? ['a House seat, held or vacant'] : []),
  ]
}

test('every ZIP code has two senators or the delegate, a governor or mayor, and a House member or a vacant seat', () => {
  const incomplete: string[] = []
  const counts = new Map<string, number>()
  for (const place of places.all()) {
    counts.set(place.kind, (counts.get(place.kind) ?? 0) + 1)
    if (place.kind === 'military' || place.kind === 'outside') {
      if (place.state !== null || place.congressional.length > 0) incomplete.push(`${place.zip} claims a district`)
      continue
    }
    const missing = missingFor(place)
    if (missing.length > 0) incomplete.push(`${place.zip} lacks ${missing.join(', ')}`)
  }
  expect(incomplete).toEqual([])
  expect(Object.fromEntries(counts)).toEqual({ area: 33_791, point: 7394, older: 730, military: 816, outside: 9 })
})

test('a ZIP code in several districts lists them all, those of a neighboring state too', () => {
  expect(places.find('81120')).toMatchObject({
    state: 'CO',
    city: 'Antonito',
    congressional: [
      { state: 'CO', district: 3, share: 0.921, basis: 'table' },
      { state: 'NM', district: 3, share: 0.079, basis: 'table' },
    ],
  })
})

test.each(['00000', '99999', '1234', '123456', '', '1000a', '１０００１'])('knows no ZIP code %j', (zip) => {
  expect(places.find(zip)).toBeUndefined()
})

test('military mail and islands outside the states lead to no state', () => {
  expect(places.find('09001')).toMatchObject({ kind: 'military', state: null, postalState: 'AE', congressional: [] })
  expect(places.find('96898')).toMatchObject({ kind: 'outside', state: null, city: 'Wake Island' })
})

test('names the counties of a ZIP code', () => {
  const [main = ''] = places.find('62701')?.counties ?? []
  expect(places.county(main)).toEqual({ fips: '17167', state: 'IL', name: 'Sangamon County' })
})

test('knows where the ballot of 2026 was cast on other lines', () => {
  expect(places.mapChange('TX')).toMatchObject({ status: 'new-map' })
  expect(places.mapChange('MO')).toMatchObject({ status: 'unresolved' })
  expect(places.mapChange('NY')).toBeUndefined()
})

test('vacant seats are seats without a member', () => {
  expect(
    officials
      .congress()
      .filter(({ member }) => !member)
      .map((seat) => seat.chamber === 'House' && `${seat.state}-${seat.district}`),
  ).toEqual(['FL-20', 'TX-23'])
  expect(officials.house('FL', 20)).toMatchObject({ member: null, source: { asOf: '2026-10-07' } })
  expect(officials.house('WY', 1)).toBeUndefined()
})

test('facts say whose they are, and which are not sure', () => {
  expect(officials.member('M001244')).toMatchObject({ member: { name: 'Ashley Moody', contestedOn: '2026-11-03' } })
  expect(officials.member('W000832')?.source).toMatchObject({ asOf: '2026-10-07' })
  expect(officials.member('S001198')?.source).toMatchObject({
    name: 'unitedstates/congress-legislators',
    asOf: '2026-06-15',
  })
  expect(officials.governor('AS')).toMatchObject({ party: null, unconfirmed: true, contact: 'none' })
  expect(officials.governor('NJ')).toMatchObject({ name: 'Mikie Sherrill', contact: 'predecessor' })
  expect(officials.governor('DC')).toMatchObject({ title: 'Mayor' })
})

test('one spelling of a party, the local name beside it', () => {
  const parties = new Set(officials.congress().map(({ member }) => member?.party))
  expect(parties).toEqual(new Set(['Democratic', 'Republican', 'Independent', undefined]))
  const labels = officials
    .legislature('MN')
    ?.members.filter(({ party }) => party === 'Democratic')
    .map(({ partyLabel }) => partyLabel)
  expect(new Set(labels)).toEqual(new Set(['Democratic-Farmer-Labor']))
})

test('a legislature knows its empty seats', () => {
  const california = officials.legislature('CA')
  expect(california?.chambers.map(({ name, seats }) => [name, seats])).toEqual([
    ['Senate', 40],
    ['Assembly', 80],
  ])
  expect(california?.vacant).toEqual([
    { chamber: 'upper', district: '10' },
    { chamber: 'lower', district: '3' },
  ])
  expect(officials.legislature('NE')?.chambers).toMatchObject([{ chamber: 'legislature', seats: 49 }])
  expect(officials.legislature('GU')).toBeUndefined()
})

test('finds a mayor by whatever spelling of the city', () => {
  expect(officials.mayors('MN', 'St. Paul')).toMatchObject([{ place: 'Saint Paul' }])
  expect(officials.mayors('MN', 'SAINT PAUL')).toHaveLength(1)
  expect(officials.mayors('MN', 'Nowhere')).toEqual([])
})

test('a member’s votes come newest first, and add up to the roll call', () => {
  const own = votes.ofMember('A000055')
  const dates = own.map(({ rollCall }) => rollCall.date)
  expect(dates).toEqual(dates.toSorted().reverse())
  const [latest] = votes.rollCalls()
  const yeas = [...votes.positions(latest?.id ?? '').values()].filter((position) => position === 'yea')
  expect(yeas).toHaveLength(latest?.totals.yea ?? -1)
  expect(votes.ofMember('Z999999')).toEqual([])
  expect(votes.formerMember('A000376')).toMatchObject({ name: 'Colin Z. Allred', party: 'Democratic' })
})
