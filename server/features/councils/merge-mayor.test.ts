import { expect, test } from 'vitest'
import type { Source } from '../../../contract/common.ts'
import type { CouncilPerson, CouncilPlace } from '../../reference/councils.ts'
import type { Mayor } from '../../reference/officials.ts'
import { mergeMayor } from './councils.service.ts'

const councilSource: Source = { name: 'Towns', url: null, asOf: '2026-08-17' }
const mayorSource: Source = { name: 'Mayors', url: null, asOf: '2026-08-05' }
const city: CouncilPlace = {
  geoid: '4800001',
  id: 'ocd-division/country:us/state:tx/place:example',
  name: 'Example',
  fullName: 'Example city',
  kind: 'city',
  state: 'TX',
  counties: ['48001'],
  people: 3,
}
const township: CouncilPlace = { ...city, kind: 'township' }
const person = (name: string, fields: Partial<CouncilPerson> = {}): CouncilPerson => ({
  geoid: city.geoid,
  id: name,
  name,
  office: 'Council Member',
  role: 'council_member',
  readOn: '2025-07-01',
  ...fields,
})
const head = { office: 'Mayor', role: 'mayor', head: true } as const
const ann = person('Ann Able')
const mayor: Mayor = {
  name: 'Robert Baker',
  place: 'Example',
  state: 'TX',
  phone: '512-555-0100',
  termEnd: '2028-05-01',
  source: mayorSource,
  isSecondary: false,
}
const merge = (people: CouncilPerson[], place = city, own: Mayor | undefined = mayor) =>
  mergeMayor(place, { people, mayor: own, source: councilSource }).map(
    ({ name, office, head: isHead, readOn, source }) => [name, office, isHead === true, readOn, source.name].join(', '),
  )
const mayorCard = 'Robert Baker, Mayor, true, 2026-08-05, Mayors'
const annCard = 'Ann Able, Council Member, false, 2025-07-01, Towns'

test('without a mayor in our list the town’s own list stands', () => {
  const people = [person('Robert Baker', head), ann]
  expect(mergeMayor(city, { people, mayor: undefined, source: councilSource })).toEqual(
    people.map((one) => ({ ...one, source: councilSource })),
  )
})

test('the same mayor appears once, with the later day and the contacts of both', () => {
  const people = [person('Rob Baker', { ...head, email: 'mayor@example.gov', unsure: true }), ann]
  expect(merge(people)).toEqual(['Rob Baker, Mayor, true, 2026-08-05, Mayors', annCard])
  const [merged] = mergeMayor(city, { people, mayor, source: councilSource })
  expect(merged).toMatchObject({ email: 'mayor@example.gov', phone: '512-555-0100', termEnd: '2028-05-01' })
  expect(merged?.unsure).toBeUndefined()
})

test('a later reading of the town keeps its day and source', () => {
  expect(merge([person('Robert Baker', { ...head, readOn: '2026-10-01' })])).toEqual([
    'Robert Baker, Mayor, true, 2026-10-01, Towns',
  ])
})

test('an earlier mayor of the town is replaced', () => {
  expect(merge([person('Carl Cole', head), ann])).toEqual([mayorCard, annCard])
  expect(merge([person('Carl Cole', { ...head, superseded: true, readOn: '2026-10-01' }), ann])).toEqual([
    mayorCard,
    annCard,
  ])
})

test('a later mayor of the town stays, and ours is not shown', () => {
  expect(merge([person('Carl Cole', { ...head, readOn: '2026-10-01' }), ann])).toEqual([
    'Carl Cole, Mayor, true, 2026-10-01, Towns',
    annCard,
  ])
})

test('a council member who became mayor has one card', () => {
  expect(merge([person('Robert Baker', { district: 'District 2' }), ann])).toEqual([mayorCard, annCard])
})

test('a town without a mayor in its list gets ours', () => expect(merge([ann])).toEqual([mayorCard, annCard]))

test('a township does not get the mayor of a city with its name', () => {
  expect(merge([ann], township)).toEqual([annCard])
  expect(merge([person('Carl Cole', head)], township)).toEqual(['Carl Cole, Mayor, true, 2025-07-01, Towns'])
  expect(merge([person('Robert Baker', head)], township)).toEqual([mayorCard])
})
