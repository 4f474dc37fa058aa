import { expect, test } from 'vitest'
import { isHead, roleOf, seatOf } from '../../../packs/councils/office-role.ts'
import type { CouncilPlace } from '../../../packs/councils/schema.ts'
import { type PublishedPerson, fileOf, lastRead, peopleFrom } from './councils.ts'

const city: CouncilPlace = {
  geoid: '4835000',
  id: 'ocd-division/country:us/state:tx/place:houston',
  name: 'Houston',
  fullName: 'Houston city',
  kind: 'city',
  state: 'TX',
  counties: ['48201'],
  website: 'https://www.houstontx.gov/',
  people: 2,
}
const township: CouncilPlace = {
  ...city,
  geoid: '2612500400',
  id: 'ocd-division/country:us/state:mi/county:oakland/place:addison',
  kind: 'township',
  state: 'MI',
}

const person = (number: number, fields: Partial<PublishedPerson> = {}): PublishedPerson => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  name: `Ann O'Hara ${'JKLM'.charAt(number)}. Smith`,
  phones: [],
  emails: [],
  urls: ['https://www.houstontx.gov/council'],
  office: { name: 'Council Member', division_ocdid: city.id },
  jurisdiction_ocdid: 'ocd-jurisdiction/country:us/state:tx/place:houston/government',
  source_urls: ['https://www.houstontx.gov/council'],
  updated_at: '2026-11-10T10:00:00+00:00',
  end_date: undefined,
  ...fields,
})

test.each([
  ['Mayor', 'mayor'],
  ['Council Member - Mayor - At-Large', 'mayor'],
  ['Mayor Pro Tempore - Council Member - Place 2', 'vice_mayor'],
  ['Deputy Mayor', 'vice_mayor'],
  ['Council President - At-Large', 'council_president'],
  ['Select Board Member - Chair', 'council_president'],
  ['Vice Chair', 'council_member'],
  ['Select Board Member - Clerk', 'council_member'],
  ['Trustee - Clerk', 'clerk'],
  ['Township Treasurer', 'treasurer'],
  ['Commissioner - Place 2', 'commissioner'],
  ['Supervisor', 'other'],
  [null, 'other'],
])('%s is sorted as %s', (office, role) => {
  expect(roleOf(office)).toBe(role)
})

test('a supervisor heads a township of Michigan, and only there', () => {
  expect(isHead('Supervisor', 'other', township)).toBe(true)
  expect(isHead('Supervisor', 'other', city)).toBe(false)
  expect(isHead('Mayor', 'mayor', city)).toBe(true)
})

test.each([
  [
    'Council Member',
    `${city.id}/council_district:a`,
    { district: 'District A', division: `${city.id}/council_district:a` },
  ],
  ['Council Member - Place 3', city.id, { district: 'Place 3' }],
  ['Council Member - Place 1', `${city.id}/ward:1`, { district: 'Ward 1, Place 1', division: `${city.id}/ward:1` }],
  ['Council Member - At-Large', city.id, { atLarge: true }],
  ['Council Member', 'ocd-division/country:us/state:tx/place:other/ward:1', {}],
])('%s in %s has the seat %j', (office, division, seat) => {
  expect(seatOf(office, division, city)).toEqual(seat)
})

test('the file of a place is named after its division', () => {
  expect(fileOf(city)).toBe('place_houston.yml')
  expect(fileOf(township)).toBe('county_oakland__place_addison.yml')
})

test('leaves out people of another place and what is not a name, and says so', () => {
  const { people, leftOut } = peopleFrom(
    [
      person(0),
      person(1, { jurisdiction_ocdid: 'ocd-jurisdiction/country:us/state:tx/place:other/government' }),
      person(2, { name: 'Vacant' }),
    ],
    city,
  )
  expect(people.map(({ id }) => id)).toEqual([person(0).id])
  expect(leftOut).toHaveLength(2)
})

test('a private address and the phone beside it are left out, a shared phone is not', () => {
  const phones = ['(713) 555-0100 ext. 12']
  const own = { emails: ['ann@gmail.com'], phones: ['713-555-0199'] }
  const shared = { emails: ['bob@gmail.com'], phones }
  const { people } = peopleFrom(
    [person(0, own), person(1, shared), person(2, { phones, emails: ['c@houstontx.gov'] })],
    city,
  )
  expect(people[0]).not.toHaveProperty('email')
  expect(people[0]).not.toHaveProperty('phone')
  expect(people[1]).toMatchObject({ phone: '713-555-0100', phoneExt: '12' })
  expect(people[1]).not.toHaveProperty('email')
  expect(people[2]).toMatchObject({ email: 'c@houstontx.gov', phone: '713-555-0100' })
})

test('two mayors of one place are unsure', () => {
  const office = { name: 'Mayor', division_ocdid: city.id }
  const { people } = peopleFrom([person(0, { office }), person(1, { office }), person(2)], city)
  expect(people.map(({ unsure }) => unsure)).toEqual([true, true, undefined])
})

test('a page without https, a wrong date and a wrong phone are no facts', () => {
  const { people } = peopleFrom(
    [person(0, { urls: ['http://www.houstontx.gov'], source_urls: [], end_date: 'next spring', phones: ['call us'] })],
    city,
  )
  expect(people[0]).toEqual({
    geoid: city.geoid,
    id: person(0).id,
    name: person(0).name,
    office: 'Council Member',
    role: 'council_member',
    readOn: '2026-11-10',
  })
  expect(lastRead([person(0)])).toBe('2026-11-10')
})
