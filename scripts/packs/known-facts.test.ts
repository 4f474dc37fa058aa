import { describe, expect, test } from 'vitest'
import { loadReference } from '../../server/reference/reference.ts'

// Well-known facts that show a mistake in the packs. An update of a pack may have to change them.
const { places, officials } = loadReference()

describe('districts of the sitting Congress', () => {
  test.each([
    ['the White House', 38.8977, -77.0365, 'DC', 0],
    ['the Empire State Building', 40.7484, -73.9857, 'NY', 12],
    ['the Texas Capitol', 30.2747, -97.7404, 'TX', 37],
    ['Anchorage', 61.2176, -149.8997, 'AK', 0],
    ['Attu, west of the date line', 52.9, 172.9, 'AK', 0],
    ['San Juan', 18.4655, -66.1057, 'PR', 0],
    ['Hagåtña', 13.4745, 144.7504, 'GU', 0],
  ])('%s', (_, lat, lng, state, district) => {
    expect(places.districtAt(lat, lng)).toEqual({ state, district })
  })
})

test('ZIP codes in two states, in a county, of military mail and outside the states', () => {
  expect(places.find('81120')).toMatchObject({
    state: 'CO',
    city: 'Antonito',
    congressional: [
      { state: 'CO', district: 3, share: 0.921, basis: 'table' },
      { state: 'NM', district: 3, share: 0.079, basis: 'both' },
    ],
  })
  const [county = ''] = places.find('62701')?.counties ?? []
  expect(places.county(county)).toEqual({ fips: '17167', state: 'IL', name: 'Sangamon County' })
  expect(places.find('09001')).toMatchObject({ kind: 'military', state: null, postalState: 'AE', congressional: [] })
  expect(places.find('96898')).toMatchObject({ kind: 'outside', state: null, city: 'Wake Island' })
})

test('states that voted on new district lines in 2026', () => {
  expect(places.mapChange('TX')).toMatchObject({ status: 'new-map' })
  expect(places.mapChange('MO')).toMatchObject({ status: 'kept' })
  expect(places.mapChange('NY')).toBeUndefined()
})

test('one spelling of each party, with the local name as a label', () => {
  const parties = new Set(officials.congress().flatMap(({ member }) => member?.party ?? []))
  expect(parties).toEqual(new Set(['Democratic', 'Republican', 'Independent']))
  const labels = officials
    .legislature('MN')
    ?.members.filter(({ party }) => party === 'Democratic')
    .map(({ partyLabel }) => partyLabel)
  expect(new Set(labels)).toEqual(new Set(['Democratic-Farmer-Labor']))
})

test('officials with a special status', () => {
  expect(officials.governor('DC')).toMatchObject({ title: 'Mayor' })
  expect(officials.governor('AS')).toMatchObject({ party: null, unconfirmed: true, contact: 'none' })
  expect(officials.legislature('NE')?.chambers).toMatchObject([{ chamber: 'legislature', seats: 49 }])
  expect(officials.legislature('CA')?.chambers.map(({ name, seats }) => [name, seats])).toEqual([
    ['Senate', 40],
    ['Assembly', 80],
  ])
  expect(officials.legislature('GU')).toBeUndefined()
})

test('vacant seats of Congress', () => {
  const vacant = officials.congress().filter(({ member }) => !member)
  expect(vacant.map((seat) => seat.chamber === 'House' && `${seat.state}-${seat.district}`)).toEqual(['FL-20', 'TX-23'])
})
