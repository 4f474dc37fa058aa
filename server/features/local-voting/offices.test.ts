import { expect, test } from 'vitest'
import type { ElectionOffice } from '../../reference/election-offices.ts'
import { findOffices } from './local-voting.service.ts'

const office = (name: string, county?: string, level: ElectionOffice['level'] = 'county'): ElectionOffice => ({
  id: name.toLowerCase().replaceAll(' ', '-'),
  state: 'WI',
  level,
  name,
  ...(county !== undefined && { county }),
  office: 'municipal-clerk',
  origin: 'list',
})
const names = ({ likely, others }: ReturnType<typeof findOffices>) =>
  [likely, others].map((list) => list.map(({ name }) => name))

test('counties: those of the ZIP code, the main one first, and no other', () => {
  const offices = [office('Adams', '1'), office('Brown', '2'), office('Clark', '3')]
  const found = findOffices(offices, { city: 'Brown', counties: ['3', '1'] })
  expect([found.byTown, ...names(found)]).toEqual([false, ['Clark', 'Adams'], []])
})

test('a county that the list lacks has no office, even if others have', () => {
  const found = findOffices([office('Adams', '1')], { city: 'Adams', counties: ['9'] })
  expect([found.coverage, ...names(found)]).toEqual(['listed', [], []])
})

test('regions and whole states: all of them', () => {
  const offices = [office('Region I', undefined, 'region'), office('Alaska', undefined, 'state')]
  expect(names(findOffices(offices, { city: 'Nome', counties: ['1'] }))).toEqual([['Region I', 'Alaska'], []])
})

test('towns: the name of the post office city first, then the others of the county', () => {
  const town = (name: string, county?: string) => office(name, county, 'municipality')
  const offices = [
    town('City of Amery', '1'),
    town('Town of Amery', '1'),
    town('City of Balsam', '1'),
    town('Amery', '2'),
  ]
  const found = findOffices([...offices, town('Village of Amery')], { city: 'Amery', counties: ['1'] })
  expect([found.byTown, ...names(found)]).toEqual([
    true,
    ['City of Amery', 'Town of Amery', 'Village of Amery'],
    ['City of Balsam'],
  ])
})

test('a state without a list', () => {
  expect(findOffices([], { city: 'Austin', counties: ['1'] })).toMatchObject({ coverage: 'missing', likely: [] })
})

test('a city in two counties: its office once', () => {
  const city = (county: string) => ({
    ...office('City of Amery', county, 'municipality'),
    id: `wi-city-of-amery-${county}`,
    address: '1 Main St, Amery, WI 54001',
  })
  const offices = [city('1'), city('2'), office('Town of Balsam', '1', 'municipality')]
  expect(names(findOffices(offices, { city: 'Amery', counties: ['1', '2'] }))).toEqual([
    ['City of Amery'],
    ['Town of Balsam'],
  ])
  expect(names(findOffices(offices, { city: 'Balsam', counties: ['1', '2'] }))).toEqual([
    ['Town of Balsam'],
    ['City of Amery'],
  ])
})
