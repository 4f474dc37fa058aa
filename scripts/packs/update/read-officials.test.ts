import { expect, test } from 'vitest'
import type { Legislator, Seat } from '../../../packs/officials/schema.ts'
import { CongressOrigin, keepNewer, officesFrom, seatsFrom } from './congress.ts'
import { legislatorsFrom } from './legislators.ts'

const term = { type: 'rep', start: '2025-01-03', end: '2027-01-03', state: 'VT', district: 0, party: 'Democrat' }
const person = (bioguide: string, ...terms: object[]) => ({
  id: { bioguide, thomas: '01' },
  name: { first: 'Ann', last: 'Other' },
  bio: {},
  terms,
})
const origin = (...legislators: object[]) => CongressOrigin.parse({ legislators, social: [], offices: [] })

const vermont: Seat = { chamber: 'House', state: 'VT', district: 0, member: null, origin: 'roster' }
const florida: Seat = { chamber: 'Senate', state: 'FL', class: 3, member: null }

test('reads a member from the last term and omits malformed fields', () => {
  const earlierTerm = { ...term, start: '2019-01-03', end: '2021-01-03' }
  const [seat] = seatsFrom(
    origin(
      person('A000001', earlierTerm, { ...term, phone: 'call us', url: 'javascript:alert(1)', office: ' 1  Main ' }),
    ),
    [vermont],
  )
  expect(seat).toEqual({
    chamber: 'House',
    state: 'VT',
    district: 0,
    member: {
      bioguideId: 'A000001',
      name: 'Ann Other',
      firstName: 'Ann',
      lastName: 'Other',
      party: 'Democratic',
      title: 'Representative',
      since: '2019-01-03',
      termStart: '2025-01-03',
      termEnd: '2027-01-03',
      office: '1 Main',
      ids: {},
    },
  })
})

test('gives the resident commissioner a term of four years', () => {
  const island: Seat = { chamber: 'House', state: 'PR', district: 0, member: null }
  const [seat] = seatsFrom(origin(person('A000001', { ...term, state: 'PR' })), [island])
  expect(seat?.member).toMatchObject({ title: 'Resident Commissioner', termEnd: '2029-01-03' })
})

test('marks a senator whose term ends with a special election', () => {
  const [seat] = seatsFrom(
    origin(person('A000001', { ...term, type: 'sen', class: 3, state: 'FL', end: '2026-11-03', how: 'appointment' })),
    [florida],
  )
  expect(seat?.member).toMatchObject({ title: 'Senator', arrival: 'appointment', contestedOn: '2026-11-03' })
})

test('titles delegates and the resident commissioner, and leaves a seat without a member vacant', () => {
  const guam: Seat = { chamber: 'House', state: 'GU', district: 0, member: null }
  const island: Seat = { chamber: 'House', state: 'PR', district: 0, member: null }
  const seats = seatsFrom(
    origin(person('A000001', { ...term, state: 'GU' }), person('A000002', { ...term, state: 'PR' })),
    [guam, island, vermont],
  )
  expect(seats.map(({ member }) => member?.title)).toEqual(['Delegate', 'Resident Commissioner', undefined])
})

test('rejects two members in one seat and a member without a seat', () => {
  expect(() => seatsFrom(origin(person('A000001', term), person('A000002', term)), [vermont])).toThrow('two members')
  expect(() => seatsFrom(origin(person('A000001', { ...term, district: 7 })), [vermont])).toThrow('not a seat')
})

test('keeps seats from a newer roster', () => {
  const seats = seatsFrom(origin(person('A000001', term)), [vermont])
  expect(keepNewer(seats, [vermont], { originAsOf: '2026-06-15', rosterAsOf: '2026-10-07' })).toEqual([vermont])
  expect(keepNewer(seats, [vermont], { originAsOf: '2026-11-01', rosterAsOf: '2026-10-07' })).toEqual(seats)
})

test('omits offices of former members', () => {
  const seats = seatsFrom(origin(person('A000001', term)), [vermont])
  const offices = (bioguide: string) => ({
    id: { bioguide },
    offices: [
      { id: `${bioguide}-x`, city: 'Barre', state: 'VT', suite: 12, latitude: 44.123456, phone: '802-555-0100' },
    ],
  })
  const read = CongressOrigin.parse({ legislators: [], social: [], offices: [offices('A000001'), offices('B000001')] })
  expect(officesFrom(read, seats)).toEqual([
    {
      bioguideId: 'A000001',
      id: 'A000001-x',
      city: 'Barre',
      state: 'VT',
      suite: '12',
      phone: '802-555-0100',
      lat: 44.12346,
    },
  ])
})

const header = [
  'id',
  'name',
  'current_party',
  'current_district',
  'current_chamber',
  'given_name',
  'family_name',
  'email',
  'image',
  'links',
  'capitol_voice',
  'capitol_address',
  'district_address',
  'district_voice',
  'twitter',
]
const id = 'ocd-person/bfdc2ee2-7760-4119-9d68-4962f1e1a285'

test('reads a legislator, uses the first valid link as website, and keeps fields the file lacks', () => {
  const current: Legislator = {
    id,
    name: 'Ann Other',
    firstName: 'Ann',
    lastName: 'Other',
    party: 'Republican',
    state: 'MN',
    chamber: 'upper',
    district: '7',
    since: '2021-01-05',
  }
  const row = [
    id,
    'Ann Other',
    'Democratic-Farmer-Labor',
    '7',
    'upper',
    '',
    '',
    'a@b.gov',
    'not a link',
    'nothing;https://a.gov/x;https://b.gov',
    '612-555-0100',
    'Room 1;St. Paul',
  ]
  expect(legislatorsFrom([header, row], 'MN', [current])).toEqual([
    {
      id,
      name: 'Ann Other',
      firstName: 'Ann',
      lastName: 'Other',
      party: 'Democratic',
      partyLabel: 'Democratic-Farmer-Labor',
      state: 'MN',
      chamber: 'upper',
      district: '7',
      email: 'a@b.gov',
      phone: '612-555-0100',
      address: 'Room 1, St. Paul',
      website: 'https://a.gov/x',
      since: '2021-01-05',
    },
  ])
  const withPhoto = (url: string) => legislatorsFrom([header, row.with(8, url)], 'MN', [])[0]?.image
  expect(withPhoto('https://www.senate.mn/photo.jpg')).toBe('https://www.senate.mn/photo.jpg')
  expect(withPhoto('https://senategop.example/photo.jpg')).toBeUndefined()
  const [moved] = legislatorsFrom([header, row.with(3, '8')], 'MN', [current])
  expect(moved?.since).toBeUndefined()
})

test('rejects an unknown chamber', () => {
  expect(() => legislatorsFrom([header, [id, 'Ann Other', 'Independent', '7', 'council']], 'MN', [])).toThrow('council')
})
